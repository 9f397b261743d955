#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The system calls on paths; ``OpenFile`` has those on open files.
enum System {
  static var effectiveUser: UInt32 { geteuid() }

  /// Calls again while a signal interrupts.
  /// - Parameters:
  ///   - subject: What an error is about.
  ///   - call: Returns a negative number if it fails, and sets `errno`.
  /// - Returns: What the call returned.
  /// - Throws: What `errno` means.
  static func retrying<Number: SignedInteger>(
    about subject: Subject, _ call: () -> Number
  ) throws(FileError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw FileError(number: number, about: subject) }
    }
  }

  /// Does not follow a symbolic link.
  static func status(of path: String, about subject: Subject) throws(FileError) -> FileStatus {
    var status = stat()
    _ = try retrying(about: subject) { lstat(path, &status) }
    return FileStatus(status)
  }

  /// Follows symbolic links.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileStatus(status).kind == .folder
  }

  /// The absolute path without symbolic links of a folder; `path` has a slash at its end.
  static func resolve(folder path: String) throws(FileError) -> String {
    // The dot lets a name fail that is not a folder's.
    guard let resolved = realpath(path + ".", nil) else {
      throw FileError(number: errno, about: .folder)
    }
    defer { free(resolved) }
    guard let folder = String(validatingCString: resolved) else {
      throw FileError(.other, "The path of the folder is not UTF-8; use another folder.")
    }
    return folder
  }

  static func makeFolder(_ path: String) throws(FileError) {
    _ = try retrying(about: .folder) { mkdir(path, 0o700) }
  }

  static func remove(_ path: String) throws(FileError) {
    _ = try retrying(about: .file) { unlink(path) }
  }

  static func moveReplacing(_ source: String, to destination: String) throws(FileError) {
    _ = try retrying(about: .file) { rename(source, destination) }
  }

  static func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let address = buffer.baseAddress else { return }
    #if canImport(Darwin)
      memset_s(address, buffer.count, 0, buffer.count)
    #else
      explicit_bzero(address, buffer.count)
    #endif
  }
}

extension FileStatus {
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    owner = status.st_uid
    permissions = UInt32(status.st_mode) & 0o7777
    links = UInt64(status.st_nlink)
    size = Int(clamping: status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    index = UInt64(status.st_ino)
  }
}
