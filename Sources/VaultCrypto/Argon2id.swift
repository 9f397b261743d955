import CSodium

/// How a passphrase becomes a key: Argon2id, version 0x13, with one lane (RFC 9106).
///
/// The cost comes from a file that an attacker may have written, so its bounds are checked before any
/// memory is taken.
package struct Argon2id: Sendable, Hashable {
  /// The bounds of ``passes``.
  package static let passesRange: ClosedRange<UInt32> = 1...16

  /// The bounds of ``memory``.
  package static let memoryRange: ClosedRange<UInt32> = 8...2_097_152

  /// The number of bytes of a salt.
  package static let saltSize = 16

  /// How often the memory is gone through, 1 to 16.
  package let passes: UInt32

  /// The memory in KiB, 8 to 2097152.
  package let memory: UInt32

  /// Makes a cost, which is not checked until it is used.
  package init(passes: UInt32, memory: UInt32) {
    self.passes = passes
    self.memory = memory
  }

  /// Whether the cost is within the bounds.
  package var isWithinBounds: Bool {
    Self.passesRange ~= passes && Self.memoryRange ~= memory
  }

  /// Derives a key from a passphrase, which takes as long as the cost demands.
  ///
  /// - Parameters:
  ///   - passphrase: The bytes of the passphrase; may be empty.
  ///   - salt: 16 random bytes.
  ///   - key: Where the key is written, at least 16 bytes.
  /// - Throws: ``VaultCryptoError`` of kind `invalidParameters` if the cost or a size is outside its
  ///   bounds, `outOfMemory` if the memory is not to be had, `unavailable` if libsodium does not
  ///   start.
  package func derive(
    from passphrase: UnsafeRawBufferPointer, salt: UnsafeRawBufferPointer,
    into key: UnsafeMutableRawBufferPointer
  ) throws(VaultCryptoError) {
    let sizes = 0...Int(UInt32.max)
    guard
      isWithinBounds, salt.count == Self.saltSize, let saltStart = salt.baseAddress,
      key.count >= 16, sizes ~= key.count, let keyStart = key.baseAddress,
      sizes ~= passphrase.count
    else { throw VaultCryptoError(.invalidParameters) }
    try Sodium.prepare()
    // C wants an address even of an empty passphrase; any will do.
    let passphraseStart = passphrase.baseAddress ?? saltStart
    let result = crypto_pwhash(
      keyStart.assumingMemoryBound(to: UInt8.self), UInt64(key.count),
      passphraseStart.assumingMemoryBound(to: CChar.self), UInt64(passphrase.count),
      saltStart.assumingMemoryBound(to: UInt8.self),
      UInt64(passes), Int(memory) * 1024, crypto_pwhash_ALG_ARGON2ID13)
    // All that it checks is checked above, so that only the memory can have failed.
    guard result == 0 else { throw VaultCryptoError(.outOfMemory) }
  }
}
