internal import StealthyStash
internal import VaultCrypto

/// A key to be written on paper: 160 random bits as eight groups of five characters.
///
/// The last character of each group checks the others, so that a slip of the pen is told apart from
/// a wrong key. Upper and lower case, spaces and hyphens do not matter, and `O`, `I` and `L` are
/// taken for the digits that they look like.
///
/// Whoever reads ``text`` has the vault's secrets: show it once and keep it nowhere.
public struct RecoveryKey: Sendable {
  /// The key as it is written down, 47 characters long.
  public let text: String

  static let size = 20
  private static let groupCount = 8
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// A new random key.
  init() {
    var bytes = [UInt8](repeating: 0, count: Self.size)
    bytes.withUnsafeMutableBytes { fillWithRandom($0) }
    defer { bytes.withUnsafeMutableBytes { wipe($0) } }
    let groups = (0..<Self.groupCount).map { index in
      let digits = Self.digits(of: bytes, group: index)
      return String(decoding: digits + [Self.check(digits, group: index)], as: UTF8.self)
    }
    text = groups.joined(separator: "-")
  }

  /// The bytes of a key as a person typed it.
  /// - Throws: `authenticationFailed` that says which group is mistyped.
  static func bytes(of text: String) throws -> [UInt8] {
    let typed = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
      .map(canonical)
    guard typed.count == groupCount * 5 else {
      throw StealthyError(
        .authenticationFailed,
        "A recovery key has eight groups of five letters and digits; this one has \(typed.count) characters and not 40."
      )
    }
    var bits: [UInt8] = []
    for group in 0..<groupCount {
      let digits = Array(typed[(group * 5)..<(group * 5 + 4)])
      let values = digits.compactMap { alphabet.firstIndex(of: $0) }
      guard values.count == 4, typed[group * 5 + 4] == check(digits, group: group) else {
        throw StealthyError(
          .authenticationFailed,
          "Group \(group + 1) of the recovery key is mistyped; compare it with the paper.")
      }
      for value in values { bits += (0..<5).map { UInt8(value >> (4 - $0) & 1) } }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 }
    }
  }

  /// The four characters of a group: twenty bits of the key, the most significant first.
  private static func digits(of bytes: [UInt8], group: Int) -> [UInt8] {
    (0..<4).map { digit in
      let value = (0..<5).reduce(0) { value, bit in
        let position = group * 20 + digit * 5 + bit
        return value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
      }
      return alphabet[value]
    }
  }

  private static func check(_ digits: [UInt8], group: Int) -> UInt8 {
    let message =
      VaultFormat.magic + VaultFormat.Purpose.recovery.bytes + [UInt8(truncatingIfNeeded: group)]
      + digits
    return alphabet[Int(XChaChaSuite().checksum(of: message)[0] & 31)]
  }

  private static func canonical(_ typed: UInt8) -> UInt8 {
    let upper = UInt8(ascii: "a")...UInt8(ascii: "z") ~= typed ? typed - 32 : typed
    switch upper {
    case UInt8(ascii: "O"): return UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
    default: return upper
    }
  }
}

extension RecoveryKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A mask; the key is in ``text``.
  public var description: String { "RecoveryKey(<redacted>)" }

  /// A mask; the key is in ``text``.
  public var debugDescription: String { description }

  /// A mask; the key is in ``text``.
  public var customMirror: Mirror { Mirror(self, children: ["text": "<redacted>"]) }
}
