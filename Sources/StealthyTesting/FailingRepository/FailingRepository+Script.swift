internal import StealthyStash

extension FailingRepository {
  /// A failure that was asked for.
  struct Failure: Sendable {
    let error: any Error
    let calls: Calls
    let moment: Moment

    /// Which of the calls to come it is; nil is all of them.
    var countdown: Int?

    func concerns(_ kind: Calls) -> Bool { calls == .all || calls == kind }
  }

  /// What the repository was told to do, and what it has counted.
  struct FailureScript: Sendable {
    private var failures: [Failure] = []
    private var reads = 0
    private var writes = 0

    func count(of calls: Calls) -> Int {
      switch calls {
      case .all: reads + writes
      case .reads: reads
      case .writes: writes
      }
    }

    mutating func add(_ error: any Error, _ calls: Calls, _ moment: Moment, countdown: Int?) {
      failures.append(Failure(error: error, calls: calls, moment: moment, countdown: countdown))
    }

    mutating func forget() {
      failures = []
    }

    /// Counts a call, and gives the first failure whose turn it is.
    mutating func next(_ kind: Calls) -> Failure? {
      if kind == .reads { reads += 1 } else { writes += 1 }
      for index in failures.indices where failures[index].concerns(kind) {
        failures[index].countdown = failures[index].countdown.map { $0 - 1 }
      }
      let due = failures.first { $0.concerns(kind) && $0.countdown ?? 0 == 0 }
      failures.removeAll { $0.countdown == 0 }
      return due
    }
  }
}
