import StealthyStash

/// Asks a person for what must not be seen.
enum Prompt {
  /// Asks for a text that is not empty.
  static func text(_ prompt: String) throws -> String {
    var bytes = try self.bytes(prompt)
    defer { wipe(&bytes) }
    guard !bytes.isEmpty else { throw Failure(.locked, "Nothing was typed.") }
    guard let text = String(utf8: bytes) else {
      throw Failure(.locked, "What was typed is no UTF-8; set the terminal to it.")
    }
    return text
  }

  /// Asks for a text twice.
  static func newText(_ prompt: String) throws -> String {
    let first = try text("\(prompt): ")
    let second = try text("\(prompt), again: ")
    guard first.utf8.elementsEqual(second.utf8) else {
      throw Failure(.failed, "The two are not the same; nothing was changed.")
    }
    return first
  }

  /// Asks for bytes, be they none.
  static func bytes(_ prompt: String) throws -> [UInt8] {
    guard let line = try HiddenInput.line(prompt) else {
      throw Failure(.locked, "The input ended before anything was typed.")
    }
    return line
  }
}
