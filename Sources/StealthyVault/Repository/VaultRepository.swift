internal import SQLiteDriver
internal import SecureFiles
public import StealthyStash
internal import VaultCrypto

/// A repository in an encrypted file.
///
/// ```swift
/// let vault = try VaultRepository.create(
///   at: "/var/lib/notes/vault",
///   unlockedBy: .keyFile(at: "/etc/notes/vault.key"))
/// try vault.create(
///   GenericPasswordItem(
///     account: "robot", data: token, service: "com.example.api"))
/// ```
///
/// It needs no desktop, no daemon and no server. Every commit is on the disk when the call returns.
/// Any number of threads and processes of one machine use a vault at the same time: readers do not
/// wait, and writers take turns.
///
/// Attributes and secrets are encrypted apart from each other, so that a list of items never opens a
/// secret. <doc:opening-a-vault> shows what opens a vault and how to look after it;
/// <doc:what-a-vault-protects> tells what it keeps from whom, and what it does not.
///
/// A secret has at most 1,048,576 bytes, and so have all other attributes of an item together.
///
/// ## Topics
///
/// ### Making and opening a vault
/// - ``create(at:unlockedBy:label:indexing:configuration:)``
/// - ``open(at:unlockedBy:configuration:)``
/// - ``UnlockSource``
/// - ``VaultConfiguration``
/// - ``VaultIndexing``
///
/// ### What it is like
/// - ``indexing``
/// - ``capabilities``
/// - ``defaults``
/// - ``eventHandler``
///
/// ### Locking and closing
/// - ``isLocked``
/// - ``lock()``
/// - ``unlock(with:)``
/// - ``close()``
/// - ``canLockMemory``
///
/// ### Reading a secret without a copy
/// - ``withSecret(of:_:)``
///
/// ### Slots
/// - ``slots()``
/// - ``addSlot(_:label:)``
/// - ``addRecoveryKey(label:)``
/// - ``changeSlot(_:to:label:)``
/// - ``removeSlot(_:)``
///
/// ### New keys
/// - ``rotate()``
/// - ``reencrypt(batchSize:progress:)``
///
/// ### Maintenance
/// - ``verify(progress:)``
/// - ``backup(to:progress:)``
/// - ``restore(from:progress:)``
/// - ``compact()``
public final class VaultRepository: AtomicRepository {
  /// Every law but the enforcement of access control.
  public let capabilities: RepositoryCapabilities = [
    .atomic, .isolated, .conditional, .attributesOnly, .persistent, .keepsDates,
  ]

  /// What is told of every operation.
  public let eventHandler: EventHandler?

  /// What is filled in where items and queries leave it open (law L9).
  public let defaults: RepositoryDefaults

  /// What the vault's indexes hold.
  public var indexing: VaultIndexing { entry.indexing }

  let entry: VaultEntry
  let configuration: VaultConfiguration
  let session: VaultSession
  let writer: VaultWriter

  init(
    _ opener: VaultConnection, _ reader: VaultReader, _ keys: VaultKeys,
    _ configuration: VaultConfiguration
  ) {
    self.configuration = configuration
    eventHandler = configuration.onEvent
    defaults = configuration.defaults
    entry = keys.entry
    session = VaultSession(opener, reader, keys)
    writer = VaultWriter(session, configuration.storage)
  }

  deinit {
    session.end(Self.closed)
  }

  /// Whether the keys have been forgotten.
  public var isLocked: Bool { session.isLocked }

  /// Forgets the keys; calls that are under way end as if nothing had happened.
  ///
  /// Every later call throws `locked`, until ``unlock(with:)``.
  public func lock() {
    session.forgetKeys()
  }

  /// Unlocks the vault again.
  /// - Parameter source: What opens it.
  /// - Throws: `authenticationFailed` if the source does not open it; `corrupted` if the header is
  ///   damaged; `unavailable` if the vault has been closed.
  public func unlock(with source: UnlockSource) throws {
    try StealthyError.translating {
      try session.checkEnd()
      let connection = try session.opener.reader()
      defer { try? connection.close() }
      let keys = try HeaderContent(connection).keys(unlockedBy: source)
      guard keys.entry == entry else { throw StealthyError.otherVault }
      try session.setKeys(keys)
    }
  }

  /// Moves what was written into the vault's file, forgets the keys, and lets go of the file.
  ///
  /// Every later call throws `unavailable`. A vault that is released without it loses nothing: what
  /// was written is then in the file beside it.
  public func close() {
    writer.close()
    session.end(Self.closed)
  }

  /// Whether the system lets this process lock memory, so that keys are not written to a swap file.
  ///
  /// Where it does not, or not enough (see `ulimit -l`), a vault works all the same.
  public static var canLockMemory: Bool { MemoryLocking.isAvailable }

  static var closed: StealthyError {
    StealthyError(.unavailable, "The vault has been closed; open it again.")
  }
}

extension VaultRepository: CustomReflectable {
  /// Whether the vault is locked, and nothing that it holds.
  public var customMirror: Mirror { Mirror(self, children: ["isLocked": isLocked]) }
}
