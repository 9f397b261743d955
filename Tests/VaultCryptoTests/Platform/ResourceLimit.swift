#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A limit that the system sets to a process.
struct ResourceLimit {
  private let resource: Int32

  #if canImport(Glibc)
    static let addresses = ResourceLimit(resource: Int32(RLIMIT_AS.rawValue))
    static let lockedMemory = ResourceLimit(resource: Int32(__RLIMIT_MEMLOCK.rawValue))
  #else
    static let addresses = ResourceLimit(resource: RLIMIT_AS)
    static let lockedMemory = ResourceLimit(resource: RLIMIT_MEMLOCK)
  #endif

  /// The limit in bytes.
  var current: UInt64 {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : 0
  }

  /// Lowers the limit to so many bytes, for the rest of this process.
  func lower(to bytes: UInt64) -> Bool {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    return setrlimit(resource, &limit) == 0
  }
}

/// Makes this process one of an ordinary user, since limits do not bind the superuser.
func dropPrivileges() -> Bool {
  geteuid() != 0 || setuid(65_534) == 0
}
