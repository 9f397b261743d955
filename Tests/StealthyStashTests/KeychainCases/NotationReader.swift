/// A text of the notation that does not say what the notation can say.
struct NotationError: Error, CustomStringConvertible {
  /// What was expected, and what stood there.
  let description: String
}

/// Reads the notation of the keychain cases from left to right.
struct NotationReader {
  private(set) var rest: Substring

  /// What `same query` in a dictionary stands for.
  var sameQuery: KeychainDictionary = [:]

  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a text if it comes next.
  /// - Returns: Whether it did.
  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Skips a text that must come next.
  mutating func expect(_ text: String) throws {
    guard skip(text) else { throw error("“\(text)” was expected") }
  }

  /// Takes all characters up to one of those that end the part, and leaves that.
  mutating func take(upTo ends: Set<Character>) -> String {
    let part = rest.prefix { !ends.contains($0) }
    rest = rest.dropFirst(part.count)
    return String(part)
  }

  /// Takes what is left.
  mutating func takeRest() -> String {
    defer { rest = "" }
    return String(rest)
  }

  /// Takes a whole number.
  mutating func takeNumber() throws -> Int {
    guard let number = Int(take(upTo: [",", "}", "]", " "])) else {
      throw error("a whole number was expected")
    }
    return number
  }

  /// Reads parts until none is followed by the separator any more.
  mutating func list<Part>(
    separatedBy separator: String, _ part: (inout NotationReader) throws -> Part
  ) rethrows -> [Part] {
    var parts = [try part(&self)]
    while skip(separator) { parts.append(try part(&self)) }
    return parts
  }

  func error(_ reason: String) -> NotationError {
    NotationError(description: "\(reason) before “\(rest)”")
  }
}
