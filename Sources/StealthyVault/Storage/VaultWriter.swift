internal import SQLiteDriver
internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

/// The one writer of a vault in this process.
///
/// `@unchecked Sendable`, because everything that changes is reached inside of the turnstile only.
final class VaultWriter: @unchecked Sendable {
  private let session: VaultSession
  private let settings: StorageSettings
  private let turnstile = Turnstile()
  private var lock: FileLock?
  private var reader: VaultReader?
  private var buffers = (BoxBuffer(), BoxBuffer())

  /// The state as this process wrote it last, and the header that it belongs to: if the file still
  /// has the same box, nobody else has written.
  private var lastState: (box: [UInt8], seal: HeaderSeal, state: VaultState)?

  init(_ session: VaultSession, _ settings: StorageSettings) {
    self.session = session
    self.settings = settings
  }

  /// Does something in a write transaction, and commits it.
  ///
  /// The lock of our own is held from before the transaction until after the checkpoint: SQLite before
  /// 3.51.3 can lose acknowledged commits when a checkpoint races a writer.
  /// - Throws: What the body throws, and nothing has changed then; `timedOut`; what ``committing``
  ///   throws.
  func transaction<Result>(
    _ body: (inout VaultTransaction) throws -> Result
  ) throws -> Result {
    try exclusively { try transaction(with: $0, body) }
  }

  /// Does something in a write transaction, inside of ``exclusively(_:)``.
  func transaction<Result>(
    with reader: VaultReader, _ body: (inout VaultTransaction) throws -> Result
  ) throws -> Result {
    try reader.connection.run("BEGIN IMMEDIATE")
    let result: Result
    let written: VaultTransaction
    let box: [UInt8]
    do {
      var transaction = try begin(reader)
      result = try body(&transaction)
      box = try transaction.sealState()
      written = transaction
    } catch {
      rollBack(reader)
      throw error
    }
    try commit(reader)
    lastState = (box, written.keys.seal, written.state)
    session.replaceKeys(written.oldKeys, by: written.keys)
    checkpoint(reader)
    return result
  }

  /// Does something while no other writer of any process can.
  func exclusively<Result>(_ body: (VaultReader) throws -> Result) throws -> Result {
    guard turnstile.enter(timeout: session.opener.timeout) else {
      throw StealthyError(.timedOut, "Another thread is writing to the vault; try again.")
    }
    defer { turnstile.leave() }
    let keys = try session.keys()
    guard !session.opener.isReadOnly else {
      throw StealthyError(.readOnly, "The vault was opened for reading only.")
    }
    let reader = try reader ?? newReader(keys)
    if self.reader == nil, !settings.synchronizes {
      try reader.connection.execute("PRAGMA synchronous=OFF")
    }
    self.reader = reader
    defer { reader.scratch.wipe() }
    let lock = try settings.takesWriterLock ? acquireLock() : nil
    defer { lock?.release() }
    // What is written to a file without a name is lost.
    guard !reader.connection.hasMoved else { throw StealthyError.otherVault }
    return try use(reader, body)
  }

  /// A connection whose files the system gave for reading only stays so, also when they can be
  /// written to again: the next call opens another.
  private func use<Result>(
    _ reader: VaultReader, _ body: (VaultReader) throws -> Result
  ) throws -> Result {
    do {
      return try body(reader)
    } catch let error as SQLiteError where error.kind == .readOnly {
      discard(reader)
      throw error
    }
  }

  private func acquireLock() throws -> FileLock {
    do {
      let lock = try lock ?? FileLock(session.opener.location.sibling(suffix: ".lock"))
      self.lock = lock
      try lock.acquire(timeout: session.opener.timeout)
      return lock
    } catch let error as FileError {
      throw StealthyError(error, of: "lock file beside the vault")
    }
  }

  /// Moves the write-ahead log into the database if nobody else is at it, and closes the connection.
  func close() {
    guard turnstile.enter(timeout: session.opener.timeout) else { return }
    defer { turnstile.leave() }
    guard let reader else { return }
    if settings.takesWriterLock, let lock, (try? lock.acquire(timeout: 0)) != nil {
      _ = try? reader.connection.checkpoint(truncating: true)
      lock.release()
    }
    try? reader.connection.close()
    self.reader = nil
    lastState = nil
  }

  /// What the items' state is, inside of ``exclusively(_:)``.
  func state(of reader: VaultReader) throws -> VaultState { try begin(reader).state }

  /// Forgets what was read: after the file's content has been replaced.
  func forget() { lastState = nil }

  /// Does what ends in a commit.
  ///
  /// If it fails so that the commit may be in the file all the same, the vault answers no call any
  /// more: who opens it again sees what is there.
  func committing(_ reader: VaultReader, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      lastState = nil
      rollBack(reader)
      guard let cause = error as? SQLiteError, cause.leavesCommitOpen else { throw error }
      let end = StealthyError(
        .unavailable,
        "The disk or the memory failed while the vault was written, and the change may have been made or not. Check the disk, and open the vault again.",
        underlying: cause)
      session.end(end)
      discard(reader)
      throw end
    }
  }

  private func newReader(_ keys: VaultKeys) throws -> VaultReader {
    let reader = try VaultSession.reader(of: session.opener.writer(), keys)
    // Prepared now: when memory has run out it could not be.
    _ = try reader.connection.statement("ROLLBACK")
    return reader
  }

  private func begin(_ reader: VaultReader) throws -> VaultTransaction {
    let old = try session.keys()
    var keys = old
    let box = try HeaderContent.stateBox(reader.connection)
    // Who unlocked the vault while this process changed its header has the keys of before.
    if let lastState, lastState.box == box, lastState.seal == keys.seal {
      return VaultTransaction(reader, keys, lastState.state, buffers)
    }
    if let newer = try session.newer(than: keys, reader.connection) {
      session.replaceKeys(old, by: newer)
      keys = newer
    }
    return VaultTransaction(reader, keys, try VaultState(box: box, keys), buffers)
  }

  private func rollBack(_ reader: VaultReader) {
    guard reader.connection.isInTransaction else { return }
    do {
      try reader.connection.run("ROLLBACK")
    } catch {
      discard(reader)
    }
  }

  private func commit(_ reader: VaultReader) throws {
    try committing(reader) { try reader.connection.run("COMMIT") }
  }

  /// Moves the write-ahead log into the database once it is long; a failure is not the commit's.
  private func checkpoint(_ reader: VaultReader) {
    guard reader.connection.walPages > settings.checkpointThreshold else { return }
    _ = try? reader.connection.checkpoint(truncating: false)
  }

  private func discard(_ reader: VaultReader) {
    try? reader.connection.close()
    self.reader = nil
    lastState = nil
  }
}
