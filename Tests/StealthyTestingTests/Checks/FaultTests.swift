import StealthyStash
import StealthyTesting
import Testing

@Suite struct FaultTests {
  @Test(arguments: Fault.all)
  func `a broken repository is found to break the right law`(_ fault: Fault) {
    let report = RepositoryCheck.report(on: fault.subject)
    let broken = Set(report.failed.map(\.law))
    #expect(fault.laws.isSubset(of: broken), "\(report)")
    if let others = fault.others {
      #expect(broken.subtracting(fault.laws).isSubset(of: others), "\(report)")
    }
  }

  @Test func `there is a fault for every law`() {
    #expect(Fault.all.reduce(into: Set<Int>()) { $0.formUnion($1.laws) } == Set(1...24))
  }

  @Test func `the same repository without a fault keeps all laws`() {
    let subject = RepositorySubject("without fault", capabilities: InMemoryRepository.claimed) {
      Fault.fixture($0) { items in
        items.map { ReadProblem($0.propertyType, error: StealthyError(.corrupted, item: $0)) }
      }
    }
    let report = RepositoryCheck.report(on: subject)
    #expect(report.failed.isEmpty, "\(report)")
    #expect(report.passed.contains { $0.law == 17 })
  }
}
