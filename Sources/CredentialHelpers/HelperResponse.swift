package import StealthyStash

/// What a helper has to say to the program that called it.
///
/// It is made whole before anything of it is written, so that a caller never reads half an answer.
package struct HelperResponse: Sendable, Equatable, Redacted {
  /// What belongs on standard output; it may hold secrets.
  package let output: Data

  /// One line for standard error, if there is something to say; it never holds a value.
  package let message: String?

  /// The status to exit with.
  package let status: Int32

  /// Creates an answer.
  /// - Parameters:
  ///   - output: What belongs on standard output.
  ///   - message: One line for standard error.
  ///   - status: The status to exit with.
  package init(output: Data = Data(), message: String? = nil, status: Int32 = 0) {
    self.output = output
    self.message = message
    self.status = status
  }
}
