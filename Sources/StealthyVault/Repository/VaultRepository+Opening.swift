internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

extension VaultRepository {
  /// Makes a vault.
  ///
  /// Nothing is ever replaced: if there is anything at the path, the call fails. The vault appears in
  /// its place whole or not at all; its folder is made if only that is missing, for its owner alone.
  /// - Parameters:
  ///   - path: The file. Beside it SQLite keeps files that end in `-wal` and `-shm` while the vault
  ///     is open, and writers keep a lock in one that ends in `.lock`.
  ///   - source: What opens it; a key file or an item that is not there is made.
  ///   - label: What people call the source, at most 128 bytes.
  ///   - indexing: What its indexes hold; this cannot be changed later.
  ///   - configuration: How it is opened.
  /// - Returns: The vault, open.
  /// - Throws: `repositoryExists`; `unsafePermissions` if others can write to the folder;
  ///   `permissionDenied`, `readOnly`, `storageFull` and others of the file system; what the source
  ///   throws.
  public static func create(
    at path: String, unlockedBy source: UnlockSource, label: String = "",
    indexing: VaultIndexing = .attributes,
    configuration: VaultConfiguration = VaultConfiguration()
  ) throws -> VaultRepository {
    try StealthyError.translating {
      try XChaChaSuite.prepare()
      let location = try VaultFile.newLocation(path)
      let temporary = SecureFiles.temporaryName(beside: location)
      defer { VaultFile.remove(temporary) }
      try VaultFile.write(
        temporary, unlockedBy: source, label: label, indexing: indexing, configuration)
      try SecureFiles.move(temporary, to: location)
      try SecureFiles.syncFolder(of: location)
    }
    return try open(at: path, unlockedBy: source, configuration: configuration)
  }

  /// Opens a vault.
  ///
  /// Nothing is ever made: if there is no vault at the path, the call fails and changes nothing.
  /// Opening takes as long for a million items as for one, apart from what a passphrase takes.
  /// - Parameters:
  ///   - path: The file; its folder may be reached through symbolic links, the file may be none.
  ///   - source: What opens it.
  ///   - configuration: How it is opened.
  /// - Returns: The vault.
  /// - Throws: `unavailable` if there is no file; `unsafePermissions` if others can read or replace
  ///   it, and which way; `notARepository` if it is another program's, `unsupportedVersion` if a newer
  ///   version wrote it, `corrupted` if it is empty, cut off or its header damaged;
  ///   `authenticationFailed` if the source does not open it; `permissionDenied` and others of the
  ///   file system; what the source throws.
  public static func open(
    at path: String, unlockedBy source: UnlockSource,
    configuration: VaultConfiguration = VaultConfiguration()
  ) throws -> VaultRepository {
    try StealthyError.translating {
      try XChaChaSuite.prepare()
      let opener = VaultConnection(
        location: try VaultFile.existingLocation(path), isReadOnly: configuration.isReadOnly,
        timeout: configuration.wait, fileSystem: configuration.storage.fileSystem)
      let connection = try opener.reader()
      let keys = try VaultConnection.header(connection).keys(unlockedBy: source)
      let reader = VaultReader(connection, vault: keys.entry.id)
      let vault = VaultRepository(opener, reader, keys, configuration)
      if configuration.verification == .everything { try vault.requireSound() }
      return vault
    }
  }

  private func requireSound() throws {
    guard try !verify().isSound else { return }
    throw StealthyError(
      .corrupted, "The vault is damaged; open it without this check and verify it to see where.")
  }
}
