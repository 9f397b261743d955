import StealthyStash

/// Where a login belongs, as its field for the URL tells it.
///
/// Not every login is for the web: password managers keep `about:` and `file:` URLs, addresses of
/// repositories such as `git@host:path`, names of devices and remarks in that field, and browsers
/// write `https://` where they know no host. Such a text is no mistake. It has no server, and what
/// it says is its path, so that two of them stay two logins.
struct LoginPlace {
  let server: String?
  let `protocol`: ServerProtocol?
  let port: Int?
  let path: String?

  /// Reads a URL or another text.
  /// - Parameter bytes: The text.
  /// - Throws: `invalidItem` if a scheme that ``ServerProtocol`` knows says that it is an address,
  ///   and it cannot be one; and for a control character or an encoded line end or NUL.
  init(_ bytes: ArraySlice<UInt8>) throws {
    let text = bytes.trimmingSpaces
    var rest = text
    let scheme = rest.takeScheme().map { String(decoding: $0, as: UTF8.self).lowercased() }
    let known = scheme.flatMap(ServerProtocol.init(scheme:))
    do {
      let url = try LoginURL(text)
      (server, port, path) = (url.server, url.port, url.path)
      `protocol` = url.protocol
    } catch {
      if known == nil { rest = text }
      let named = rest.withoutUserInformation.prefix { !"?#".utf8.contains($0) }
      let hasHost = named.first.map { $0 != UInt8(ascii: "/") } ?? false
      guard !text.holdsControlCharacters, known == nil || !hasHost else { throw error }
      (server, port) = (nil, nil)
      `protocol` = known
      let isRoot = named.elementsEqual("/".utf8)
      path = named.isEmpty || isRoot ? nil : String(decoding: named, as: UTF8.self)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without what stands before an "@" in the place of a host; it may hold a password.
  fileprivate var withoutUserInformation: Self {
    let end = firstIndex { "/?#".utf8.contains($0) } ?? endIndex
    return self[..<end].lastIndex(of: UInt8(ascii: "@")).map { self[($0 + 1)...] } ?? self
  }
}
