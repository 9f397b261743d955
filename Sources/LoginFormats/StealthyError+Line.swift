import StealthyStash

extension StealthyError {
  /// A line that is not what a program exports: nothing of the file can be trusted.
  ///
  /// No text here names a field's value: it may be a secret (law L21).
  init(malformedLine line: Int, _ problem: String) {
    self.init(
      .unexpectedData,
      "Line \(line): \(problem) Export the file again, or correct the line; nothing of the file was read."
    )
  }

  /// A row that is well formed and holds what no login can be made of.
  init(invalidRowOnLine line: Int, _ problem: String) {
    self.init(
      .invalidItem,
      "Line \(line): \(problem) Correct the row in the file, or remove it; nothing of the file was read."
    )
  }
}
