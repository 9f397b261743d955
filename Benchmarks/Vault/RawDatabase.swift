import CSQLite

/// SQLite with nothing in between: what the floors are made of.
final class RawDatabase {
  struct Failure: Error {
    let code: Int32
  }

  private let handle: OpaquePointer
  private var statements: [OpaquePointer] = []

  /// Opens or makes a database with the vault's settings.
  init(_ path: String, durable: Bool = true) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
    self.handle = handle
    try execute(
      """
      PRAGMA journal_mode=WAL; PRAGMA synchronous=\(durable ? "FULL" : "OFF");
      PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=0; PRAGMA secure_delete=ON;
      PRAGMA cell_size_check=ON; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-8192;
      PRAGMA mmap_size=0;
      """)
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Failure(code: code) }
    statements.append(statement)
    return statement
  }

  /// Moves the log into the database, as a writer of the vault does after a commit.
  func checkpoint() {
    sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }
}
