internal import CSQLite

/// A file system for SQLite that passes everything on to the usual one, and fails where it is told.
///
/// Each has a name, a plan and counters of its own, so tests that run side by side do not meet.
/// SQLite cannot tell when the last connection through a file system is gone, so none is ever freed.
///
/// `@unchecked Sendable`, because `state` is only reached between taking and leaving `mutex`, and
/// the rest does not change.
package final class FaultFileSystem: @unchecked Sendable {
  /// What a connection asks for when it opens a file.
  package let name: String

  let base: UnsafeMutablePointer<sqlite3_vfs>
  let waits: Bool
  private let mutex: OpaquePointer
  private var state = State()

  private struct State {
    var plan: FaultPlan?
    var counts: [FaultOperation: Int] = [:]
    /// Operations that the plan counts.
    var planned = 0
    var failures = 0
    var systemError: Int32 = 0
    var isRecording = false
    var events: [FaultEvent] = []
    var methods: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]

    /// Counts an operation; the plan, if it is to fail.
    mutating func next(_ event: FaultEvent) -> FaultPlan? {
      counts[event.operation, default: 0] += 1
      guard let plan, plan.operation == event.operation, plan.file == nil || plan.file == event.file
      else { return nil }
      planned += 1
      guard planned == plan.number || (plan.persists && planned > plan.number) else { return nil }
      failures += 1
      systemError = plan.systemError
      return plan
    }
  }

  /// Registers a new file system; nil if SQLite has none that it could pass things on to.
  ///
  /// - Parameter waits: False makes tests faster: a sync is counted and fails as planned, but the
  ///   disk is not waited for, and SQLite's pauses between two tries of a lock have no length.
  package init?(waits: Bool = true) {
    guard let base = sqlite3_vfs_find(nil), let mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_FAST)
    else { return nil }
    self.base = base
    self.mutex = mutex
    self.waits = waits
    name = "fault-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
    guard register() else { return nil }
  }

  /// Says what fails from now on, nil for nothing; all counters begin again at 0.
  package func plan(_ plan: FaultPlan?) {
    locked {
      $0.plan = plan
      $0.counts = [:]
      $0.planned = 0
      $0.failures = 0
      $0.systemError = 0
    }
  }

  /// How many operations there were since the plan was set, also those that have failed.
  package func count(of operation: FaultOperation) -> Int {
    locked { $0.counts[operation, default: 0] }
  }

  /// How many operations have failed because of the plan.
  package var failures: Int { locked { $0.failures } }

  /// Keeps all operations from now on, with the bytes that are written.
  package func startRecording() {
    locked {
      $0.isRecording = true
      $0.events = []
    }
  }

  /// What was done since `startRecording()`.
  package var events: [FaultEvent] { locked { $0.events } }

  // MARK: For the operations

  /// Counts an operation, passes it on or fails, and records it.
  ///
  /// - Parameters:
  ///   - event: The operation.
  ///   - bytes: What it is to write.
  ///   - pass: Passes it on, with the given number of bytes to write.
  /// - Returns: What SQLite is told.
  func perform(
    _ event: FaultEvent, bytes: UnsafeRawBufferPointer = .init(start: nil, count: 0),
    _ pass: (_ count: Int) -> Int32
  ) -> Int32 {
    let plan = locked { $0.next(event) }
    var event = event
    var count = bytes.count
    if let plan {
      count = plan.shortens ? bytes.count / 2 : 0
      if count > 0 { _ = pass(count) }
      event.code = plan.code
    } else {
      event.code = pass(count)
    }
    locked {
      guard $0.isRecording else { return }
      event.bytes = Array(bytes.prefix(count))
      $0.events.append(event)
    }
    return event.code
  }

  /// The system's error behind the last failure of the plan; 0 if there was none.
  var systemError: Int32 { locked { $0.systemError } }

  /// The one table of functions that stands before a table of the usual file system.
  func methods(
    before base: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    locked { state in
      if let known = state.methods[base] { return known }
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      methods.initialize(to: .faulty(before: base.pointee))
      state.methods[base] = UnsafePointer(methods)
      return UnsafePointer(methods)
    }
  }

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    return body(&state)
  }
}
