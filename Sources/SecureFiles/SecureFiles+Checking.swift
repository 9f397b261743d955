extension SecureFiles {
  /// Checks that only the user of this process can read or change a file.
  ///
  /// It must be a regular file, no symbolic link, belong to the effective user, have no other hard
  /// link, and be closed to group and others; its folder must pass ``checkFolder(of:)``. Nothing is
  /// opened.
  /// - Parameter location: The file.
  /// - Returns: The file's size in bytes.
  /// - Throws: ``FileError`` of kind `notFound`, `notRegular` or `unsafe`; its message says what to
  ///   mend.
  @discardableResult
  package static func check(_ location: FileLocation) throws(FileError) -> Int {
    try checkFolder(of: location)
    let status = try System.status(of: location.path, about: .file)
    try status.requirePrivateFile()
    return status.size
  }

  /// Checks that nobody else can rename, replace or remove the files of a folder.
  ///
  /// It must belong to the effective user or to root, and group and others must not be able to write
  /// to it. A sticky bit does not help: others could still put files of their own there first. The
  /// folders above are not looked at.
  /// - Parameter location: A file in the folder; it need not be there.
  /// - Throws: ``FileError`` of kind `notFound` or `unsafe`; its message says what to mend.
  package static func checkFolder(of location: FileLocation) throws(FileError) {
    try System.status(of: location.folder, about: .folder).requirePrivateFolder()
  }
}

extension FileStatus {
  func requireRegularFile() throws(FileError) {
    switch kind {
    case .regular: return
    case .link:
      throw FileError(.unsafe, "The file is a symbolic link; give the path that it stands for.")
    case .folder, .other:
      throw FileError(
        .notRegular, "The path names no regular file, but a folder, pipe, device or socket.")
    }
  }

  func requirePrivateFile() throws(FileError) {
    try requireRegularFile()
    guard owner == System.effectiveUser else {
      throw FileError(.unsafe, "The file belongs to another user; use one of your own.")
    }
    guard permissions & 0o077 == 0 else {
      throw FileError(
        .unsafe, "The file can be read or written by others (mode \(mode)); chmod 600 it.")
    }
    guard links == 1 else {
      throw FileError(.unsafe, "The file has another hard link; remove the other name, or copy it.")
    }
  }

  func requirePrivateFolder() throws(FileError) {
    guard kind == .folder else {
      throw FileError(.notFound, "The folder of the file is none any more; look at the path.")
    }
    guard owner == System.effectiveUser || owner == 0 else {
      throw FileError(
        .unsafe, "The folder of the file belongs to another user; use one of your own.")
    }
    guard permissions & 0o022 == 0 else {
      throw FileError(
        .unsafe, "The folder of the file can be written by others (mode \(mode)); chmod go-w it.")
    }
  }

  private var mode: String { String(permissions, radix: 8) }
}
