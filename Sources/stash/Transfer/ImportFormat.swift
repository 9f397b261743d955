import StealthyStash

/// The kinds of files that secrets are imported from.
enum ImportFormat: String, CaseIterable {
  case csv, env, netrc
  case gitStore = "git-store"

  /// What people call it.
  var words: String {
    switch self {
    case .csv: "CSV"
    case .env: ".env"
    case .netrc: "netrc"
    case .gitStore: "git credential-store"
    }
  }

  /// The format that a file's name tells; nil if it tells none.
  init?(name path: String) {
    let parts = path.split(separator: "/")
    let name = (parts.last ?? "").lowercased()
    switch name {
    case ".git-credentials": self = .gitStore
    // Where git looks for its file besides (git-credential-store(1)).
    case "credentials" where parts.dropLast().last == "git": self = .gitStore
    case ".netrc", "_netrc", "netrc": self = .netrc
    case ".env": self = .env
    case _ where name.hasPrefix(".env."): self = .env
    case _ where name.hasSuffix(".csv"): self = .csv
    case _ where name.hasSuffix(".env"): self = .env
    case _ where name.hasSuffix(".netrc"): self = .netrc
    default: return nil
    }
  }

  /// The format that the first line with something on it tells; nil if it tells none.
  init?(content: Data) {
    let bytes = [UInt8](content.prefix(65_536))
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let texts = lines.lazy.map { line in
      line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    guard let line = texts.first(where: { !$0.isEmpty && $0.first != UInt8(ascii: "#") }) else {
      return nil
    }
    let word = String(
      decoding: line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") },
      as: UTF8.self)
    if ["machine", "default", "macdef"].contains(word) {
      self = .netrc
    } else if Self.beginsWithURL(line) {
      self = .gitStore
    } else if Self.isAssignment(line) {
      self = .env
    } else if line.contains(UInt8(ascii: ",")) {
      self = .csv
    } else {
      return nil
    }
  }

  /// Whether a scheme and `://` come first, and no comma makes it a row of columns.
  private static func beginsWithURL(_ line: ArraySlice<UInt8>) -> Bool {
    let scheme = line.prefix { $0 != UInt8(ascii: ":") }
    return !scheme.isEmpty && scheme.allSatisfy(isOfName)
      && line[scheme.endIndex...].starts(with: "://".utf8)
  }

  private static func isAssignment(_ line: ArraySlice<UInt8>) -> Bool {
    let export = "export ".utf8
    let rest = line.starts(with: export) ? line.dropFirst(export.count) : line
    guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let name = rest[..<equals].filter { $0 != UInt8(ascii: " ") }
    return !name.isEmpty && name.allSatisfy(isOfName)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
      || "+-.".utf8.contains(byte)
  }
}
