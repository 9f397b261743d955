import StealthyStash

/// Writes an object of JSON whose members are texts.
enum JSONWriter {
  /// The object in one line, with the line's end, as docker's own helpers write it.
  static func object(_ members: [(name: String, text: String)]) -> Data {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (position, member) in members.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      append(member.name, to: &bytes)
      bytes.append(.colon)
      append(member.text, to: &bytes)
    }
    bytes += [UInt8(ascii: "}"), .lineFeed]
    return Data(bytes)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(.doubleQuote)
    for byte in text.utf8 {
      switch byte {
      case .doubleQuote, .backslash: bytes += [.backslash, byte]
      case .lineFeed: bytes += "\\n".utf8
      case .carriageReturn: bytes += "\\r".utf8
      case .tab: bytes += "\\t".utf8
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(.doubleQuote)
  }
}
