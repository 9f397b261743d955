/// What `doctor` wants to know of a file.
enum FileFacts {
  /// The number of the file system that a file is on; nil if there is no such file.
  static func fileSystem(of path: String) -> UInt64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: status.st_dev)
  }

  static func exists(_ path: String) -> Bool { fileSystem(of: path) != nil }
}
