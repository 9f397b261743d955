internal import VaultCrypto

/// Memory for plain text on its way into and out of boxes: locked if the system allows it, and wiped
/// after each call.
///
/// One thread at a time uses it.
final class Scratch {
  private var memory: LockedMemory
  private var used = 0

  init() {
    memory = LockedMemory(count: 4096)
  }

  /// Gives a body so many bytes, whose content is undefined, and which ``wipe()`` wipes.
  ///
  /// A body must not use the same scratch again.
  func use<Result: ~Copyable>(
    _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) throws -> Result {
    if count > memory.bytes.count {
      wipe()
      memory = LockedMemory(count: max(count, min(memory.bytes.count * 2, 4 << 20)))
    }
    if count > used { used = count }
    return try body(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<count]))
  }

  /// Wipes what has been used since the last time.
  func wipe() {
    VaultCrypto.wipe(UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<used]))
    used = 0
  }
}
