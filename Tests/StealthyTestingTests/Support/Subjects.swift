import StealthyStash
import StealthyTesting

extension InMemoryRepository {
  /// A repository as a check wants it.
  convenience init(_ setup: RepositorySetup) {
    self.init(
      defaults: setup.defaults, maximumSecretSize: setup.maximumSecretSize,
      ignoringAccessControl: setup.ignoringAccessControl, clock: setup.clock ?? { Date() },
      onEvent: setup.eventHandler)
  }

  static let claimed: RepositoryCapabilities = [
    .atomic, .isolated, .conditional, .attributesOnly, .keepsDates,
  ]
}

extension RepositorySubject {
  static let inMemory = RepositorySubject("in memory", capabilities: InMemoryRepository.claimed) {
    RepositoryFixture(InMemoryRepository($0))
  }

  static let fourFunctions = RepositorySubject("four functions", capabilities: []) { setup in
    setup.demands.isEmpty ? RepositoryFixture(FourFunctionRepository()) : nil
  }

  /// A failing repository that fails only as an obstacle.
  static let failing = RepositorySubject("failing", capabilities: InMemoryRepository.claimed) {
    let repository = FailingRepository(InMemoryRepository($0))
    let obstacles = [StealthyError.Code.locked, .unavailable, .readOnly].map { code in
      RepositoryFixture.Obstacle(code, stopsReading: code != .readOnly) {
        repository.failAll(code, of: code == .readOnly ? .writes : .all)
      } lift: {
        repository.stopFailing()
      }
    }
    return RepositoryFixture(repository, obstacles: obstacles)
  }
}
