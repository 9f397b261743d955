import StealthyStash
import StealthyTesting
import Testing

@Suite struct RepositoryCheckTests {
  @Test(arguments: [RepositorySubject.inMemory, .fourFunctions, .failing], RepositoryCheck.all)
  func `a repository keeps the laws`(_ subject: RepositorySubject, _ check: RepositoryCheck) throws
  {
    try check.run(on: subject)
  }

  @Test(arguments: [RepositorySubject.inMemory, .fourFunctions, .failing])
  func `what is not checked is counted and named`(_ subject: RepositorySubject) {
    let report = RepositoryCheck.report(on: subject)
    print(report)
    #expect(report.failed.isEmpty)
    #expect(report.passed.count + report.notClaimed.count == RepositoryCheck.all.count)
    #expect(report.notClaimed.allSatisfy { !$0.needed.isEmpty })
  }

  @Test func `a repository in memory is held to all but what outlives it`() {
    let needed = Set(RepositoryCheck.report(on: .inMemory).notClaimed.map(\.needed))
    #expect(
      needed == [
        "persistent", "enforcesAccessControl", "an obstacle in the fixture",
        "a way to damage an item, in the fixture",
      ])
  }

  @Test func `there is a check for every law`() {
    #expect(Set(RepositoryCheck.all.map(\.law)) == Set(1...24))
  }

  @Test func `no two checks have one name`() {
    #expect(Set(RepositoryCheck.all.map(\.id)).count == RepositoryCheck.all.count)
  }
}
