/// How a vault encrypts, authenticates and hashes: one choice of algorithms, named by a byte in each
/// box.
///
/// All methods work on the caller's memory and take none of their own. Buffers must not overlap.
package protocol CipherSuite: Sendable {
  /// The first byte of each box.
  var identifier: UInt8 { get }

  /// The number of bytes of a key.
  var keySize: Int { get }

  /// How many bytes a box is longer than its content.
  var overhead: Int { get }

  /// Encrypts content with a fresh random nonce into a box.
  ///
  /// - Parameters:
  ///   - content: What is encrypted; may be empty.
  ///   - key: The key, of ``keySize`` bytes.
  ///   - context: What the box is bound to; may be empty.
  ///   - box: Where identifier, nonce, ciphertext and tag are written; ``overhead`` bytes more than
  ///     the content.
  /// - Returns: False if a size does not fit; then nothing is written.
  func seal(
    _ content: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer,
    context: UnsafeRawBufferPointer, into box: UnsafeMutableRawBufferPointer
  ) -> Bool

  /// Decrypts a box if it is authentic.
  ///
  /// - Parameters:
  ///   - box: What ``seal(_:under:context:into:)`` wrote.
  ///   - key: The key that it was sealed under.
  ///   - context: The context that it was sealed with.
  ///   - content: Where the content is written; ``overhead`` bytes less than the box.
  /// - Returns: False if the box is not authentic under this key and context, of another suite, too
  ///   short, or a size does not fit; nothing of the content is then given away.
  func open(
    _ box: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer,
    context: UnsafeRawBufferPointer, into content: UnsafeMutableRawBufferPointer
  ) -> Bool

  /// Hashes a message.
  ///
  /// - Parameters:
  ///   - message: The message; may be empty.
  ///   - key: A key of 1 to 64 bytes, or nil for a hash that anybody can compute.
  ///   - digest: Where the hash is written, of 16 to 64 bytes. With a size of key or digest outside
  ///     its bounds it is filled with random bytes, which equal no hash.
  func hash(
    _ message: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer?,
    into digest: UnsafeMutableRawBufferPointer)

  /// Derives the subkey with a number.
  ///
  /// - Parameters:
  ///   - number: The subkey's number, which is part of the file format.
  ///   - key: The key, of ``keySize`` bytes.
  ///   - subkey: Where the subkey is written, of 16 to 64 bytes. With a size of key or subkey outside
  ///     its bounds it is filled with random bytes, which open nothing.
  func deriveKey(
    _ number: UInt64, of key: UnsafeRawBufferPointer, into subkey: UnsafeMutableRawBufferPointer)
}
