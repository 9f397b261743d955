internal import VaultCrypto

/// Memory for plain text on its way into and out of boxes: locked, and wiped after each use.
///
/// One thread at a time uses it.
final class Scratch {
  private var memory: Holder
  private var base: UnsafeMutableRawBufferPointer

  init() throws {
    memory = Holder(try SecretBytes(count: 4096 - 64))
    base = memory.mutableBytes
  }

  /// Gives a body so many bytes, whose content is undefined, and wipes them afterwards.
  ///
  /// A body must not use the same scratch again.
  func use<Result: ~Copyable>(
    _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) throws -> Result {
    if count > base.count {
      memory = Holder(try SecretBytes(count: max(count, min(base.count * 2, 4 << 20))))
      base = memory.mutableBytes
    }
    let part = UnsafeMutableRawBufferPointer(rebasing: base[..<count])
    defer { wipe(part) }
    return try body(part)
  }
}
