import StealthyStash

extension GitRequest {
  /// Takes a URL apart as git does: scheme, user and password, host with port, path.
  ///
  /// `?` and `#` end the host as a slash does, and belong to the path then; host, user, password
  /// and path are percent-decoded (B52). An empty host is one (B53).
  /// - Parameter url: The bytes of the URL.
  /// - Throws: `invalidItem` if there is no scheme, or if a part cannot be the value of its key.
  init(url: ArraySlice<UInt8>) throws {
    seen = [.url]
    guard let colon = url.firstIndex(of: .colon),
      url[colon...].starts(with: "://".utf8)
    else { throw StealthyError.refused("The URL has no scheme.") }
    try set(.protocol, url[..<colon])
    let rest = url[(colon + 3)...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    var host = rest[..<end]
    if let at = host.firstIndex(of: .at) {
      let user = host[..<at]
      host = host[(at + 1)...]
      let name = user.prefix { $0 != .colon }
      try set(.username, Self.decoded(name))
      if name.endIndex < user.endIndex {
        try set(.password, Self.decoded(user[(name.endIndex + 1)...]))
      }
    }
    try set(.host, Self.decoded(host))
    let path = rest[end...].trimming { $0 == .slash }
    if !path.isEmpty { try set(.path, Self.decoded(path)) }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> ArraySlice<UInt8> {
    guard let decoded = bytes.percentDecoded else {
      throw StealthyError.refused("The URL has a percent sign in it that encodes nothing.")
    }
    guard !decoded.isRefusedByGit else {
      throw StealthyError.refused("The URL has a NUL, a line end or overlong UTF-8 in it.")
    }
    return decoded
  }
}
