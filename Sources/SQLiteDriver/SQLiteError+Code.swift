internal import CSQLite

extension SQLiteError.Kind {
  /// Translates an extended result code; https://www.sqlite.org/rescode.html.
  ///
  /// The system's error number tells what SQLite's code leaves open: a full disk is only sometimes
  /// `SQLITE_FULL`, a file that may not be read is just one that cannot be opened.
  init(code: Int32, systemError: Int32) {
    switch code {
    case SQLITE_IOERR | 12 << 8:  // SQLITE_IOERR_NOMEM
      self = .outOfMemory
    case SQLITE_IOERR | 32 << 8:  // SQLITE_IOERR_DATA, a checksum that does not fit
      self = .corrupt
    case SQLITE_CANTOPEN | 6 << 8:  // SQLITE_CANTOPEN_SYMLINK
      self = .symlink
    default:
      self.init(primary: code & 0xff, systemError: systemError)
    }
  }

  private init(primary: Int32, systemError: Int32) {
    switch primary {
    // SQLITE_PROTOCOL: somebody else recovers the log, or starts on it, for too long.
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_IOERR: self = csqlite_means_full(systemError) != 0 ? .full : .inputOutput
    case SQLITE_CANTOPEN where csqlite_means_denied(systemError) != 0: self = .permission
    case SQLITE_CANTOPEN where csqlite_means_missing(systemError) != 0: self = .missing
    case SQLITE_CANTOPEN: self = .cannotOpen
    case SQLITE_PERM, SQLITE_AUTH: self = .permission
    case SQLITE_NOMEM: self = .outOfMemory
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_TOOBIG: self = .tooLarge
    case SQLITE_INTERRUPT: self = .interrupted
    default: self = .other
    }
  }
}

extension SQLiteError {
  /// The error of a call that has just failed on a connection.
  ///
  /// SQLite keeps the system's error number after the call it belongs to, so only the codes that
  /// set it have one.
  init(code: Int32, of connection: OpaquePointer?) {
    let primary = code & 0xff
    let isSystem = primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN
    self.init(code: code, systemError: isSystem ? sqlite3_system_errno(connection) : 0)
    if code == SQLITE_IOERR | 3 << 8 {  // SQLITE_IOERR_WRITE
      let logError = csqlite_log_error(connection)
      if logError != 0 { self.init(code: code, systemError: logError) }
    }
  }
}
