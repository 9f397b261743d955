import CSodium

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

  /// The number of bytes of the content before the padding, found in a time that does not tell where
  /// the padding starts.
  ///
  /// - Parameter padded: The content and its padding.
  /// - Returns: Nil if the padding is malformed or not the one that ``pad(_:contentCount:)`` writes.
  package static func contentCount(of padded: UnsafeRawBufferPointer) -> Int? {
    guard let start = padded.baseAddress, padded.count > 0 else { return nil }
    var count = 0
    // No content is padded by more than 1024 bytes.
    let isPadded =
      sodium_unpad(
        &count, start.assumingMemoryBound(to: UInt8.self), padded.count, min(padded.count, 1024))
      == 0
    return isPadded && paddedSize(of: count) == padded.count ? count : nil
  }
}
