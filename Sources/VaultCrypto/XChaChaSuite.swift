import CSodium

/// Suite 1: XChaCha20-Poly1305 with random nonces, and BLAKE2b.
///
/// The format is that of the article *The vault file format*.
package struct XChaChaSuite: CipherSuite {
  private static let nonceSize = 24
  private static let tagSize = 16
  private static let derivationContext: StaticString = "scvault1"

  /// Starts libsodium if nothing has yet.
  package init() {
    _ = Sodium.isReady
  }

  /// Starts libsodium if nothing has yet, and says whether it works.
  ///
  /// - Throws: ``VaultCryptoError`` of kind `unavailable` if libsodium does not start.
  package static func prepare() throws(VaultCryptoError) {
    try Sodium.prepare()
  }

  package var identifier: UInt8 { 1 }

  package var keySize: Int { 32 }

  package var overhead: Int { 1 + Self.nonceSize + Self.tagSize }

  package func seal(
    _ content: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer,
    context: UnsafeRawBufferPointer, into box: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard
      box.count >= overhead, content.count == box.count - overhead, key.count == keySize,
      let start = box.baseAddress, let key = key.bytes
    else { return false }
    start.storeBytes(of: identifier, as: UInt8.self)
    let nonce = (start + 1).assumingMemoryBound(to: UInt8.self)
    randombytes_buf(nonce, Self.nonceSize)
    return crypto_aead_xchacha20poly1305_ietf_encrypt(
      nonce + Self.nonceSize, nil, content.bytes, UInt64(content.count),
      context.bytes, UInt64(context.count), nil, nonce, key) == 0
  }

  package func open(
    _ box: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer,
    context: UnsafeRawBufferPointer, into content: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard
      box.count >= overhead, content.count == box.count - overhead, key.count == keySize,
      let start = box.bytes, let key = key.bytes, start.pointee == identifier
    else { return false }
    let nonce = start + 1
    // If the tag is wrong, this overwrites the content with zeros.
    return crypto_aead_xchacha20poly1305_ietf_decrypt(
      content.bytes, nil, nil, nonce + Self.nonceSize, UInt64(content.count + Self.tagSize),
      context.bytes, UInt64(context.count), nonce, key) == 0
  }

  package func hash(
    _ message: UnsafeRawBufferPointer, under key: UnsafeRawBufferPointer?,
    into digest: UnsafeMutableRawBufferPointer
  ) {
    guard
      16...64 ~= digest.count, key.map({ 1...64 ~= $0.count }) ?? true, let start = digest.bytes,
      crypto_generichash(
        start, digest.count, message.bytes, UInt64(message.count), key?.bytes, key?.count ?? 0) == 0
    else { return fillWithRandom(digest) }
  }

  package func deriveKey(
    _ number: UInt64, of key: UnsafeRawBufferPointer, into subkey: UnsafeMutableRawBufferPointer
  ) {
    let context = UnsafeRawPointer(Self.derivationContext.utf8Start)
    guard
      16...64 ~= subkey.count, key.count == keySize, let start = subkey.bytes, let key = key.bytes,
      crypto_kdf_derive_from_key(
        start, subkey.count, number, context.assumingMemoryBound(to: CChar.self), key) == 0
    else { return fillWithRandom(subkey) }
  }
}

// libsodium's functions take bytes where ours take raw memory. It's the same to C.
extension UnsafeRawBufferPointer {
  fileprivate var bytes: UnsafePointer<UInt8>? {
    baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate var bytes: UnsafeMutablePointer<UInt8>? {
    baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}
