import StealthyStash

/// The encoding of bytes as `%XX` in URLs (RFC 3986, 2.1).
enum PercentEncoding {
  /// What never needs encoding: letters, digits and `-._~`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
  }

  /// What may stand in a path.
  static func isOfPath(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
  }

  /// The bytes as text, all but some of them encoded.
  static func encode(
    _ bytes: some Sequence<UInt8>, except isPlain: (UInt8) -> Bool = isUnreserved
  ) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in bytes {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
