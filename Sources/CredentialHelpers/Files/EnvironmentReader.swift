import StealthyStash

/// Takes an `.env` file apart, a variable at a time.
struct EnvironmentReader {
  private var rest: ArraySlice<UInt8>
  private var line = 1

  init(_ data: Data) {
    rest = Array(data)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  }

  mutating func next() throws -> EnvironmentFile.Variable? {
    skipBlankLines()
    guard !rest.isEmpty else { return nil }
    let start = line
    let name = try name()
    let beforeSpaces = rest.startIndex
    skipSpaces()
    let value: [UInt8]
    switch rest.first {
    case UInt8.singleQuote: value = try singleQuoted(from: start)
    case UInt8.doubleQuote: value = try doubleQuoted(from: start)
    default: value = plain(followsSpace: rest.startIndex > beforeSpaces)
    }
    guard !value.contains(0) else {
      throw StealthyError.malformed(line: start, "There is a NUL in the value.")
    }
    try endLine(from: start)
    return EnvironmentFile.Variable(name, Data(value))
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == .space || $0 == .tab }
  }

  private mutating func skipBlankLines() {
    while true {
      rest = rest.drop { $0 == .space || $0 == .tab || $0 == .carriageReturn }
      if rest.first == .hash { rest = rest.drop { $0 != .lineFeed } }
      guard rest.first == .lineFeed else { return }
      rest = rest.dropFirst()
      line += 1
    }
  }

  private mutating func name() throws -> String {
    let export = "export".utf8
    if rest.starts(with: export), let after = rest.dropFirst(export.count).first,
      after == .space || after == .tab
    {
      rest = rest.dropFirst(export.count)
      skipSpaces()
    }
    let name = rest.prefix { $0 != .equals && $0 != .lineFeed }.trimming {
      $0 == .space || $0 == .tab
    }
    guard EnvironmentFile.isName(name), let equals = rest.firstIndex(of: .equals) else {
      throw StealthyError.malformed(line: line, "This is not NAME=value.")
    }
    rest = rest[(equals + 1)...]
    return String(decoding: name, as: UTF8.self)
  }

  /// Text without quotes, up to a comment or the end of the line.
  private mutating func plain(followsSpace: Bool) -> [UInt8] {
    let whole = rest.prefix { $0 != .lineFeed }
    rest = rest[whole.endIndex...]
    var previous = followsSpace ? UInt8.space : UInt8.equals
    let value = whole.prefix { byte in
      defer { previous = byte }
      return byte != .hash || previous != .space && previous != .tab
    }
    return Array(value.trimming { $0 == .space || $0 == .tab || $0 == .carriageReturn })
  }

  private mutating func singleQuoted(from start: Int) throws -> [UInt8] {
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: .singleQuote) else { throw Self.unended(start) }
    let value = rest[..<end]
    line += value.count { $0 == .lineFeed }
    rest = rest[(end + 1)...]
    return Array(value)
  }

  private mutating func doubleQuoted(from start: Int) throws -> [UInt8] {
    rest = rest.dropFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case .doubleQuote: return value
      case .backslash:
        guard let next = rest.popFirst() else { throw Self.unended(start) }
        if next == .lineFeed { line += 1 }
        value += Self.unescaped(next)
      case .lineFeed:
        line += 1
        value.append(byte)
      default: value.append(byte)
      }
    }
    throw Self.unended(start)
  }

  private static func unescaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): [.lineFeed]
    case UInt8(ascii: "r"): [.carriageReturn]
    case UInt8(ascii: "t"): [.tab]
    case .doubleQuote, .backslash, UInt8(ascii: "$"), UInt8(ascii: "`"): [byte]
    default: [.backslash, byte]
    }
  }

  /// After a value only a comment may follow.
  private mutating func endLine(from start: Int) throws {
    let before = rest.startIndex
    rest = rest.drop { $0 == .space || $0 == .tab || $0 == .carriageReturn }
    if rest.first == .hash, rest.startIndex > before { rest = rest.drop { $0 != .lineFeed } }
    guard rest.isEmpty || rest.first == .lineFeed else {
      throw StealthyError.malformed(line: start, "There is something after the closing quote.")
    }
  }

  private static func unended(_ start: Int) -> StealthyError {
    StealthyError.malformed(line: start, "A quotation begins here and does not end.")
  }
}
