internal import CSQLite

extension SQLiteError {
  /// Whether a COMMIT that threw this may have been made all the same.
  ///
  /// One that had to wait too long, could not be written, or found no room for its bytes was not made. Otherwise they may
  /// all be in the log: a sync that fails, or the shared memory, leaves them there, and whoever reads
  /// the log without that memory finds them.
  package var leavesCommitOpen: Bool {
    switch kind {
    case .busy, .readOnly: false
    case .full: code != SQLITE_FULL && code != SQLITE_IOERR | 3 << 8  // SQLITE_IOERR_WRITE
    default: true
    }
  }
}
