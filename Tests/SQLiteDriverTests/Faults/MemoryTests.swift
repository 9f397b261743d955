import FaultFileSystem
import SQLiteDriver
import Testing

struct MemoryTests {
  @Test(arguments: [false, true])
  func `when memory runs out no commit is lost, and the error says so`(persists: Bool) async {
    await #expect(processExitsWith: .success) { [persists] in
      try #require(FaultMemory.install())
      let faults = try #require(FaultFileSystem(waits: false))
      let folder = try TemporaryFolder()
      // A ROLLBACK that finds no memory leaves a transaction, in which a checkpoint is busy.
      let kinds: Set<SQLiteError.Kind> = persists ? [.outOfMemory, .busy] : [.outOfMemory]
      let content = try Workload.emptyTable(journal: "WAL")
      var number = 0
      var errors = 0
      repeat {
        number += 1
        var workload = try Workload(content: content, in: folder, fileSystem: faults.name)
        FaultMemory.plan(failing: number, persists: persists)
        workload.run()
        FaultMemory.stop()
        errors += workload.errors.count
        #expect(try workload.damage() == [], "number \(number)")
        #expect(kinds.isSuperset(of: workload.errors.map(\.kind)), "number \(number)")
      } while FaultMemory.failures > 0 && number < 10_000
      #expect(FaultMemory.failures == 0)
      #expect(errors > 100)
    }
  }
}
