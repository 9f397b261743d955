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
        try VaultFile.copy(reader, to: temporary, session.opener, progress)
        return ((), hasProblems: false)
      }
      let copy = try copy(at: temporary)
      defer { try? copy.connection.close() }
      try requireSound(copy, keys)
      try SecureFiles.move(temporary, to: location)
      try SecureFiles.syncFolder(of: location)
    }
  }

  /// Puts the content of a backup in the place of all that is in the vault, its slots included.
  ///
  /// The backup is verified first. What was in the vault is kept beside it in a file that ends in
  /// `.replaced`, in the place of an earlier one. Other processes that have the vault open go on with
  /// what was restored. Sources that were removed after the backup was made open the vault again.
  /// - Parameters:
  ///   - path: The backup: of this vault, not of another.
  ///   - progress: Is told how many pages of the file are copied.
  /// - Throws: `notARepository` if the file is no vault or a backup of another one; `corrupted` if it
  ///   is damaged; `storageFull` and others of the file system; `locked` and others as ``commit(_:)``;
  ///   what `progress` throws. The vault holds what it held then.
  public func restore(from path: String, progress: VaultProgressHandler? = nil) throws {
    try StealthyError.translating {
      let keys = try session.keys()
      let source = try copy(at: VaultFile.existingLocation(path))
      defer { try? source.connection.close() }
      // What is verified is what is copied: the file may be the one that is about to be replaced.
      try source.snapshot {
        try requireSound(source, keys)
        try writer.exclusively { try replaceContent(of: $0, by: source, progress) }
      }
    }
  }

  /// Moves what was written into the vault's file, and gives back the space of what was removed.
  ///
  /// What was removed before is then gone from the file and the log beside it. The disk, its
  /// snapshots and backups may keep what they had.
  /// - Throws: `timedOut` if somebody has been reading all the while, so that the log keeps what was
  ///   removed; `storageFull`; `locked` and others as ``commit(_:)``.
  public func compact() throws {
    try StealthyError.translating {
      try writer.exclusively { reader in
        try reader.connection.vacuum()
        guard try reader.connection.checkpoint(truncating: true, waiting: true).log == 0 else {
          throw StealthyError(
            .timedOut,
            "Somebody reads the vault, so the file beside it keeps what was removed; compact it again."
          )
        }
      }
    }
  }

  private func replaceContent(
    of target: VaultReader, by source: VaultReader, _ progress: VaultProgressHandler?
  ) throws {
    try keepCopy(target)
    // Of a damaged vault, what it has counted to is not known.
    let before = try? writer.state(of: target)
    do {
      defer { writer.forget() }
      try source.connection.copy(to: target.connection, pagesAtOnce: VaultFile.pagesAtOnce) {
        try progress?(VaultProgress(completed: $1 - $0, total: $1))
      }
    }
    // Whoever read an item before must not take a later one for it (law L23).
    if let before { try writer.transaction(with: target) { $0.countOn(from: before) } }
    _ = try? target.connection.checkpoint(truncating: false)
  }

  private func keepCopy(_ reader: VaultReader) throws {
    let location = session.opener.location.sibling(suffix: ".replaced")
    let temporary = SecureFiles.temporaryName(beside: location)
    defer { VaultFile.remove(temporary) }
    try VaultFile.copy(reader, to: temporary, session.opener, nil)
    // The log of what is replaced would be taken for the new file's own.
    VaultFile.removeLogs(of: location)
    try SecureFiles.moveReplacing(temporary, to: location)
    try SecureFiles.syncFolder(of: location)
  }

  /// Opens what should be a copy of this vault, for reading.
  private func copy(at location: FileLocation) throws -> VaultReader {
    let opener = VaultConnection(
      location: location, isReadOnly: true, timeout: session.opener.timeout, fileSystem: nil)
    return VaultReader(try opener.reader(), vault: entry.id)
  }

  /// Verifies a copy of this vault.
  private func requireSound(_ copy: VaultReader, _ keys: VaultKeys) throws {
    let header = try HeaderContent(copy.connection)
    guard header.entry == entry else {
      throw StealthyError(
        .notARepository, "The file is another vault, not a copy of this one; nothing was changed.")
    }
    var verification = VaultVerification(copy, try VaultKeys(root: keys.root, header))
    if let problem = try verification.report(nil).problems.first { throw problem.error }
  }
}
