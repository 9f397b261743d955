import StealthyStash
import Testing

@testable import Locksmith

@Suite struct LocksmithConcurrencyTests {
  private let repository = InMemoryRepository()

  // B101
  @Test func `calls from many threads do not disturb each other`() async throws {
    try await Locksmith.withRepository(repository) {
      try await withThrowingTaskGroup { group in
        for number in 0..<100 {
          group.addTask {
            let account = "account \(number % 10)"
            try Locksmith.updateData(["number": number % 10], forUserAccount: account)
            let data = try Locksmith.loadData(forUserAccount: account)
            #expect(data["number"] as? Int == number % 10)
          }
        }
        try await group.waitForAll()
      }
      #expect(try repository.count(TypeQuery(type: .generic)) == 10)
    }
  }

  // B96
  @Test func `a reader never sees a moment without the data`() async throws {
    try await Locksmith.withRepository(repository) {
      try Locksmith.saveData(["number": 0], forUserAccount: "me")
      try await withThrowingTaskGroup { group in
        group.addTask {
          for number in 1...500 {
            try Locksmith.updateData(["number": number], forUserAccount: "me")
          }
        }
        group.addTask {
          var last = 0
          for _ in 1...500 {
            let number = try Locksmith.loadData(forUserAccount: "me")["number"] as? Int
            #expect(number.map { $0 >= last } == true)
            last = number ?? last
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `a repository is chosen while others use it`() async {
    await Locksmith.$chosen.withValue(ChosenRepository()) {
      await withTaskGroup { group in
        for _ in 0..<50 {
          group.addTask { Locksmith.use(.inMemory) }
          group.addTask { try? Locksmith.updateData(["k": "v"], forUserAccount: "me") }
        }
      }
      #expect(throws: LocksmithError.notFound) { try Locksmith.loadData(forUserAccount: "absent") }
    }
  }
}
