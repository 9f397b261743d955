internal import VaultCrypto

/// Memory for plain text on its way into and out of boxes: locked, and wiped after each use.
///
/// One thread at a time uses it.
final class Scratch {
  private var memory: SecretBytes

  init() throws {
    memory = try SecretBytes(count: 4096 - 64)
  }

  /// Gives a body so many bytes, whose content is undefined, and wipes them afterwards.
  ///
  /// A body must not use the same scratch again.
  func use<Result: ~Copyable>(
    _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) throws -> Result {
    if count > memory.count {
      memory = try SecretBytes(count: max(count, min(memory.count * 2, 4 << 20)))
    }
    return try memory.withUnsafeMutableBytes { bytes in
      let part = UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
      defer { wipe(part) }
      return try body(part)
    }
  }
}
