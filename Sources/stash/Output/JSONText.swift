import StealthyStash

/// Writes JSON (RFC 8259), one object a line.
///
/// Every control character is escaped, those of C1 and of direction too, so that a terminal may show
/// the text.
struct JSONText {
  private var members: [String] = []

  mutating func add(_ name: String, _ text: String) { add(name, raw: Self.quoted(text)) }

  mutating func add(_ name: String, _ number: Int) { add(name, raw: String(number)) }

  mutating func add(_ name: String, _ flag: Bool) { add(name, raw: flag ? "true" : "false") }

  /// Adds bytes as a text, or if they are none, in Base64 under a name that says so.
  mutating func add(_ name: String, _ bytes: Data) {
    if let text = String(utf8: bytes) {
      add(name, text)
    } else {
      add(name + "Base64", bytes.base64EncodedString())
    }
  }

  mutating func add(_ name: String, raw: String) { members.append("\(Self.quoted(name)): \(raw)") }

  var object: String { "{" + members.joined(separator: ", ") + "}" }

  static func array(_ values: [String]) -> String {
    values.isEmpty ? "[]\n" : "[\n  " + values.joined(separator: ",\n  ") + "\n]\n"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where VisibleText.isHarmless(scalar): result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          result += "\\u" + VisibleText.hexadecimal(UInt32(unit), 4)
        }
      }
    }
    return result + "\""
  }
}
