import StealthyStash

/// What the process ends with; scripts rely on these numbers.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case locked = 4
  case damaged = 5
  case exists = 6
  /// The number is that of EX_TEMPFAIL in sysexits.h.
  case busy = 75
  /// A command that `run` found and could not start, as env(1) has it.
  case cannotRun = 126
  /// A command that `run` did not find, as env(1) has it.
  case noCommand = 127

  /// The codes that every command has.
  static var common: [ExitCode] {
    [.done, .failed, .usage, .notFound, .locked, .damaged, .exists, .busy]
  }

  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .usage: "wrong usage; nothing was done"
    case .notFound: "not found"
    case .locked: "locked, or a wrong passphrase or key"
    case .damaged: "damaged"
    case .exists: "there already"
    case .busy: "busy; try again"
    case .cannotRun: "the command of 'run' could not be started"
    case .noCommand: "the command of 'run' was not found"
    }
  }

  /// The one place that says which failure ends with which code.
  init(_ code: StealthyError.Code) {
    switch code {
    case .itemNotFound: self = .notFound
    case .locked, .authenticationFailed, .userCancelled, .interactionNotAllowed: self = .locked
    case .corrupted: self = .damaged
    case .duplicateItem, .repositoryExists: self = .exists
    case .timedOut, .conflict: self = .busy
    default: self = .failed
    }
  }
}
