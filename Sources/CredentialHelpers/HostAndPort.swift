import StealthyStash

/// A server's name or address, and the port that was written.
///
/// The name is in lower case (ASCII letters only, B62), an IPv6 address without brackets (B57). A
/// port that is written is kept, the protocol's own too: `github.com:443` and `github.com` are two
/// servers (B55). Anything else is compared byte for byte; no suffix matches.
struct HostAndPort: Equatable {
  let host: String
  let port: Int?

  init(host: String, port: Int?) {
    self.host = host
    self.port = port
  }

  /// Reads `host`, `host:port`, `[address]`, `[address]:port` or an IPv6 address.
  /// - Throws: `invalidItem` if there is a character that no host has, or a port out of 1 to 65535.
  init(_ bytes: ArraySlice<UInt8>) throws {
    var name = bytes
    var port: ArraySlice<UInt8>?
    var isAddress = bytes.looksLikeIPv6
    if bytes.first == UInt8(ascii: "["), let close = bytes.firstIndex(of: UInt8(ascii: "]")) {
      isAddress = true
      name = bytes[(bytes.startIndex + 1)..<close]
      let rest = bytes[(close + 1)...]
      guard rest.isEmpty || rest.first == .colon, name.looksLikeIPv6 else { throw Self.noHost }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if !isAddress, let colon = bytes.firstIndex(of: .colon) {
      name = bytes[..<colon]
      port = bytes[(colon + 1)...]
    }
    guard let host = name.map(\.lowerCase)[...].text,
      isAddress || host.unicodeScalars.allSatisfy(Self.mayBeInHost)
    else { throw Self.noHost }
    self.host = host
    self.port = try port.map(Self.port)
  }

  private static func port(_ digits: ArraySlice<UInt8>) throws -> Int {
    guard digits.allSatisfy(\.isDigit), let port = digits.text.flatMap(UInt16.init), port > 0
    else { throw StealthyError.refused("The port is not a number from 1 to 65535.") }
    return Int(port)
  }

  /// Encoded in a URL, `#`, `?` and `/` may be part of a name; such a host is not the one before
  /// them (B52).
  private static func mayBeInHost(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && !"%,:@[\\]\"<>^`{|}\u{7F}".unicodeScalars.contains(scalar)
    }
    return !scalar.misleads && !scalar.properties.isWhitespace
  }

  private static var noHost: StealthyError {
    .refused("The host has a character in it that no host has.")
  }
}
