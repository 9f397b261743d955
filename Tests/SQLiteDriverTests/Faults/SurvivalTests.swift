import FaultFileSystem
import Foundation
import SQLiteDriver
import Testing

/// Each operation fails in its turn, until a run has no more of them.
struct SurvivalTests {
  static let plans: [FaultPlan] = [
    FaultPlan(.open, number: 1),
    FaultPlan(.delete, number: 1),
    FaultPlan(.read, number: 1),
    FaultPlan(.write, number: 1),
    FaultPlan(.write, number: 1, failure: .full, shortens: true),
    FaultPlan(.truncate, number: 1),
    FaultPlan(.sync, number: 1),
    FaultPlan(.lock, number: 1),
    FaultPlan(.lock, number: 1, failure: .busy),
    FaultPlan(.sharedLock, number: 1),
    FaultPlan(.sharedLock, number: 1, failure: .busy),
    FaultPlan(.sharedMap, number: 1),
    FaultPlan(.sharedMap, number: 1, failure: .full),
  ]

  let folder: TemporaryFolder
  let faults: FaultFileSystem

  init() throws {
    folder = try TemporaryFolder()
    faults = try #require(FaultFileSystem(waits: false))
  }

  private func run(_ plan: FaultPlan, on content: Data) throws -> Workload {
    var workload = try Workload(content: content, in: folder, fileSystem: faults.name)
    faults.plan(plan)
    workload.run()
    return workload
  }

  @Test(arguments: plans, [(false, "WAL"), (true, "WAL"), (false, "DELETE"), (true, "DELETE")])
  func `no acknowledged commit is lost, and the file stays sound`(
    plan: FaultPlan, way: (persists: Bool, journal: String)
  ) throws {
    var plan = plan
    plan.persists = way.persists
    let kinds: Set<SQLiteError.Kind> = [.inputOutput, .full, .busy, .cannotOpen]
    let content = try Workload.emptyTable(journal: way.journal)
    for number in 1...1000 {
      plan.number = number
      let workload = try run(plan, on: content)
      #expect(try workload.damage() == [], "number \(number)")
      #expect(kinds.isSuperset(of: workload.errors.map(\.kind)), "number \(number)")
      if faults.failures == 0 {
        #expect(workload.errors == [], "number \(number)")
        return
      }
    }
    Issue.record("The operations do not come to an end.")
  }

  @Test func `a disk that only says that it has written is found out`() throws {
    let lie = FaultPlan.Failure.code(0, systemError: 0)
    let content = try Workload.emptyTable(journal: "WAL")
    for file in [FaultFileKind.log, .database] {
      var found = 0
      for number in 1...10 {
        let plan = FaultPlan(.write, number: number, failure: lie, persists: true, file: file)
        if try run(plan, on: content).damage() != [] { found += 1 }
      }
      #expect(found > 5)
    }
  }
}
