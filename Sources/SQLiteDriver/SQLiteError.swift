internal import CSQLite

/// A failure of SQLite, told by numbers only.
///
/// It never holds SQLite's own message about a connection (`sqlite3_errmsg`): that one can show
/// values, names and SQL.
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What a caller can act on.
  package enum Kind: Sendable, Hashable {
    case busy, full, readOnly, notADatabase, corrupt, inputOutput, cannotOpen, symlink, permission,
      outOfMemory, constraint, tooLarge, interrupted, other
    /// The file is not there, or one beside it that could not be made.
    case missing
  }

  package let kind: Kind

  /// The extended result code of SQLite.
  package let code: Int32

  /// What SQLite says about the code, wherever it occurs.
  package let message: String

  /// The `errno` behind an input, output or opening error; 0 if there is none.
  ///
  /// SQLite notes it where a statement begins or reads, and keeps it on the connection: after two
  /// such errors it may be that of the first. Of a failing commit's writes only the log knows it.
  package let systemError: Int32

  /// Makes an error of a result code that is not `SQLITE_OK`, `SQLITE_ROW` or `SQLITE_DONE`.
  package init(code: Int32, systemError: Int32 = 0) {
    self.code = code
    self.systemError = systemError
    kind = Kind(code: code, systemError: systemError)
    message = String(cString: sqlite3_errstr(code))
  }

  package var description: String {
    let number = systemError == 0 ? "" : ", system error \(systemError)"
    return "\(message) (SQLite result code \(code)\(number))"
  }
}
