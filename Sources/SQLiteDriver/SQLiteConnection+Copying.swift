internal import CSQLite

extension SQLiteConnection {
  /// Writes all pages of this database over another one, as they are at one moment.
  ///
  /// The other one is changed in a transaction: it is all or nothing there. If another connection
  /// writes here in the meantime, copying begins anew; to be sure that it ends, keep writers away or
  /// copy all at once.
  ///
  /// - Parameters:
  ///   - destination: A connection that nothing else uses until the end.
  ///   - pagesAtOnce: Pages between two calls of `progress`; all if it is below 1.
  ///   - progress: Called while pages remain, with their number and that of all. What it throws is
  ///     thrown on, and leaves the destination as it was.
  /// - Throws: ``SQLiteError``, `.busy` after waiting this connection's busy timeout; what
  ///   `progress` throws.
  package func copy(
    to destination: SQLiteConnection, pagesAtOnce: Int,
    progress: ((_ remaining: Int, _ total: Int) throws -> Void)?
  ) throws {
    try checkIsOpen()
    try destination.checkIsOpen()
    guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
      throw SQLiteError(code: sqlite3_extended_errcode(destination.handle), of: destination.handle)
    }
    do {
      try run(backup, into: destination, pagesAtOnce: pagesAtOnce, progress: progress)
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    // It fails with what has ended the run.
    try destination.check(sqlite3_backup_finish(backup))
  }

  /// Copies until all is done or something fails; waits for locks.
  private func run(
    _ backup: OpaquePointer, into destination: SQLiteConnection, pagesAtOnce: Int,
    progress: ((_ remaining: Int, _ total: Int) throws -> Void)?
  ) throws {
    // Waiting happens here alone: otherwise each try would wait for the whole time.
    let waits = stopWaiting()
    let destinationWaits = destination.stopWaiting()
    defer {
      setBusyTimeout(milliseconds: waits)
      destination.setBusyTimeout(milliseconds: destinationWaits)
    }
    let pages = pagesAtOnce < 1 ? -1 : Int32(clamping: pagesAtOnce)
    var waited: Int32 = 0
    while true {
      let code = sqlite3_backup_step(backup, pages)
      switch code & 0xff {
      case SQLITE_OK:
        waited = 0
        try progress?(
          Int(sqlite3_backup_remaining(backup)), Int(sqlite3_backup_pagecount(backup)))
      case SQLITE_BUSY where waited < waits, SQLITE_LOCKED where waited < waits:
        sqlite3_sleep(5)
        waited += 5
      default:
        return
      }
    }
  }

  /// Writes the database anew, without what has been removed from it.
  ///
  /// - Throws: ``SQLiteError``, `.other` within a transaction.
  package func vacuum() throws(SQLiteError) {
    try checkIsOpen()
    // The new database is attached meanwhile.
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0) }
    try execute("VACUUM")
  }
}
