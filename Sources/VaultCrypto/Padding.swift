/// The padding that hides how long a content is, up to its size class (ISO/IEC 7816-4).
package enum Padding {
  /// The size that a content is padded to.
  ///
  /// - Parameter count: The number of bytes of the content, not negative.
  /// - Returns: The smallest of 32, 64, 128, 256 and 512 that is more than the count; beyond that the
  ///   smallest multiple of 1024 that is.
  package static func paddedSize(of count: Int) -> Int {
    // The multiple of 1024 above 512 to 1023 is a power of two too.
    count < 1024
      ? 1 << (Int.bitWidth - max(count, 31).leadingZeroBitCount)
      : (count | 1023) &+ 1
  }

  /// Writes the padding after the content.
  ///
  /// - Parameters:
  ///   - buffer: The content, and room for the padding up to ``paddedSize(of:)`` of its count. A
  ///     buffer of another size is left as it is.
  ///   - contentCount: The number of bytes of the content.
  package static func pad(_ buffer: UnsafeMutableRawBufferPointer, contentCount: Int) {
    guard contentCount >= 0, buffer.count == paddedSize(of: contentCount) else { return }
    buffer.storeBytes(of: 0x80, toByteOffset: contentCount, as: UInt8.self)
    let zeros = UnsafeMutableRawBufferPointer(rebasing: buffer[(contentCount + 1)...])
    zeros.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// The number of bytes of the content before the padding.
  ///
  /// It is asked of authentic content only, whose writer knew the size, so that the time it takes
  /// helps nobody who guesses.
  /// - Parameter padded: The content and its padding.
  /// - Returns: Nil if the padding is malformed or not the one that ``pad(_:contentCount:)`` writes.
  package static func contentCount(of padded: UnsafeRawBufferPointer) -> Int? {
    var count = padded.count
    while count >= 8,
      padded.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) == 0
    {
      count -= 8
    }
    while count > 0, padded[count - 1] == 0 { count -= 1 }
    guard count > 0, padded[count - 1] == 0x80, paddedSize(of: count - 1) == padded.count else {
      return nil
    }
    return count - 1
  }
}
