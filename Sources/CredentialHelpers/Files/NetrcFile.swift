package import StealthyStash

/// A netrc file: `machine host login name password secret`, with any white space in between.
///
/// - `default` stands for all machines; its entry has no machine.
/// - A value in double quotes may hold white space and `#`; `\"`, `\\`, `\n`, `\r` and `\t` are
///   characters there. Without quotes a backslash is itself.
/// - `#` begins a comment only where a word could begin (B72); where a value should stand that is a
///   mistake, since it may be a password.
/// - `port` and a number is the machine's port, `port` and a name its protocol (B75).
/// - `macdef` and all up to the next empty line is left out.
/// - Of several entries with one machine, port, protocol and login the first counts (B75).
package struct NetrcFile: Sendable, Redacted {
  /// One machine's login.
  package struct Entry: Sendable, Equatable, Redacted {
    /// The host, in lower case and without brackets; nil is the entry for all machines.
    package internal(set) var machine: String?
    /// The port, 1 to 65535.
    package internal(set) var port: Int?
    /// The protocol, if a port is written as its name.
    package internal(set) var `protocol`: ServerProtocol?
    /// The user's name; `""` if there is none.
    package internal(set) var login = ""
    /// The password, any bytes; nil if there is none.
    package internal(set) var password: Data?
    /// The additional password of FTP, which no item keeps.
    package internal(set) var account: Data?
  }

  /// The entries in the order of the file, each machine and login once.
  package let entries: [Entry]

  /// Reads a file.
  /// - Parameter data: The bytes of the file.
  /// - Throws: `unexpectedData` with the number of the line that has an unknown word, a word without
  ///   its value, a quotation that does not end, or a machine or port that cannot be one.
  package init(_ data: Data) throws {
    var reader = NetrcReader(data)
    var seen: Set<String> = []
    var entries: [Entry] = []
    for entry in try reader.entries() where seen.insert(entry.item().id).inserted {
      entries.append(entry)
    }
    self.entries = entries
  }

  /// The entries as internet items; those without a password are left out.
  /// - Parameter protocol: The protocol of the items for which the file has none: a netrc file does
  ///   not say what its logins are for.
  /// - Returns: An item for each entry; that for all machines has no server and the label "default".
  package func items(protocol: ServerProtocol? = nil) -> [AnyStealthyProperty] {
    entries.filter { $0.password != nil }.map { $0.item(protocol: `protocol`) }
  }

  /// Writes a file.
  /// - Parameter items: Internet items; those without a server are left out, and so are those whose
  ///   secret holds no password.
  /// - Returns: The bytes of the file, an entry a line, and how many items were left out.
  /// - Throws: `unexpectedData` if a secret is not what its type says.
  package static func written(
    _ items: [AnyStealthyProperty]
  ) throws -> (data: Data, omitted: Int) {
    var bytes: [UInt8] = []
    var omitted = 0
    for item in items {
      guard let host = item.server, let password = try StoredCredential(item).password else {
        omitted += 1
        continue
      }
      let name = host.utf8.contains(.colon) ? "[\(host)]" : host
      bytes += "machine ".utf8
      bytes += word((item.port.map { "\(name):\($0)" } ?? name).utf8)
      if !item.account.isEmpty { bytes += " login ".utf8 + word(item.account.utf8) }
      bytes += " password ".utf8 + word(password)
      bytes.append(.lineFeed)
    }
    return (Data(bytes), omitted)
  }

  /// A value, in quotes where it needs them.
  private static func word(_ value: some Collection<UInt8>) -> [UInt8] {
    let isPlain = value.allSatisfy { $0 > 0x20 && ![.doubleQuote, .backslash, .hash].contains($0) }
    guard !isPlain || value.isEmpty else { return Array(value) }
    var quoted: [UInt8] = [.doubleQuote]
    for byte in value {
      switch byte {
      case .doubleQuote, .backslash: quoted += [.backslash, byte]
      case .lineFeed: quoted += "\\n".utf8
      case .carriageReturn: quoted += "\\r".utf8
      case .tab: quoted += "\\t".utf8
      default: quoted.append(byte)
      }
    }
    return quoted + [.doubleQuote]
  }
}

extension NetrcFile.Entry {
  /// The item that the entry becomes.
  func item(protocol other: ServerProtocol? = nil) -> AnyStealthyProperty {
    InternetPasswordItem(
      account: login, data: password ?? Data(), label: machine == nil ? "default" : nil,
      server: machine, protocol: `protocol` ?? other, port: port
    ).eraseToAnyProperty()
  }
}
