internal import StealthyStash

extension Data {
  /// A text's bytes.
  init(text: String) {
    self.init(text.utf8)
  }
}

extension String {
  /// Whether both are the same bytes; `==` also takes composed and decomposed forms for the same.
  func hasSameBytes(as other: String?) -> Bool {
    other.map { Array($0.utf8) == Array(utf8) } ?? false
  }
}
