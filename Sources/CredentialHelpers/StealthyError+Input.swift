import StealthyStash

extension StealthyError {
  /// Input that is refused; the text names a field or a line and never shows a value (law L21).
  static func refused(_ problem: String) -> StealthyError {
    StealthyError(.invalidItem, problem)
  }

  /// A file that is not what it should be, of which nothing was read.
  static func malformed(line: Int, _ problem: String) -> StealthyError {
    StealthyError(
      .unexpectedData, "Line \(line): \(problem) Correct the line; nothing of the file was read.")
  }
}
