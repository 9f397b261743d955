public import StealthyStash
public import VaultCrypto

/// Keeps the key of a vault's slot somewhere of your own: in a key management service, or sealed by
/// a TPM.
///
/// The vault makes a random key for the slot and asks the unlocker to wrap it; what it gives is
/// kept in the slot and handed back when the vault is opened, and once at first, to see that it gives
/// the same key. Both calls may wait for a network, and
/// should give up after a while.
public protocol VaultUnlocker: Sendable {
  /// Wraps a new slot's key.
  /// - Parameter key: The key, 32 bytes; it must not be kept.
  /// - Returns: What ``unwrap(_:)`` needs to give the key back, at most 8192 bytes. It stands in the
  ///   vault's file as it is, so it must not be the key itself.
  /// - Throws: What the service throws; the slot is not made then.
  func wrap(_ key: borrowing SecretBytes) throws -> Data

  /// Gives a slot's key back.
  /// - Parameter wrapped: What ``wrap(_:)`` returned. Whoever can write the file can change it.
  /// - Returns: The key.
  /// - Throws: What the service throws; the vault is not opened then.
  func unwrap(_ wrapped: Data) throws -> SecretBytes
}
