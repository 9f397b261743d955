extension SecureFiles {
  /// Makes a folder that only this user can enter.
  ///
  /// Only the last component is made, with mode 0700 from the first instant, and its name is on the
  /// disk when this returns. A folder that is there stays as it is; ``checkFolder(of:)`` tells
  /// whether it is safe.
  /// - Parameter path: The folder's path.
  /// - Throws: ``FileError``, of kind `exists` if a file has that name, `notFound` if the folder above
  ///   is not there.
  package static func makeFolder(at path: String) throws(FileError) {
    try path.requireNoZeroByte()
    do {
      try System.makeFolder(path)
    } catch {
      guard error.kind == .exists, System.isFolder(path) else { throw error }
      return
    }
    do {
      try OpenFile(path + "/..", for: .readingFolder).syncFolder()
    } catch {
      // Only who may list a folder can open it; to make one in it needs less.
      guard error.kind == .permissionDenied else { throw error }
    }
  }

  /// Makes an empty file with mode 0600.
  /// - Parameter location: The place, where nothing must be, not even a dangling symbolic link.
  /// - Throws: ``FileError``, of kind `exists` if something is there.
  package static func create(_ location: FileLocation) throws(FileError) {
    _ = try OpenFile(location.path, for: .creating)
  }

  /// Makes a file with mode 0600 that is complete and on the disk when this returns.
  ///
  /// Nothing is left behind if it throws.
  /// - Parameters:
  ///   - location: The place, where nothing must be, not even a dangling symbolic link.
  ///   - contents: What to write.
  /// - Throws: ``FileError``, of kind `exists` if something is there, `noSpace` if it does not fit.
  package static func create(
    _ location: FileLocation, contents: UnsafeRawBufferPointer
  ) throws(FileError) {
    let file = try OpenFile(location.path, for: .creating)
    do {
      try file.write(contents)
      try file.sync()
      try syncFolder(of: location)
    } catch {
      try? System.remove(location.path)
      throw error
    }
  }
}
