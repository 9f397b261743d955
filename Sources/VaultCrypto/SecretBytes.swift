import CSodium

/// Bytes that stay secret: in memory of their own between guard pages, kept out of swap and core
/// dumps where the system allows it, and wiped when they are freed.
///
/// They cannot be copied by chance, printed, compared with `==` or encoded. Making some takes tens
/// of microseconds and at least four pages of addresses; they are for keys and passphrases, not for
/// each small thing.
///
/// `@unchecked Sendable`, for these reasons:
/// - The memory belongs to one value, which cannot be copied, and is freed with it.
/// - The pointer and the count never change.
/// - Bytes change only inside a `mutating` method, so while nobody else reads them.
public struct SecretBytes: ~Copyable, @unchecked Sendable {
  // Without memory of its own if there are no bytes.
  @usableFromInline
  let buffer: UnsafeMutableRawBufferPointer

  /// Makes so many zeros.
  ///
  /// - Parameter count: The number of bytes, not negative.
  /// - Throws: ``VaultCryptoError`` of kind `invalidParameters` if the count is negative,
  ///   `outOfMemory` if there is no memory for it, `unavailable` if libsodium does not start.
  public init(count: Int) throws(VaultCryptoError) {
    guard count >= 0 else { throw VaultCryptoError(.invalidParameters) }
    try Sodium.prepare()
    guard count > 0 else {
      buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let start = sodium_malloc(count) else { throw VaultCryptoError(.outOfMemory) }
    sodium_memzero(start, count)
    buffer = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// Copies bytes, which the caller then wipes if it can.
  ///
  /// - Throws: ``VaultCryptoError`` of kind `outOfMemory` if there is no memory for them,
  ///   `unavailable` if libsodium does not start.
  public init(copying bytes: UnsafeRawBufferPointer) throws(VaultCryptoError) {
    try self.init(count: bytes.count)
    buffer.copyMemory(from: bytes)
  }

  /// Copies bytes of an array, which itself stays in memory until it is overwritten by chance.
  ///
  /// - Throws: ``VaultCryptoError`` of kind `outOfMemory` if there is no memory for them,
  ///   `unavailable` if libsodium does not start.
  public init(copying bytes: [UInt8]) throws(VaultCryptoError) {
    try self.init(count: bytes.count)
    buffer.copyBytes(from: bytes)
  }

  deinit {
    sodium_free(buffer.baseAddress)
  }

  /// Makes so many random bytes from the system, fit for a key.
  ///
  /// - Parameter count: The number of bytes, not negative.
  /// - Returns: The random bytes.
  /// - Throws: ``VaultCryptoError`` of kind `invalidParameters` if the count is negative,
  ///   `outOfMemory` if there is no memory for it, `unavailable` if libsodium does not start.
  public static func random(count: Int) throws(VaultCryptoError) -> SecretBytes {
    let bytes = try SecretBytes(count: count)
    fillWithRandom(bytes.buffer)
    return bytes
  }

  /// The number of bytes.
  @inlinable
  public var count: Int { buffer.count }

  /// Shows the bytes to a closure, which must not keep the pointer.
  @inlinable
  public borrowing func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(buffer))
  }

  /// Lets a closure change the bytes; it must not keep the pointer.
  @inlinable
  package mutating func withUnsafeMutableBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(buffer)
  }

  /// Whether the other bytes are the same, in a time that tells only their number.
  public borrowing func isEqual(to other: borrowing SecretBytes) -> Bool {
    constantTimeEqual(UnsafeRawBufferPointer(buffer), UnsafeRawBufferPointer(other.buffer))
  }
}
