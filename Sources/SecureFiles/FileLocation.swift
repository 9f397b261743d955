/// Where a file is or will be: an absolute path whose folder has no symbolic link in it.
///
/// SQLite opened with its flag NOFOLLOW refuses a link anywhere in the path, yet a folder is often
/// reached through one (`/tmp` on macOS, a home that was moved). So the folder is resolved once, and
/// only the last component is left to be refused if it is a link.
package struct FileLocation: Sendable, Hashable {
  /// The absolute path of the folder, resolved when this value was made.
  package let folder: String

  /// The last component of the path.
  package let name: String

  /// The folder and the name.
  package var path: String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Resolves the folder of a path.
  /// - Parameter path: The path, absolute or relative to the working folder; its folder must be
  ///   there, the file need not be.
  /// - Throws: ``FileError`` of kind `notFound` if there is no such folder, of kind `notRegular` if
  ///   the path can only name a folder (it is empty, or ends in `/`, `.` or `..`), of kind `other`
  ///   if it has a zero byte.
  package init(_ path: String) throws(FileError) {
    try path.requireNoZeroByte()
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard name != "", name != ".", name != ".." else {
      throw FileError(
        .notRegular, "The path does not end in the name of a file; give one that does.")
    }
    folder = try System.resolve(folder: slash.map { String(path[...$0]) } ?? "./")
  }

  private init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The place beside this one, in the same folder.
  /// - Parameter suffix: What its name has more than this one's, without a slash.
  /// - Returns: The place.
  package func sibling(suffix: String) -> FileLocation {
    FileLocation(folder: folder, name: name + suffix)
  }
}

extension String {
  /// A path is handed on as a C string: what follows a zero byte would silently be lost.
  func requireNoZeroByte() throws(FileError) {
    guard !utf8.contains(0) else {
      throw FileError(.other, "The path has a zero byte; give one without.")
    }
  }
}
