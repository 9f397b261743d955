public import StealthyStash

/// What opens a vault: a passphrase, or where a key is kept.
///
/// ```swift
/// let vault = try VaultRepository.open(
///   at: "/var/lib/example/vault", unlockedBy: .keyFile(at: "/etc/example/vault.key"))
/// ```
///
/// A vault has a slot for each source that opens it. A passphrase opens slots of passphrases; a key
/// opens every slot that was made with the same key, wherever it is kept.
public struct UnlockSource: Sendable {
  /// A kind of source.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A passphrase.
    case passphrase = 1
    /// A file with a key.
    case keyFile
    /// A key that the program has.
    case rawKey
    /// A key on paper.
    case recoveryKey
    /// An item of another repository.
    case repositoryItem
    /// A credential that systemd passes to a service.
    case systemdCredential
    /// An unlocker of the program's own.
    case unlocker
  }

  enum Place: Sendable {
    case passphrase([UInt8], PassphraseStrength)
    case keyFile(String)
    case rawKey([UInt8])
    case recoveryKey(String)
    case item(AnyStealthyProperty, any StealthyRepository)
    case credential(String)
    case unlocker(any VaultUnlocker)
  }

  let place: Place

  /// A passphrase: any text but an empty one.
  ///
  /// Its bytes count: the same letters typed as other code points are another passphrase.
  /// - Parameters:
  ///   - passphrase: The passphrase.
  ///   - strength: How much work each guess costs, for a new slot; an existing one says itself.
  /// - Returns: The source.
  public static func passphrase(
    _ passphrase: String, strength: PassphraseStrength = .standard
  ) -> UnlockSource {
    UnlockSource(place: .passphrase(Array(passphrase.utf8), strength))
  }

  /// A file of 32 random bytes that only its owner can read.
  ///
  /// When a vault or a slot is made and the file is not there, it is made too. Whoever has both the
  /// vault and the key file has the secrets: do not back them up together.
  /// - Parameter path: The file.
  /// - Returns: The source.
  public static func keyFile(at path: String) -> UnlockSource {
    UnlockSource(place: .keyFile(path))
  }

  /// A key that the program has from elsewhere.
  /// - Parameter key: 32 bytes that cannot be guessed.
  /// - Returns: The source.
  public static func rawKey(_ key: Data) -> UnlockSource {
    UnlockSource(place: .rawKey(Array(key)))
  }

  /// A key that ``VaultRepository/addRecoveryKey(label:)`` gave, as a person typed it.
  /// - Parameter text: The text.
  /// - Returns: The source.
  public static func recoveryKey(_ text: String) -> UnlockSource {
    UnlockSource(place: .recoveryKey(text))
  }

  /// An item of another repository, whose secret is the key: Apple's Keychain or a desktop's
  /// keyring then guards the vault.
  ///
  /// When a vault or a slot is made and the item is not there, it is made too, with a random key.
  /// - Parameters:
  ///   - item: An item with the identity; its secret does not count.
  ///   - repository: The repository.
  /// - Returns: The source.
  public static func item(
    _ item: some StealthyProperty, in repository: any StealthyRepository
  ) -> UnlockSource {
    UnlockSource(place: .item(item.eraseToAnyProperty(), repository))
  }

  /// A credential of 32 bytes that systemd passes to a service in `$CREDENTIALS_DIRECTORY`.
  /// - Parameter name: The credential's name in the unit's `LoadCredentialEncrypted=` (see
  ///   systemd.exec(5)).
  /// - Returns: The source.
  public static func systemdCredential(_ name: String) -> UnlockSource {
    UnlockSource(place: .credential(name))
  }

  /// An unlocker of the program's own.
  /// - Parameter unlocker: The unlocker.
  /// - Returns: The source.
  public static func unlocker(_ unlocker: any VaultUnlocker) -> UnlockSource {
    UnlockSource(place: .unlocker(unlocker))
  }

  /// The kind of source.
  public var kind: Kind {
    switch place {
    case .passphrase: .passphrase
    case .keyFile: .keyFile
    case .rawKey: .rawKey
    case .recoveryKey: .recoveryKey
    case .item: .repositoryItem
    case .credential: .systemdCredential
    case .unlocker: .unlocker
    }
  }
}

extension UnlockSource: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of source, and nothing of what it holds.
  public var description: String { "UnlockSource(\(kind))" }

  /// The kind of source, and nothing of what it holds.
  public var debugDescription: String { description }

  /// The kind of source, and nothing of what it holds.
  public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}
