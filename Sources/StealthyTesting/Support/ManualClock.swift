internal import StealthyStash

/// A clock that stands still until it is set.
final class ManualClock: Sendable {
  private let time: Lock<Date>

  init(_ secondsSince1970: TimeInterval = 1_700_000_000) {
    time = Lock(Date(timeIntervalSince1970: secondsSince1970))
  }

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

extension RepositorySetup {
  /// Asks for a clock.
  static func clock(_ clock: ManualClock) -> RepositorySetup {
    var setup = RepositorySetup()
    setup.clock = { clock.now }
    return setup
  }
}
