internal import FaultFileSystem
internal import StealthyStash

/// A way to fail, and what may be said of it.
struct Fault {
  let name: String
  let operation: FaultOperation
  var failure = FaultPlan.Failure.inputOutput
  var shortens = false

  /// The only files whose operations are counted; nil for all.
  var file: FaultFileKind?

  let codes: Set<StealthyError.Code>

  func plan(_ number: Int, persists: Bool) -> FaultPlan {
    FaultPlan(
      operation, number: number, failure: failure, persists: persists, shortens: shortens,
      file: file)
  }

  /// The numbers are those of https://www.sqlite.org/rescode.html and of Linux.
  static let all = [
    Fault(name: "open", operation: .open, codes: [.unavailable]),
    Fault(
      name: "open, too many files", operation: .open, failure: .code(14, systemError: 24),
      codes: [.unavailable]),
    Fault(name: "delete", operation: .delete, codes: [.unavailable]),
    Fault(name: "read", operation: .read, codes: [.unavailable]),
    Fault(name: "write", operation: .write, codes: [.unavailable]),
    Fault(
      name: "write, full", operation: .write, failure: .full, codes: [.storageFull, .unavailable]),
    Fault(
      name: "half a write, full", operation: .write, failure: .full, shortens: true,
      codes: [.storageFull, .unavailable]),
    Fault(
      name: "write, too large", operation: .write, failure: .code(778, systemError: 27),
      codes: [.storageFull, .unavailable]),
    Fault(name: "truncate", operation: .truncate, codes: [.unavailable]),
    Fault(name: "sync", operation: .sync, codes: [.unavailable]),
    Fault(
      name: "sync, full", operation: .sync, failure: .code(1034, systemError: 28),
      codes: [.storageFull, .unavailable]),
    Fault(name: "sync of the log", operation: .sync, file: .log, codes: [.unavailable]),
    Fault(
      name: "sync of the log, full", operation: .sync, failure: .code(1034, systemError: 28),
      file: .log, codes: [.storageFull, .unavailable]),
    Fault(name: "lock", operation: .lock, codes: [.unavailable]),
    Fault(name: "lock, busy", operation: .lock, failure: .busy, codes: [.timedOut]),
    Fault(name: "shared lock", operation: .sharedLock, codes: [.unavailable]),
    Fault(
      name: "shared lock, busy", operation: .sharedLock, failure: .busy, codes: [.timedOut]),
    Fault(name: "shared map", operation: .sharedMap, codes: [.unavailable]),
    Fault(
      name: "shared map, full", operation: .sharedMap, failure: .code(4874, systemError: 28),
      codes: [.storageFull, .readOnly, .unavailable]),
  ]
}
