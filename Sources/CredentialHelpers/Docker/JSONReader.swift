import StealthyStash

/// Reads an object of JSON (RFC 8259) for the texts that some of its members have.
///
/// Written here because a decoder that takes the last of two members of one name lets two programs
/// see two servers in one text, and because it holds no more than it needs.
struct JSONReader {
  /// How deep values may be nested in a member that is not wanted.
  private static let maximumDepth = 32

  private var rest: ArraySlice<UInt8>

  /// The wanted members of an object.
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - names: The names of the members.
  /// - Returns: The texts that are there; null is none.
  /// - Throws: `invalidItem` if the text is not one object, a wanted member is there twice or is no
  ///   text, or a text is not Unicode.
  static func texts(in bytes: ArraySlice<UInt8>, named names: [String]) throws -> [String: String] {
    var reader = JSONReader(rest: bytes)
    var seen: Set<String> = []
    var texts: [String: String] = [:]
    try reader.object { reader, name in
      guard names.contains(where: name.sameBytes) else { return try reader.skip(depth: 1) }
      guard seen.insert(name).inserted else { throw invalid }
      if reader.peek() == UInt8(ascii: "n") { return try reader.take("null") }
      texts[name] = try reader.text()
    }
    guard reader.peek() == nil else { throw invalid }
    return texts
  }

  private static var invalid: StealthyError {
    .refused("The input is not an object of JSON with each member once.")
  }

  /// The next byte that is no white space.
  private mutating func peek() -> UInt8? {
    rest = rest.drop { " \t\r\n".utf8.contains($0) }
    return rest.first
  }

  private mutating func take(_ literal: String) throws {
    guard peek() != nil, rest.starts(with: literal.utf8) else { throw Self.invalid }
    rest = rest.dropFirst(literal.utf8.count)
  }

  private mutating func object(_ member: (inout JSONReader, String) throws -> Void) throws {
    try take("{")
    guard peek() != UInt8(ascii: "}") else { return try take("}") }
    while true {
      _ = peek()
      let name = try text()
      try take(":")
      try member(&self, name)
      guard peek() == UInt8(ascii: ",") else { return try take("}") }
      try take(",")
    }
  }

  private mutating func skip(depth: Int) throws {
    guard depth < Self.maximumDepth, let first = peek() else { throw Self.invalid }
    switch first {
    case .doubleQuote: _ = try text()
    case UInt8(ascii: "{"): try object { reader, _ in try reader.skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      try take("[")
      guard peek() != UInt8(ascii: "]") else { return try take("]") }
      try skip(depth: depth + 1)
      while peek() == UInt8(ascii: ",") {
        try take(",")
        try skip(depth: depth + 1)
      }
      try take("]")
    case UInt8(ascii: "t"): try take("true")
    case UInt8(ascii: "f"): try take("false")
    case UInt8(ascii: "n"): try take("null")
    default:
      let number = rest.prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
      guard !number.isEmpty, number.text.flatMap(Double.init) != nil else { throw Self.invalid }
      rest = rest[number.endIndex...]
    }
  }

  private mutating func text() throws -> String {
    try take("\"")
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case .doubleQuote:
        guard let text = bytes[...].text else { throw Self.invalid }
        return text
      case .backslash: bytes += try escaped()
      case 0..<0x20: throw Self.invalid
      default: bytes.append(byte)
      }
    }
    throw Self.invalid
  }

  private mutating func escaped() throws -> [UInt8] {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return [.doubleQuote]
    case UInt8(ascii: "\\"): return [.backslash]
    case UInt8(ascii: "/"): return [.slash]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [.lineFeed]
    case UInt8(ascii: "r"): return [.carriageReturn]
    case UInt8(ascii: "t"): return [.tab]
    case UInt8(ascii: "u"): return try unicode()
    default: throw Self.invalid
    }
  }

  /// A character by its number; two halves for one beyond the first plane.
  private mutating func unicode() throws -> [UInt8] {
    var value = try number()
    if 0xD800...0xDBFF ~= value {
      guard rest.starts(with: "\\u".utf8) else { throw Self.invalid }
      rest = rest.dropFirst(2)
      let low = try number()
      guard 0xDC00...0xDFFF ~= low else { throw Self.invalid }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw Self.invalid }
    return Array(String(scalar).utf8)
  }

  private mutating func number() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst()?.hexadecimalValue else { throw Self.invalid }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
