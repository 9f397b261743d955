/// How a row of a case file went.
public enum CaseOutcome: Sendable, Equatable {
  case passed
  /// It ended otherwise than the row says, or the row cannot be read.
  case failed(reason: String)
  /// It is about what the stand-in has not got.
  case skipped(reason: String)

  /// The outcome of a line.
  public init(ofLine line: Substring) {
    do {
      let row = try CaseRow(line)
      if let reason = row.reasonToSkip {
        self = .skipped(reason: reason)
      } else if let reason = try row.run() {
        self = .failed(reason: reason)
      } else {
        self = .passed
      }
    } catch {
      self = .failed(reason: String(describing: error))
    }
  }
}
