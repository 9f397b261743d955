internal import CSQLite

extension SQLiteConnection {
  /// Whether the file is not, or no more, the one that has the name it was opened with: it was moved,
  /// removed or replaced, and what is written to it may be lost.
  ///
  /// False where the file system cannot tell.
  package var hasMoved: Bool {
    guard handle != nil else { return false }
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }
}
