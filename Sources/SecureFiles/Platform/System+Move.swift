#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension System {
  static func move(_ source: String, to destination: String) throws(FileError) {
    if let result = moveInOneStep(source, destination) {
      guard result == 0 else { throw FileError(number: result, about: .file) }
      return
    }
    try moveInTwoSteps(source, to: destination)
  }

  /// A crash between the steps leaves both names, and so a file that the checks refuse until one of
  /// them is removed; nothing is lost.
  static func moveInTwoSteps(_ source: String, to destination: String) throws(FileError) {
    _ = try retrying(about: .file) { linkat(AT_FDCWD, source, AT_FDCWD, destination, 0) }
    do {
      try remove(source)
    } catch {
      try? remove(destination)
      throw error
    }
  }

  /// The error number, or 0; nil if the system or the file system does not have such a call.
  private static func moveInOneStep(_ source: String, _ destination: String) -> Int32? {
    while true {
      guard let result = renameExclusively(source, destination) else { return nil }
      if result == 0 { return 0 }
      let number = errno
      switch number {
      case EINTR: continue
      case EINVAL, ENOSYS, ENOTSUP: return nil
      default: return number
      }
    }
  }

  #if canImport(Darwin)
    private static func renameExclusively(_ source: String, _ destination: String) -> Int32? {
      renamex_np(source, destination, UInt32(RENAME_EXCL))
    }
  #elseif canImport(Glibc)
    private typealias RenameAt2 =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// Swift does not see this function of the C library, which is there since glibc 2.28.
    private static let renameAt2 = dlsym(nil, "renameat2")
      .map { unsafeBitCast($0, to: RenameAt2.self) }

    private static func renameExclusively(_ source: String, _ destination: String) -> Int32? {
      let noReplace: UInt32 = 1
      return renameAt2?(AT_FDCWD, source, AT_FDCWD, destination, noReplace)
    }
  #else
    private static func renameExclusively(_ source: String, _ destination: String) -> Int32? { nil }
  #endif
}
