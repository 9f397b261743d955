internal import CSQLite

extension SQLiteConnection {
  /// Pages in the write-ahead log after this connection's last commit; 0 before the first.
  package var walPages: Int { Int(logPages.pointee) }

  /// Counts the log's pages, in place of the hook with which SQLite checkpoints on its own.
  ///
  /// `PRAGMA wal_autocheckpoint`, whatever its number, puts another hook in its place; so this one
  /// is set again after each text of SQL that is run.
  func watchLog() {
    guard handle != nil else { return }
    sqlite3_wal_hook(
      handle,
      { context, _, _, pages in
        context?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logPages)
  }

  /// Moves pages of the write-ahead log into the database, as many as it can.
  ///
  /// That somebody else reads, writes or checkpoints is not an error; less is moved then.
  ///
  /// - Parameters:
  ///   - truncating: Empties the log too, if all could be moved and nobody reads it.
  ///   - waiting: Waits for those who read, up to the busy timeout.
  /// - Returns: How many pages are in the log, and how many of them have been moved. The log is -1
  ///   if there is none, or if another connection is moving it. After truncating both are 0.
  /// - Throws: ``SQLiteError``, `.busy` only from within a transaction of this connection.
  package func checkpoint(
    truncating: Bool, waiting: Bool = false
  ) throws(SQLiteError) -> (log: Int, moved: Int) {
    try checkIsOpen()
    let timeout = waiting ? busyTimeout : stopWaiting()
    defer { setBusyTimeout(milliseconds: timeout) }
    var log: Int32 = -1
    var moved: Int32 = -1
    let mode = truncating ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
    let code = sqlite3_wal_checkpoint_v2(handle, "main", mode, &log, &moved)
    if code & 0xff != SQLITE_BUSY { try check(code) }
    return (Int(log), Int(max(0, moved)))
  }

  /// Sets the busy timeout to 0, and says what it was.
  func stopWaiting() -> Int32 {
    let before = busyTimeout
    setBusyTimeout(milliseconds: 0)
    return before
  }

  func checkIsOpen() throws(SQLiteError) {
    guard handle != nil else { throw SQLiteError(code: SQLITE_MISUSE) }
  }
}
