internal import CSQLite

/// A connection to one database file, `sqlite3`.
///
/// It sets no pragma: how a database is written is its owner's matter. What protects the process
/// from the file is set at once, see `harden()`.
///
/// `@unchecked Sendable`, because SQLite allows a connection to move between threads, and its owner
/// sees to it that one thread at a time uses it: SQLite is told to take no lock of its own.
package final class SQLiteConnection: @unchecked Sendable {
  /// How a file is opened that is there already.
  package enum Access: Sendable {
    /// For reading and writing; where the system allows no writing, each write throws.
    case readWrite
    case readOnly
    /// For reading a file that nobody writes to: without locks, and without looking at its log.
    case immutable
  }

  /// Nil once it is closed.
  var handle: OpaquePointer?

  /// In milliseconds.
  var busyTimeout: Int32 = 0

  /// The same statements, under the addresses of their literals and under their text.
  ///
  /// They are so few that looking at each takes less than hashing one. And a process that asks once
  /// would wait longer for a dictionary's type to be made than for the answer.
  var addresses: [UnsafePointer<UInt8>] = []
  var statementsByAddress: [SQLiteStatement] = []
  var texts: [String] = []
  var statementsByText: [SQLiteStatement] = []

  /// Written by SQLite's hook, so it stays in one place.
  let logPages: UnsafeMutablePointer<Int32>

  /// Opens a file, which must be there; nothing is read of it yet.
  ///
  /// - Parameters:
  ///   - path: Absolute, or from the current folder. A symbolic link anywhere in it is refused.
  ///   - access: What may be done.
  ///   - fileSystem: The name of a registered file system of SQLite, for tests; nil for the
  ///     system's own.
  /// - Throws: ``SQLiteError``, `.missing` if there is no file.
  package init(
    path: String, access: Access, fileSystem: String? = nil
  ) throws(SQLiteError) {
    handle = try Self.open(path: path, access: access, fileSystem: fileSystem)
    logPages = .allocate(capacity: 1)
    logPages.initialize(to: 0)
    try harden()
    watchLog()
  }

  deinit {
    finalizeStatements()
    sqlite3_close_v2(handle)
    logPages.deallocate()
  }

  /// Finalises all statements and closes the file, without a checkpoint; closing again is harmless.
  ///
  /// - Throws: ``SQLiteError``; the connection is then still open.
  package func close() throws(SQLiteError) {
    finalizeStatements()
    try check(sqlite3_close(handle))
    handle = nil
  }

  /// How long a call waits for another connection's lock before it throws `.busy`; 0 at first.
  package func setBusyTimeout(milliseconds: Int32) {
    guard handle != nil else { return }
    sqlite3_busy_timeout(handle, milliseconds)
    busyTimeout = max(0, milliseconds)
  }

  /// How many rows the last INSERT, UPDATE or DELETE has changed.
  package var changedRows: Int { handle == nil ? 0 : Int(sqlite3_changes(handle)) }

  /// Whether a BEGIN waits for its COMMIT or ROLLBACK.
  package var isInTransaction: Bool { handle != nil && sqlite3_get_autocommit(handle) == 0 }

  /// Throws an error unless the code says that all is well.
  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code: code, of: handle) }
  }
}
