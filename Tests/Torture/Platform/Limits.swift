#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the system is told to refuse to this process.
enum Limits {
  /// A write to a pipe that nobody reads, and one beyond the largest size of a file, fail instead of
  /// ending the process.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func setFileSize(_ bytes: UInt64) { set(number(RLIMIT_FSIZE), to: bytes) }

  static func setOpenFiles(_ count: UInt64) { set(number(RLIMIT_NOFILE), to: count) }

  static func setAddressSpace(_ bytes: UInt64) { set(number(RLIMIT_AS), to: bytes) }

  /// Sets the limit that counts; the one that it may be raised to stays.
  private static func set(_ resource: Int32, to value: UInt64) {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    setrlimit(resource, &limit)
  }

  #if canImport(Glibc)
    private static func number(_ resource: __rlimit_resource) -> Int32 { Int32(resource.rawValue) }
  #else
    private static func number(_ resource: Int32) -> Int32 { resource }
  #endif

  /// How many more files this process can open now.
  static var freeDescriptors: Int {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < 4096 {
      let descriptor = dup(0)
      guard descriptor >= 0 else { break }
      opened.append(descriptor)
    }
    return opened.count
  }
}
