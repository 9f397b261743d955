import CSodium

/// Overwrites bytes with zeros, and is never optimized away.
package func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
  guard let start = buffer.baseAddress else { return }
  sodium_memzero(start, buffer.count)
}

/// Whether bytes are equal, in a time that tells only their number.
///
/// - Returns: False at once if the numbers of bytes differ.
package func constantTimeEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer)
  -> Bool
{
  guard one.count == other.count else { return false }
  guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
  return sodium_memcmp(start, otherStart, one.count) == 0
}

/// Fills bytes with random ones from the system, fit for keys.
package func fillWithRandom(_ buffer: UnsafeMutableRawBufferPointer) {
  // Without the start, two threads could race for the first random number.
  guard Sodium.isReady, let start = buffer.baseAddress else { return }
  randombytes_buf(start, buffer.count)
}

/// Gives a body some bytes, whose content is undefined, and wipes them afterwards.
///
/// They are on the stack, or in ordinary memory if they are many: for what is needed for a moment,
/// where memory that is guarded and locked would take longer to get than to use.
/// - Parameters:
///   - count: How many bytes, not negative.
///   - body: Gets them; it must not keep the pointer.
/// - Returns: What the body returned.
package func withWipedMemory<Result>(
  _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Result
) rethrows -> Result {
  try withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { memory in
    defer { wipe(memory) }
    return try body(memory)
  }
}
