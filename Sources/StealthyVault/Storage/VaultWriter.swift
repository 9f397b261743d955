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
  /// - Throws: What the body throws, and nothing has changed then; `timedOut`; after a commit that
  ///   the disk refused, the vault answers no call until it is opened again, since what the system
  ///   keeps of the file is not known.
  func transaction<Result>(
    _ body: (inout VaultTransaction) throws -> Result
  ) throws -> Result {
    try exclusively { try transaction(with: $0, body) }
  }

  /// Does something in a write transaction, inside of ``exclusively(_:)``.
  func transaction<Result>(
    with reader: VaultReader, _ body: (inout VaultTransaction) throws -> Result
  ) throws -> Result {
    try reader.connection.execute("BEGIN IMMEDIATE")
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
    let reader = try reader ?? VaultSession.reader(of: session.opener.writer(), keys)
    if self.reader == nil, !settings.synchronizes {
      try reader.connection.execute("PRAGMA synchronous=OFF")
    }
    self.reader = reader
    defer { reader.scratch.wipe() }
    let lock = try settings.takesWriterLock ? acquireLock() : nil
    defer { lock?.release() }
    // What is written to a file without a name is lost.
    guard !reader.connection.hasMoved else { throw StealthyError.otherVault }
    return try body(reader)
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
      try reader.connection.execute("ROLLBACK")
    } catch {
      discard(reader)
    }
  }

  private func commit(_ reader: VaultReader) throws {
    do {
      try reader.connection.execute("COMMIT")
    } catch {
      lastState = nil
      rollBack(reader)
      if error.kind == .inputOutput {
        session.end(
          StealthyError(
            .unavailable,
            "The disk failed while the vault was written. Check the disk, and open the vault again."
          ))
        discard(reader)
      }
      throw error
    }
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
