internal import CProcess
import StealthyStash

/// Keeps other processes of the same user from reading this one's memory, as far as the system lets
/// it, and the system from writing it to a core file.
enum ProcessHardening {
  static func apply() {
    fillStandardDescriptors()
    _ = coreLimitBefore
    _ = cprocess_deny_tracing()
    removeCrashHandlers()
  }

  /// Opens something in the place of a standard descriptor that the caller has closed.
  ///
  /// A file of the vault would take its number, and a message would be written into it. What takes it
  /// instead cannot be read or written.
  private static func fillStandardDescriptors() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Swift's own handlers write registers and parts of the stack to the terminal when a program
  /// crashes: here a secret might be in them.
  private static func removeCrashHandlers() {
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !action.isIgnored else { continue }
      signal(number, SIG_DFL)
    }
  }

  /// Gives a program that takes this one's place the limit that it would have had.
  static func undoForNextProgram() {
    var limit = rlimit()
    guard getrlimit(coreResource, &limit) == 0 else { return }
    limit.rlim_cur = coreLimitBefore ?? limit.rlim_max
    setrlimit(coreResource, &limit)
  }

  /// What the soft limit of a core file was before this set it to 0, the first time that it is asked
  /// for; the hard limit stays, so that it can be given back.
  private static let coreLimitBefore: rlim_t? = {
    var limit = rlimit()
    guard getrlimit(coreResource, &limit) == 0 else { return nil }
    let before = limit.rlim_cur
    limit.rlim_cur = 0
    setrlimit(coreResource, &limit)
    return before
  }()

  #if canImport(Glibc)
    private static var coreResource: __rlimit_resource_t {
      __rlimit_resource_t(RLIMIT_CORE.rawValue)
    }
  #else
    private static var coreResource: Int32 { RLIMIT_CORE }
  #endif
}
