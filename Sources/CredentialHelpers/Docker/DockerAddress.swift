import StealthyStash

/// A registry's address as docker writes it, in any of its spellings (B48, B55).
///
/// `foo`, `//foo`, `https://foo/` and `https://FOO` are one server; so are `foo:2376` and
/// `https://foo:2376`. A query is dropped. Without a scheme the address is of `https` as well as of
/// `http`; a port that is written differs from none. The paths `/v1/` and `/v2/` are the version of
/// a registry's interface and the same as none: `https://index.docker.io/v1/` is `index.docker.io`.
/// Any other path is a place of its own; docker keeps more tokens at `/v1/refresh-token`. Other
/// schemes are refused, and so is what has no host, a user, a fragment, or a control character or
/// encoded line end in it, or is longer than ``maximumSize`` bytes.
struct DockerAddress {
  /// How many bytes an address may have.
  static let maximumSize = 4096

  /// The spelling that was read.
  let text: String

  /// `https` or `http`; nil if there is none.
  let scheme: ServerProtocol?

  let server: HostAndPort

  /// The path without slashes at its ends, as it is written; nil if there is none, or only a version.
  let path: String?

  /// Reads an address.
  /// - Throws: `invalidItem` if it is refused; the message shows nothing of it.
  init(_ bytes: ArraySlice<UInt8>) throws {
    guard bytes.count <= Self.maximumSize else {
      throw StealthyError.refused("the server URL is longer than \(Self.maximumSize) bytes")
    }
    guard let text = bytes.text, !bytes.hasEncodedEnd,
      text.unicodeScalars.allSatisfy({ !$0.misleads && !$0.properties.isWhitespace })
    else { throw StealthyError.refused("the server URL has a control character in it") }
    self.text = text
    var rest = bytes
    var scheme: ServerProtocol?
    if let colon = bytes.firstIndex(of: .colon), bytes[colon...].starts(with: "://".utf8) {
      scheme = ServerProtocol(
        rawValue: String(decoding: bytes[..<colon].map(\.lowerCase), as: UTF8.self))
      guard scheme == .https || scheme == .http else {
        throw StealthyError.refused("unsupported scheme of the server URL")
      }
      rest = bytes[(colon + 3)...]
    } else if bytes.starts(with: "//".utf8) {
      rest = bytes.dropFirst(2)
    }
    self.scheme = scheme
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let tail = rest[end...]
    guard end > rest.startIndex, !tail.contains(.hash) else {
      throw StealthyError.refused("no hostname in URL")
    }
    server = try HostAndPort(rest[..<end])
    guard !server.host.isEmpty else { throw StealthyError.refused("no hostname in URL") }
    let path = tail.prefix { $0 != UInt8(ascii: "?") }.trimming { $0 == .slash }.text
    self.path = path == "v1" || path == "v2" ? nil : path.flatMap(\.nilIfEmpty)
  }

  /// The address that an item of docker's is kept for.
  init(_ item: AnyStealthyProperty) {
    text = item.label ?? ""
    scheme = item.protocol
    server = HostAndPort(host: item.server ?? "", port: item.port)
    path = item.path.map { Array($0.utf8)[...].trimming { $0 == .slash } }?.text
      .flatMap(\.nilIfEmpty)
  }

  /// The items of the server, docker's and others; the server's index serves it.
  var query: TypeQuery {
    TypeQuery.internet {
      $0.server == server.host && $0.port == server.port
        && $0.type == FourCharacterCode.dockerCredential
    }
  }

  /// Whether an item of the server is kept for the address: its path is the same, byte for byte, and
  /// so is its scheme where both have one.
  func includes(_ item: AnyStealthyProperty) -> Bool {
    let other = DockerAddress(item)
    return (path ?? "").sameBytes(as: other.path ?? "")
      && (scheme == nil || other.scheme == nil || scheme == other.scheme)
  }

  /// An item for the address.
  ///
  /// The realm keeps it apart from what git and people store for the server.
  func item(username: String, secret: String) -> AnyStealthyProperty {
    InternetPasswordItem(
      account: username, data: Data(secret.utf8), type: FourCharacterCode.dockerCredential,
      label: text, server: server.host, protocol: scheme, port: server.port,
      path: path.map { "/" + $0 }, securityDomain: "docker"
    ).eraseToAnyProperty()
  }
}
