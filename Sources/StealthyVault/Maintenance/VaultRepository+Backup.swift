internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash

extension VaultRepository {
  /// Writes a copy of the vault, of one moment, to another file.
  ///
  /// The copy is a vault of its own, opened by the same sources. It appears in its place when it is
  /// whole, on the disk and verified. Others can read and write meanwhile.
  /// - Parameters:
  ///   - path: The file; there must be nothing. Its folder is made if only that is missing.
  ///   - progress: Is told how many pages of the file are copied.
  /// - Throws: `repositoryExists`; `corrupted` if what was copied is damaged; `storageFull`,
  ///   `permissionDenied` and others of the file system; `locked`; what `progress` throws. There is
  ///   no file at the path then.
  public func backup(to path: String, progress: VaultProgressHandler? = nil) throws {
    try StealthyError.translating {
      let keys = try session.keys()
      let location = try VaultFile.newLocation(path)
      let temporary = SecureFiles.temporaryName(beside: location)
      defer { VaultFile.remove(temporary) }
      try session.read { reader, _ in
        try VaultFile.copy(
          reader.connection, to: temporary, fileSystem: session.opener.fileSystem, progress)
        return ((), hasProblems: false)
      }
      try requireSound(temporary, keys)
      try SecureFiles.move(temporary, to: location)
      do {
        try SecureFiles.syncFolder(of: location)
      } catch {
        VaultFile.remove(location)
        throw error
      }
    }
  }

  /// Puts the content of a backup in the place of all that is in the vault, its slots included.
  ///
  /// The backup is copied beside the vault and verified first. What was in the vault is kept beside it
  /// in a file that ends in `.replaced`, in the place of an earlier one. Other processes that have the
  /// vault open go on with what was restored. Sources that were removed after the backup was made open the vault again.
  /// - Parameters:
  ///   - path: The backup: of this vault, not of another.
  ///   - progress: Is told how many pages of the file are copied.
  /// - Throws: `notARepository` if the file is no vault or a backup of another one; `corrupted` if it
  ///   is damaged; `storageFull` and others of the file system; `locked` and others as ``commit(_:)``;
  ///   what `progress` throws. The vault holds what it held then.
  public func restore(from path: String, progress: VaultProgressHandler? = nil) throws {
    try StealthyError.translating {
      let keys = try session.keys()
      let prepared = SecureFiles.temporaryName(beside: session.opener.location)
      defer { VaultFile.remove(prepared) }
      try copy(backup: VaultFile.existingLocation(path), to: prepared)
      try requireSound(prepared, keys)
      try writer.exclusively { target in
        try keepCopy(target)
        // Whoever read an item before must not take a later one for it (law L23). Of a damaged
        // vault, what it has counted to is not known.
        if let before = try? writer.state(of: target) { try count(prepared, onFrom: before) }
        let source = try connection(to: prepared)
        defer { try? source.close() }
        try writer.committing(target) {
          try source.copy(to: target.connection, pagesAtOnce: VaultFile.pagesAtOnce) {
            try progress?(VaultProgress(completed: $1 - $0, total: $1))
          }
        }
        writer.forget()
        // What was restored is in the log; that it is not moved yet is not the restoring's failure.
        _ = try? target.connection.checkpoint(truncating: false)
      }
    }
  }

  /// Moves what was written into the vault's file, and gives back the space of what was removed.
  ///
  /// What was removed before is then gone from the file; the disk, its snapshots and backups may keep
  /// what they had.
  /// - Throws: `timedOut`, also if somebody reads for longer than the configuration's timeout: the log
  ///   then still has what was removed; `storageFull`; `locked` and others as ``commit(_:)``.
  public func compact() throws {
    try StealthyError.translating {
      try writer.exclusively { reader in
        try writer.committing(reader) { try reader.connection.vacuum() }
        let log = try reader.connection.checkpoint(truncating: true, waiting: true).log
        guard log == 0 else {
          throw StealthyError(
            .timedOut,
            "Somebody reads the vault all the while, so that its log still has what was removed; try again."
          )
        }
      }
    }
  }

  private func keepCopy(_ reader: VaultReader) throws {
    let location = session.opener.location.sibling(suffix: ".replaced")
    let temporary = SecureFiles.temporaryName(beside: location)
    defer { VaultFile.remove(temporary) }
    try VaultFile.copy(
      reader.connection, to: temporary, fileSystem: session.opener.fileSystem)
    // The log of what is replaced would be taken for the new file's own.
    VaultFile.removeLogs(of: location)
    try SecureFiles.moveReplacing(temporary, to: location)
    try SecureFiles.syncFolder(of: location)
  }

  private func copy(backup: FileLocation, to location: FileLocation) throws {
    let source = try VaultConnection(
      location: backup, isReadOnly: true, timeout: session.opener.timeout, fileSystem: nil
    ).reader()
    defer { try? source.close() }
    try VaultFile.copy(source, to: location, fileSystem: session.opener.fileSystem)
  }

  /// Lets a copy give no number out again that another state has given out.
  private func count(_ location: FileLocation, onFrom before: VaultState) throws {
    let connection = try connection(to: location)
    defer { try? connection.close() }
    let keys = try VaultKeys(root: session.keys().root, HeaderContent(connection))
    try connection.execute("BEGIN IMMEDIATE")
    var transaction = VaultTransaction(
      VaultReader(connection, vault: keys.entry.id), keys,
      try VaultState(box: HeaderContent.stateBox(connection), keys), (BoxBuffer(), BoxBuffer()))
    transaction.countOn(from: before)
    _ = try transaction.sealState()
    try connection.execute("COMMIT")
  }

  private func connection(to location: FileLocation) throws -> SQLiteConnection {
    try SQLiteConnection(
      path: location.path, access: .readWrite, fileSystem: session.opener.fileSystem)
  }

  /// Verifies what should be a copy of this vault.
  private func requireSound(_ location: FileLocation, _ keys: VaultKeys) throws {
    let opener = VaultConnection(
      location: location, isReadOnly: true, timeout: session.opener.timeout,
      fileSystem: session.opener.fileSystem)
    let (connection, header) = try opener.vault()
    defer { try? connection.close() }
    guard header.entry == entry else {
      throw StealthyError(
        .notARepository, "The file is another vault, not a copy of this one; nothing was changed.")
    }
    var verification = VaultVerification(
      VaultReader(connection, vault: entry.id), try VaultKeys(root: keys.root, header))
    if let problem = try verification.report(nil).problems.first { throw problem.error }
  }
}
