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

  /// The bytes with each `%XX` replaced by its byte; nil if a `%` has no two digits after it.
  static func decode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.contains(.percent) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == .percent else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded[...]
  }
}
