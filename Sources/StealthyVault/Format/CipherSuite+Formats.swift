internal import StealthyStash
internal import VaultCrypto

/// Boxes and hashes of whole byte arrays, for what is not done once an item.
extension CipherSuite {
  /// The checksum of bytes: it tells damage from a wrong key, and protects from nothing.
  func checksum(of bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { digest(of: $0, count: VaultFormat.checksumSize) }
  }

  /// Whether the last bytes are the checksum of those before them.
  func hasChecksum(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let end = bytes.count - VaultFormat.checksumSize
    guard end >= 0 else { return false }
    let content = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    return digest(of: content, count: VaultFormat.checksumSize).elementsEqual(bytes[end...])
  }

  /// A hash of 32 bytes.
  func hash(_ bytes: [UInt8], under key: UnsafeRawBufferPointer? = nil, count: Int = 32) -> [UInt8]
  {
    bytes.withUnsafeBytes { digest(of: $0, under: key, count: count) }
  }

  /// A box of bytes.
  func box(
    _ content: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer, context: [UInt8]
  ) throws -> [UInt8] {
    var box = [UInt8](repeating: 0, count: content.count + overhead)
    let isSealed = box.withUnsafeMutableBytes { box in
      context.withUnsafeBytes { seal(content, under: key, context: $0, into: box) }
    }
    guard isSealed else { throw StealthyError(.unhandled, "A box could not be sealed.") }
    return box
  }

  /// Gives the content of a box to a body, in memory that is wiped afterwards.
  /// - Returns: What the body returns; nil if the box does not open.
  func withContent<Result>(
    of box: [UInt8], under key: UnsafeRawBufferPointer, context: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws -> Result?
  ) throws -> Result? {
    guard box.count >= overhead else { return nil }
    return try withWipedMemory(box.count - overhead) { content in
      let isOpen = box.withUnsafeBytes { box in
        context.withUnsafeBytes { open(box, under: key, context: $0, into: content) }
      }
      return isOpen ? try body(UnsafeRawBufferPointer(content)) : nil
    }
  }

  private func digest(
    of bytes: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer? = nil, count: Int
  ) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: count)
    digest.withUnsafeMutableBytes { hash(bytes, under: key, into: $0) }
    return digest
  }
}

extension FixedWidthInteger {
  /// The number's bytes, the least significant first.
  var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
