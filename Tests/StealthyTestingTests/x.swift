import StealthyStash
import StealthyTesting
import Testing

@Test func run() {
  let subject = RepositorySubject("in memory", capabilities: [.atomic, .isolated, .conditional, .attributesOnly]) { setup in
    RepositoryFixture(InMemoryRepository(defaults: setup.defaults, maximumSecretSize: setup.maximumSecretSize, ignoringAccessControl: setup.ignoringAccessControl, clock: setup.clock ?? { Date() }, onEvent: setup.eventHandler))
  }
  let report = RepositoryCheck.report(on: subject)
  print(report)
  #expect(report.failed.isEmpty)
}
