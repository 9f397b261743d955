import CSodium

/// Memory that is locked if that is asked for and the system allows it, and wiped when it is released.
///
/// Unlike ``SecretBytes`` it has no guard pages, and takes a fraction of the time to get: for what
/// passes through, not for what stays.
///
/// `@unchecked Sendable`, because the pointer does not change, and whoever holds it sees to it that
/// one thread at a time uses the bytes.
package final class LockedMemory: @unchecked Sendable {
  /// The bytes; zeros at first.
  package let bytes: UnsafeMutableRawBufferPointer

  private let isLocked: Bool

  /// - Parameters:
  ///   - count: The number of bytes, more than 0.
  ///   - locking: Whether the system is asked to lock them: not worth it for a moment.
  package init(count: Int, locking: Bool = true) {
    bytes = .allocate(byteCount: count, alignment: locking ? 4096 : 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    isLocked = locking
    if locking, let start = bytes.baseAddress { sodium_mlock(start, bytes.count) }
  }

  /// Copies what is needed for a moment, and does not lock it.
  /// - Parameter contents: What is copied, at least one byte.
  package convenience init(copying contents: [UInt8]) {
    self.init(count: contents.count, locking: false)
    bytes.copyBytes(from: contents)
  }

  /// Shows the bytes to a closure, which must not keep the pointer.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(bytes)) }
  }

  deinit {
    // Unlocking wipes too, but not where locking was refused.
    wipe(bytes)
    if isLocked, let start = bytes.baseAddress { sodium_munlock(start, bytes.count) }
    bytes.deallocate()
  }
}
