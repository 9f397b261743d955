internal import CSQLite

/// What a file system does that can fail.
package enum FaultOperation: String, Sendable, CaseIterable {
  case open, delete, read, write, truncate, sync
  /// Taking a lock on the database itself; a log has only one of them, to say that it is in use.
  case lock
  /// Taking one of the locks in the shared memory beside a log; giving them back cannot fail.
  case sharedLock
  /// Reaching a part of the shared memory beside a log, for which its file may have to grow.
  case sharedMap
}

/// What SQLite keeps in a file.
package enum FaultFileKind: Sendable {
  case database, log, journal, other
}

/// Which operation of a file system fails, and how.
package struct FaultPlan: Sendable {
  /// What SQLite is told.
  package enum Failure: Sendable, Hashable {
    /// What the operation answers when the device fails.
    case inputOutput
    case full
    case busy
    /// A result code of SQLite, and the system's error number behind it.
    case code(Int32, systemError: Int32)
  }

  package var operation: FaultOperation

  /// Which of them, beginning with 1 at the moment when the plan is set.
  package var number: Int

  package var failure: Failure

  /// Whether all later ones fail as well.
  package var persists: Bool

  /// Whether a write that fails has written the first half of its bytes.
  package var shortens: Bool

  /// The only files that are counted for `number`; nil for all.
  package var file: FaultFileKind?

  package init(
    _ operation: FaultOperation, number: Int, failure: Failure = .inputOutput,
    persists: Bool = false, shortens: Bool = false, file: FaultFileKind? = nil
  ) {
    self.operation = operation
    self.number = number
    self.failure = failure
    self.persists = persists
    self.shortens = shortens
    self.file = file
  }
}

extension FaultPlan {
  var code: Int32 {
    switch failure {
    case .inputOutput: operation.code
    case .full: SQLITE_FULL
    case .busy: SQLITE_BUSY
    case .code(let code, _): code
    }
  }

  /// EIO, ENOSPC and EAGAIN of Linux; the first two have these numbers everywhere.
  var systemError: Int32 {
    switch failure {
    case .inputOutput: 5
    case .full: 28
    case .busy: 11
    case .code(_, let systemError): systemError
    }
  }
}

extension FaultOperation {
  /// https://www.sqlite.org/rescode.html; Swift does not import extended codes.
  fileprivate var code: Int32 {
    switch self {
    case .open: SQLITE_CANTOPEN
    case .read: SQLITE_IOERR | 1 << 8
    case .write: SQLITE_IOERR | 3 << 8
    case .sync: SQLITE_IOERR | 4 << 8
    case .truncate: SQLITE_IOERR | 6 << 8
    case .delete: SQLITE_IOERR | 10 << 8
    case .lock: SQLITE_IOERR | 15 << 8
    case .sharedLock: SQLITE_IOERR | 20 << 8
    case .sharedMap: SQLITE_IOERR | 21 << 8
    }
  }
}
