import StealthyStash

/// Why a command ends without having done what it was asked for: a code, and one line that says what
/// happened and what to do.
///
/// The line shows no argument that could be a secret.
struct Failure: Error, Equatable {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A mistake in the arguments.
  static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  /// What any error means to whoever typed the command.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StealthyError: self.init(ExitCode(error.code), error.message)
    default: self.init(.failed, "Something failed that this tool knows nothing about.")
    }
  }
}
