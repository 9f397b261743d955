extension ServerProtocol {
  /// The protocol of a URL's scheme, or nil if the scheme names none.
  ///
  /// Every case is found under its own name, and under the names that URLs use for it beside:
  /// `pop`, `pops`, `sftp` (which runs over SSH), `snews`, `socks4`, `socks5`.
  /// - Parameter scheme: The scheme without its colon, in any case (RFC 3986, 3.1).
  public init?(scheme: String) {
    let name = scheme.lowercased()
    guard let found = ServerProtocol(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = found
  }

  private static let aliases: [String: ServerProtocol] = [
    "pop": .pop3, "pops": .pop3s, "sftp": .ssh, "snews": .nntps, "socks4": .socks, "socks5": .socks,
  ]
}
