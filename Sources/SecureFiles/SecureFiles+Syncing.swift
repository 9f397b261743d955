extension SecureFiles {
  /// Waits until what was written to a file is on the disk, by whichever process.
  ///
  /// After a failure the system may have dropped what it could not write: do not call it again, but
  /// write anew.
  /// - Parameter location: The file.
  /// - Throws: ``FileError``.
  package static func sync(_ location: FileLocation) throws(FileError) {
    try OpenFile(location.path, for: .reading).sync()
  }

  /// Waits until the names of a folder's files are on the disk.
  /// - Parameter location: A file of the folder.
  /// - Throws: ``FileError``.
  package static func syncFolder(of location: FileLocation) throws(FileError) {
    try OpenFile(location.folder, for: .readingFolder).syncFolder()
  }
}
