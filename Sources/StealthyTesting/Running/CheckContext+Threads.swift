internal import Dispatch
internal import StealthyStash

extension CheckContext {
  /// Runs work on threads of its own, all at once, and waits for them, but not for ever.
  /// - Throws: What one of them threw, or that one has not come back.
  func inThreads(
    _ count: Int, fileID: String = #fileID, line: Int = #line,
    _ work: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let group = DispatchGroup()
    let start = DispatchSemaphore(value: 0)
    let failures = Lock<[any Error]>([])
    for index in 0..<count {
      // A serial queue of its own has a thread of its own; the shared queue has only as many as
      // there are cores.
      DispatchQueue(label: "StealthyTesting.\(index)").async(group: group) {
        _ = start.wait(timeout: .now() + .seconds(5))
        do { try work(index) } catch { failures.withLock { $0.append(error) } }
      }
    }
    for _ in 0..<count { start.signal() }
    guard group.wait(timeout: .now() + .seconds(Self.patience)) == .success else {
      throw broken(
        "a call has not come back after \(Self.patience) seconds", fileID: fileID, line: line)
    }
    if let failure = failures.withLock({ $0.first }) { throw failure }
  }

  /// Lets two readers read while a writer writes, round after round, until both have read enough.
  ///
  /// Rounds begin with 1. What a reader has seen is its own, and 0 at first.
  /// - Returns: The last round that was written.
  /// - Throws: What one of them threw, or that one has not come back.
  func whileWriting(
    fileID: String = #fileID, line: Int = #line,
    _ write: @escaping @Sendable (_ round: Int) throws -> Void,
    read: @escaping @Sendable (_ seen: inout Int) throws -> Void
  ) throws -> Int {
    let readers = Lock(2)
    let last = Lock(0)
    try inThreads(3, fileID: fileID, line: line) { index in
      if index == 0 {
        for round in 1...5000 where round <= 100 || readers.withLock({ $0 > 0 }) {
          try write(round)
          last.withLock { $0 = round }
        }
      } else {
        defer { readers.withLock { $0 -= 1 } }
        var seen = 0
        for _ in 0..<100 { try read(&seen) }
      }
    }
    return last.withLock { $0 }
  }

  /// How many seconds count as for ever: no check takes a hundredth of it.
  private static let patience = 120
}

/// What threads count together.
final class Tally: Sendable {
  private let counts = Lock<[StealthyError.Code?: Int]>([:])

  /// Counts how an action ends: nil is success.
  func count(_ body: () throws -> Void) throws {
    do {
      try body()
      counts.withLock { $0[nil, default: 0] += 1 }
    } catch let error as StealthyError {
      counts.withLock { $0[error.code, default: 0] += 1 }
    }
  }

  /// How often actions ended with a code; nil is success.
  subscript(code: StealthyError.Code?) -> Int { counts.withLock { $0[code] ?? 0 } }
}
