#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A limit that the system sets to this process.
enum ResourceLimit {
  case fileSize, openFiles

  func set(_ value: Int) {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(value)
    setrlimit(resource, &limit)
  }

  #if canImport(Glibc)
    private var resource: Int32 {
      Int32(self == .fileSize ? RLIMIT_FSIZE.rawValue : RLIMIT_NOFILE.rawValue)
    }
  #else
    private var resource: Int32 {
      self == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE
    }
  #endif
}
