import StealthyStash
import StealthyTesting
import Testing

@Suite struct RepositoryReportTests {
  @Test func `a check that lacks a capability is counted as not claimed and says which`() throws {
    let check = try #require(RepositoryCheck.all.first { $0.needs == [.atomic, .isolated] })
    let outcome = try check.run(on: .fourFunctions)
    #expect(outcome == .notClaimed("atomic, isolated"))
    let report = RepositoryCheck.report(on: .fourFunctions, [check])
    #expect(report.notClaimed.map(\.check.name) == [check.name])
    #expect(report.summary == "four functions: 0 passed, 0 failed, 1 not claimed")
  }

  @Test func `a repository that cannot be set up as a check wants it is not claimed`() {
    let report = RepositoryCheck.report(on: .fourFunctions)
    #expect(report.failed.isEmpty)
    #expect(report.notClaimed.contains { $0.needed == "a clock from outside" })
  }

  @Test func `a subject that never makes a repository passes no check and fails`() {
    let subject = RepositorySubject("nothing", capabilities: []) { _ in nil }
    let report = RepositoryCheck.report(on: subject)
    #expect(report.passed.isEmpty)
    #expect(report.failed.count > 100)
    #expect(report.failed.allSatisfy { $0.message.contains("makes no repository") })
  }

  @Test func `a repository that cannot be made is a failure and not an omission`() throws {
    let subject = RepositorySubject("locked out", capabilities: []) { _ in
      throw StealthyError(.locked)
    }
    let report = RepositoryCheck.report(on: subject, Array(RepositoryCheck.all.prefix(3)))
    #expect(report.failed.count == 3)
    #expect(report.failed.allSatisfy { $0.message.contains("locked") })
  }

  @Test func `a broken law names the subject, the law, the check and the line`() throws {
    let fault = try #require(Fault.all.first { $0.laws == [18] })
    let report = RepositoryCheck.report(on: fault.subject)
    let broken = try #require(report.failed.first)
    #expect(broken.subject == fault.description && broken.law == 18)
    #expect(RepositoryCheck.all.contains { $0.name == broken.check && $0.law == 18 })
    #expect(broken.fileID.hasPrefix("StealthyTesting/") && broken.line > 0)
    #expect(broken.description.contains("law L18"))
    #expect(report.description.contains(broken.description))
  }

  @Test func `every fixture is cleaned up, also when the law is broken`() throws {
    let (made, cleaned) = (Lock(0), Lock(0))
    let fault = try #require(Fault.all.first { $0.laws == [18] })
    let subject = RepositorySubject("counted", capabilities: fault.subject.capabilities) { setup in
      made.withLock { $0 += 1 }
      let repository = BrokenRepository(base: InMemoryRepository(setup)) { base, requests in
        try base.read(requests.map { $0.mapQuery(wanted: .items) })
      }
      return RepositoryFixture(repository, cleanUp: { cleaned.withLock { $0 += 1 } })
    }
    let report = RepositoryCheck.report(on: subject)
    #expect(!report.failed.isEmpty)
    #expect(made.withLock { $0 } > 100)
    #expect(made.withLock { $0 } == cleaned.withLock { $0 })
  }

  @Test func `a setup says what it demands`() {
    var setup = RepositorySetup()
    #expect(setup.demands.isEmpty)
    setup.defaults.serviceName = "service"
    setup.clock = { Date() }
    setup.maximumSecretSize = 1
    setup.ignoringAccessControl = true
    setup.eventHandler = { _ in }
    #expect(setup.demands.count == 5)
  }
}
