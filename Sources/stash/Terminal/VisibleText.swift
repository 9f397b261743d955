import CredentialHelpers
import StealthyStash

/// Text that does nothing to a terminal but to be seen.
///
/// Stored text may come from anywhere. Control characters could move the cursor, change the title or
/// answer for the person who reads; those that change the direction of text could let one name look
/// like another.
enum VisibleText {
  /// The text with everything that is not seen written as `\x1B` or `\u{202E}`.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isHarmless($0) }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += isHarmless($1) ? String($1) : escape($1) }
  }

  /// A secret as a terminal may show it, with its line ends and tabs.
  /// - Returns: The text, and whether it is not the secret as it is.
  static func secret(_ bytes: some Collection<UInt8>) -> (text: String, isEscaped: Bool) {
    guard let text = String(utf8: bytes) else {
      let text = bytes.map { byte in
        0x20...0x7E ~= byte ? String(UnicodeScalar(byte)) : "\\x" + hexadecimal(UInt32(byte), 2)
      }
      return (text.joined(), true)
    }
    let isAllowed: (Unicode.Scalar) -> Bool = { isHarmless($0) || $0 == "\n" || $0 == "\t" }
    guard text.unicodeScalars.contains(where: { !isAllowed($0) }) else { return (text, false) }
    let visible = text.unicodeScalars.reduce(into: "") {
      $0 += isAllowed($1) ? String($1) : escape($1)
    }
    return (visible, true)
  }

  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    // Soft hyphens, spaces and signs without a width, and tags, which no font shows.
    case 0x00AD, 0x200B, 0x2060...0x2064, 0xFEFF, 0xE0000...0xE007F: false
    default: !scalar.misleads
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.value < 0x100: "\\x" + hexadecimal(scalar.value, 2)
    default: "\\u{\(hexadecimal(scalar.value, 4))}"
    }
  }

  static func hexadecimal(_ number: UInt32, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
