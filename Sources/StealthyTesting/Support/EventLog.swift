internal import StealthyStash

/// Keeps the events of a repository.
final class EventLog: Sendable {
  private let log = Lock<[RepositoryEvent]>([])

  var events: [RepositoryEvent] { log.withLock { $0 } }

  func forget() {
    log.withLock { $0 = [] }
  }

  /// Asks for an event handler that writes here.
  var setup: RepositorySetup {
    var setup = RepositorySetup()
    setup.eventHandler = { [self] event in log.withLock { $0.append(event) } }
    return setup
  }
}
