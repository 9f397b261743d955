public import StealthyStash

/// The address of a login: the parts of a URL that identify an item.
///
/// ```swift
/// let url = try LoginURL("https://Notes.example.org:8443/app/?tab=1")
/// // server "notes.example.org", protocol .https, port 8443, path "/app/"
/// ```
///
/// Two URLs of one place must give one identity, and two places never the same:
///
/// - The server is in lower case (ASCII letters only), without brackets around an IPv6 address, and
///   percent-decoded; a name beyond ASCII stays as it is written.
/// - A port that is written is kept, the protocol's own too; 0 is none (law L3).
/// - The path stays percent-encoded as it is written. "/" is the same as none (RFC 3986, 6.2.3).
/// - User information, query and fragment are dropped, and spaces around the URL.
/// - The scheme may be missing, as in `example.com/login` and `registry.example.com:5000`; there is
///   no protocol then, and none for a scheme that ``ServerProtocol`` does not know.
///
/// What has no host is refused, and so are control characters and encoded line ends and NULs
/// anywhere: they have been used to smuggle a second host past programs that take URLs apart line
/// by line (CVE-2020-5260, CVE-2024-52006).
public struct LoginURL: Sendable {
  /// The scheme in lower case; nil if it is missing.
  public let scheme: String?

  /// The host name or address, an IPv6 address without brackets.
  public let server: String

  /// The port, 1 to 65535.
  public let port: Int?

  /// The path from its first slash on; nil for none and for "/".
  public let path: String?

  /// The protocol that the scheme names, if it names one.
  public var `protocol`: ServerProtocol? { scheme.flatMap(ServerProtocol.init(scheme:)) }

  /// Reads a URL.
  /// - Parameter text: The URL.
  /// - Throws: `invalidItem` if there is no host in it, if the host or the port cannot be one, or
  ///   if there is a control character or an encoded line end or NUL in it.
  public init(_ text: String) throws {
    try self.init(Array(text.utf8)[...])
  }

  init(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes.trimmingSpaces
    guard !rest.holdsControlCharacters else {
      throw StealthyError(
        .invalidItem, "The URL has a control character or an encoded line end in it.")
    }
    scheme = rest.takeScheme().map { String(decoding: $0, as: UTF8.self).lowercased() }
    let hasSlashes = scheme != nil || rest.takePrefix("//")
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = try URLAuthority(rest[..<end], followsSlashes: hasSlashes)
    server = authority.host
    port = authority.port
    let path = rest[end...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    self.path = path.count > 1 ? String(decoding: path, as: UTF8.self) : nil
  }

  /// Takes apart several URLs with commas in between.
  ///
  /// A comma may also be part of a path or a query: there it separates only if a scheme follows.
  static func split(_ text: String) -> [ArraySlice<UInt8>] {
    var urls: [ArraySlice<UInt8>] = []
    var rest = Array(text.utf8)[...]
    // What has not been searched for a comma yet; each byte is looked at a fixed number of times.
    var unread = rest.withoutSchemeAndSlashes
    var isInAuthority = true
    while let comma = unread.firstIndex(of: UInt8(ascii: ",")) {
      isInAuthority = isInAuthority && !unread[..<comma].contains { "/?#".utf8.contains($0) }
      let following = rest[(comma + 1)...]
      var afterScheme = following
      guard isInAuthority || afterScheme.takeScheme() != nil else {
        unread = following
        continue
      }
      urls.append(rest[..<comma])
      rest = following
      unread = rest.withoutSchemeAndSlashes
      isInAuthority = true
    }
    return urls + [rest]
  }
}

extension ArraySlice<UInt8> {
  var trimmingSpaces: Self {
    let start = drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") }
    return end.map { start[...$0] } ?? []
  }

  /// Whether there is a control character, or `%00`, `%0A` or `%0D`.
  var holdsControlCharacters: Bool {
    indices.contains { index in
      if self[index] < 0x20 || self[index] == 0x7F { return true }
      guard self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
        self[index + 1] == UInt8(ascii: "0")
      else { return false }
      return "0aAdD".utf8.contains(self[index + 2])
    }
  }

  /// What comes after `scheme://` or `//`.
  fileprivate var withoutSchemeAndSlashes: Self {
    var rest = self
    _ = rest.takeScheme() != nil || rest.takePrefix("//")
    return rest
  }

  /// Takes `scheme://` from the front, and returns the scheme.
  mutating func takeScheme() -> Self? {
    guard let first, first.isLetter else { return nil }
    let scheme = prefix { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    var rest = self[scheme.endIndex...]
    guard rest.takePrefix("://") else { return nil }
    self = rest
    return scheme
  }

  fileprivate mutating func takePrefix(_ prefix: String) -> Bool {
    guard starts(with: prefix.utf8) else { return false }
    removeFirst(prefix.utf8.count)
    return true
  }
}
