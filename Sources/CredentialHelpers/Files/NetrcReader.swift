import StealthyStash

/// Takes a netrc file apart, word by word.
struct NetrcReader {
  private var rest: ArraySlice<UInt8>
  private var line = 1

  init(_ data: Data) {
    rest = Array(data)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  }

  /// The entries in the order of the file.
  mutating func entries() throws -> [NetrcFile.Entry] {
    var entries: [NetrcFile.Entry] = []
    while let word = try keyword() {
      switch word {
      case "machine":
        let start = line
        guard let server = try? HostAndPort(try value()[...]), !server.host.isEmpty else {
          throw StealthyError.malformed(line: start, "The machine is not the name of a host.")
        }
        entries.append(NetrcFile.Entry(machine: server.host, port: server.port))
      case "default": entries.append(NetrcFile.Entry())
      case "macdef":
        _ = try value()
        skipMacro()
      case "login", "user": try set(&entries) { $0.login = try $1.text($0.login) }
      case "password": try set(&entries) { $0.password = Data(try $1.value()) }
      case "account": try set(&entries) { $0.account = Data(try $1.value()) }
      case "port": try set(&entries) { try $1.port(of: &$0) }
      default:
        throw StealthyError.malformed(line: line, "There is a word that netrc does not know.")
      }
    }
    return entries
  }

  private mutating func set(
    _ entries: inout [NetrcFile.Entry],
    _ change: (inout NetrcFile.Entry, inout NetrcReader) throws -> Void
  ) throws {
    guard let last = entries.indices.last else {
      throw StealthyError.malformed(line: line, "A machine has to come first.")
    }
    try change(&entries[last], &self)
  }

  private mutating func text(_ old: String) throws -> String {
    let start = line
    guard let text = try value()[...].text else {
      throw StealthyError.malformed(line: start, "The login is not UTF-8.")
    }
    return text
  }

  private mutating func port(of entry: inout NetrcFile.Entry) throws {
    let start = line
    let text = String(decoding: try value(), as: UTF8.self)
    if let port = UInt16(text), port > 0 {
      entry.port = Int(port)
    } else if let named = ServerProtocol(scheme: text) {
      entry.protocol = named
    } else {
      throw StealthyError.malformed(line: start, "The port is no number and no protocol's name.")
    }
  }

  /// Skips white space, and says whether there is anything left.
  private mutating func skipSpace() -> Bool {
    while let byte = rest.first, byte == .space || 0x09...0x0D ~= byte {
      if byte == .lineFeed { line += 1 }
      rest = rest.dropFirst()
    }
    return !rest.isEmpty
  }

  private mutating func keyword() throws -> String? {
    while skipSpace() {
      guard rest.first == .hash else { return String(decoding: try word(), as: UTF8.self) }
      rest = rest.drop { $0 != .lineFeed }
    }
    return nil
  }

  private mutating func value() throws -> [UInt8] {
    let start = line
    guard skipSpace(), rest.first != .hash else {
      throw StealthyError.malformed(
        line: start, "A word has no value; one that begins with # has to be in double quotes.")
    }
    return try word()
  }

  private mutating func word() throws -> [UInt8] {
    guard rest.first == .doubleQuote else {
      let word = rest.prefix { $0 != .space && !(0x09...0x0D ~= $0) }
      rest = rest[word.endIndex...]
      return Array(word)
    }
    let unended = StealthyError.malformed(line: line, "A quotation does not end.")
    rest = rest.dropFirst()
    var word: [UInt8] = []
    while let byte = rest.popFirst(), byte != .lineFeed {
      switch byte {
      case .doubleQuote: return word
      case .backslash:
        guard let next = rest.popFirst(), next != .lineFeed else { throw unended }
        word.append(Self.unescaped(next))
      default: word.append(byte)
      }
    }
    throw unended
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): .tab
    default: byte
    }
  }

  /// Skips the lines of a macro, which an empty line ends.
  private mutating func skipMacro() {
    rest = rest.drop { $0 != .lineFeed }
    while rest.first == .lineFeed {
      rest = rest.dropFirst()
      line += 1
      let next = rest.prefix { $0 != .lineFeed }
      guard next.contains(where: { $0 != .carriageReturn }) else { return }
      rest = rest[next.endIndex...]
    }
  }
}
