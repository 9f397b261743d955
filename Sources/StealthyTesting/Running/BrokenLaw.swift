/// A law that a repository does not keep, and what showed it.
public struct BrokenLaw: Error, Sendable {
  /// The name of the repository's kind.
  public let subject: String

  /// The law's number, 1 to 24.
  public let law: Int

  /// The name of the check.
  public let check: String

  /// What was expected and what happened.
  public let message: String

  /// The file of the expectation, as `#fileID` gives it.
  public let fileID: String

  /// The line of the expectation.
  public let line: Int
}

extension BrokenLaw: CustomStringConvertible {
  /// The law, the check, what happened and where that is expected.
  public var description: String {
    "\(subject) breaks law L\(law), \u{201C}\(check)\u{201D}: \(message) (\(fileID):\(line))"
  }
}
