import StealthyStash

/// The part of a URL between `//` and the path: user information, host and port (RFC 3986, 3.2).
struct URLAuthority {
  let host: String
  let port: Int?

  /// Reads an authority.
  /// - Parameters:
  ///   - bytes: The bytes between the slashes and the path, query or fragment.
  ///   - followsSlashes: Whether there are slashes. Without them a colon may belong to something
  ///     that is no address, such as `mailto:`.
  /// - Throws: `invalidItem` if the host or the port cannot be one.
  init(_ bytes: ArraySlice<UInt8>, followsSlashes: Bool) throws {
    let at = bytes.lastIndex(of: UInt8(ascii: "@"))
    let user = at.map { bytes[..<$0] } ?? []
    let rest = at.map { bytes[($0 + 1)...] } ?? bytes
    guard user.allSatisfy({ !"[]\\".utf8.contains($0) }),
      followsSlashes || !user.contains(UInt8(ascii: ":"))
    else { throw StealthyError.noHost }

    let hostBytes: ArraySlice<UInt8>
    let portBytes: ArraySlice<UInt8>
    let isAddress: Bool
    if rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")) {
      isAddress = true
      hostBytes = rest[(rest.startIndex + 1)..<close]
      portBytes = rest[(close + 1)...]
    } else if !followsSlashes, rest.isIPv6Address {
      isAddress = true
      hostBytes = rest
      portBytes = []
    } else {
      isAddress = false
      hostBytes = rest.prefix { $0 != UInt8(ascii: ":") }
      portBytes = rest[hostBytes.endIndex...]
    }
    port = try Self.port(portBytes, mayBeEmpty: followsSlashes)
    host = try Self.host(hostBytes, isAddress: isAddress)
  }

  /// The port after its colon; "https:/" without a second slash is no host "https".
  private static func port(_ bytes: ArraySlice<UInt8>, mayBeEmpty: Bool) throws -> Int? {
    guard let colon = bytes.first else { return nil }
    let digits = bytes.dropFirst()
    if digits.isEmpty, mayBeEmpty, colon == UInt8(ascii: ":") { return nil }
    guard colon == UInt8(ascii: ":"), !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
      throw StealthyError.noHost
    }
    guard let port = UInt16(String(decoding: digits, as: UTF8.self)) else {
      throw StealthyError(.invalidItem, "The URL's port is over 65535.")
    }
    return port == 0 ? nil : Int(port)
  }

  private static func host(_ bytes: ArraySlice<UInt8>, isAddress: Bool) throws -> String {
    guard let decoded = bytes.percentDecoded, !decoded.isEmpty else { throw StealthyError.noHost }
    let lowerCase = decoded.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    guard let host = String(utf8: lowerCase),
      isAddress ? lowerCase[...].isIPv6Address : host.unicodeScalars.allSatisfy(\.mayBeInHost)
    else {
      throw StealthyError(.invalidItem, "The URL's host has a character in it that no host has.")
    }
    return host
  }
}

extension StealthyError {
  fileprivate static var noHost: StealthyError {
    StealthyError(
      .invalidItem, "The URL has no host that can be made out; the form is https://host:port/path.")
  }
}

extension Unicode.Scalar {
  /// Whether a host's name may have the character in it once it is decoded.
  ///
  /// `#`, `?` and `/` may: encoded they are part of the name, and such a host is not the one before
  /// them. What would end a host or a line, or is taken for a slash by browsers, may not.
  fileprivate var mayBeInHost: Bool {
    if isASCII {
      return value > 0x20 && value != 0x7F && !"%,:@[\\]\"<>^`{|}".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
