public import StealthyStash

/// How a vault is opened.
public struct VaultConfiguration: Sendable {
  /// What is checked before a vault is opened.
  public enum Verification: Sendable, Hashable {
    /// The header.
    case header
    /// All that ``VaultRepository/verify(progress:)`` checks; takes as long as the vault is large.
    case everything
  }

  /// What is filled in where items and queries leave it open (law L9).
  public var defaults: RepositoryDefaults

  /// How large a secret may be, in bytes, 1,048,576 at the most.
  public var maximumSecretSize: Int

  /// Whether an item with access control is stored, although nothing is enforced.
  public var ignoringAccessControl: Bool

  /// Whether nothing is written to the vault.
  ///
  /// One on read-only media or on a full disk can then be read. Where it can, SQLite still makes its
  /// files beside the vault, to see what others write.
  public var isReadOnly: Bool

  /// How long a call waits for another thread or process that writes, in seconds; not at all if it is
  /// below 0 or no number, and a day at the most.
  public var timeout: TimeInterval

  /// What is checked before the vault is opened.
  public var verification: Verification

  /// Gives the time that items are stamped with; it must not write to the vault.
  public var clock: @Sendable () -> Date

  /// Is told of every operation.
  public var onEvent: EventHandler?

  /// What tests change of the way that the file is written.
  package var storage = StorageSettings()

  /// Describes how a vault is opened.
  /// - Parameters:
  ///   - defaults: What is filled in where items and queries leave it open.
  ///   - maximumSecretSize: How large a secret may be, in bytes; more than 1,048,576 is taken for
  ///     that.
  ///   - ignoringAccessControl: Whether an item with access control is stored, although nothing is
  ///     enforced.
  ///   - isReadOnly: Whether nothing is written.
  ///   - timeout: How long a call waits for another thread or process that writes, in seconds; not
  ///     at all if it is below 0 or no number, and a day at the most.
  ///   - verification: What is checked before the vault is opened.
  ///   - clock: Gives the time that items are stamped with; it must not write to the vault.
  ///   - onEvent: Is told of every operation.
  public init(
    defaults: RepositoryDefaults = RepositoryDefaults(), maximumSecretSize: Int = 1_048_576,
    ignoringAccessControl: Bool = false, isReadOnly: Bool = false, timeout: TimeInterval = 5,
    verification: Verification = .header, clock: @escaping @Sendable () -> Date = { Date() },
    onEvent: EventHandler? = nil
  ) {
    self.defaults = defaults
    self.maximumSecretSize = maximumSecretSize
    self.ignoringAccessControl = ignoringAccessControl
    self.isReadOnly = isReadOnly
    self.timeout = timeout
    self.verification = verification
    self.clock = clock
    self.onEvent = onEvent
  }

  /// The timeout, within its bounds.
  var wait: TimeInterval { timeout > 0 ? min(timeout, 86_400) : 0 }

  var limits: ItemLimits {
    ItemLimits(
      maximumSecretSize: min(maximumSecretSize, VaultFormat.maximumContentSize),
      ignoresAccessControl: ignoringAccessControl)
  }
}

/// What tests change of the way that a vault's file is written; a program has no use for it.
package struct StorageSettings: Sendable {
  /// The name of the SQLite file system; nil is the system's.
  package var fileSystem: String?

  /// Whether a writer holds the lock of its own: without it, SQLite before 3.51.3 can lose commits.
  package var takesWriterLock = true

  /// Whether a commit waits until it is on the disk.
  package var synchronizes = true

  /// How many pages the write-ahead log has when a commit moves it into the database.
  package var checkpointThreshold = 256
}
