import VaultCrypto

/// A slot's body as bytes, edited by somebody without a key who mends the checksum.
struct SlotBytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where each part begins, in a body without an unlocker's data.
  enum Part: Int, CaseIterable {
    case suite = 0
    case type = 1
    case derivation = 2
    case passes = 3
    case memory = 7
    case lanes = 11
    case salt = 12
    case extraLength = 28
    case wrapped = 30
    case commitment = 103
    case labelLength = 135
    case label = 137
  }

  /// The body with other bytes from a place on.
  func with(_ new: [UInt8], at place: Int) -> SlotBytes {
    var copy = bytes
    copy.replaceSubrange(place..<(place + new.count), with: new)
    return SlotBytes(copy).mended
  }

  func with(_ part: Part, _ number: UInt8) -> SlotBytes { with([number], at: part.rawValue) }

  func with(_ part: Part, _ number: UInt32) -> SlotBytes {
    with(withUnsafeBytes(of: number.littleEndian) { Array($0) }, at: part.rawValue)
  }

  /// The body with a bit turned over.
  func flipped(_ part: Part) -> SlotBytes {
    with([bytes[part.rawValue] ^ 1], at: part.rawValue)
  }

  /// The body with the checksum of what is before it.
  private var mended: SlotBytes {
    var checksum = [UInt8](repeating: 0, count: 16)
    let content = Array(bytes.dropLast(16))
    content.withUnsafeBytes { content in
      checksum.withUnsafeMutableBytes { XChaChaSuite().hash(content, under: nil, into: $0) }
    }
    return SlotBytes(content + checksum)
  }

  /// The statement that puts it into a slot.
  func update(_ id: Int) -> String {
    "UPDATE slot SET body = \(FileRow.blob(bytes)) WHERE id = \(id);"
  }
}
