import Foundation
import StealthyStash
import Testing

@testable import Locksmith

@Suite struct RepositoryChoiceTests {
  /// Does something as a program that has chosen nothing yet.
  private func withoutChoice<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Locksmith.$chosen.withValue(ChosenRepository(), operation: body)
  }

  @Test(.enabled(if: systemRepository == nil, "this system has a Keychain"))
  func `nothing is saved before a store is chosen, and the error names the line to add`()
    throws
  {
    try withoutChoice {
      let error = try #require(throws: LocksmithError.self) {
        try Locksmith.saveData(["k": "v"], forUserAccount: "me")
      }
      #expect(error == .notAvailable)
      #expect(error.localizedDescription.contains("Locksmith.use(.inMemory)"))
      #expect(error.localizedDescription.contains("Locksmith.use(.vault(at: path, keyFile: key))"))
    }
  }

  @Test(.enabled(if: systemRepository == nil, "this system has a Keychain"))
  func `every throwing call says that no store is chosen, and the others give nothing`() {
    withoutChoice {
      let account = SampleAccount()
      #expect(throws: LocksmithError.notAvailable) {
        try Locksmith.updateData(["k": "v"], forUserAccount: "me")
      }
      #expect(throws: LocksmithError.notAvailable) {
        try Locksmith.deleteDataForUserAccount("me")
      }
      #expect(throws: LocksmithError.notAvailable) { try Locksmith.loadData(forUserAccount: "me") }
      #expect(throws: LocksmithError.notAvailable) { try account.createInSecureStore() }
      #expect(throws: LocksmithError.notAvailable) { try account.updateInSecureStore() }
      #expect(throws: LocksmithError.notAvailable) { try account.deleteFromSecureStore() }
      #expect(throws: LocksmithError.notAvailable) {
        let _: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
      }
      #expect(Locksmith.loadDataForUserAccount("me") == nil)
      let result: (any GenericPasswordSecureStorableResultType)? = account.readFromSecureStore()
      #expect(result == nil)
    }
  }

  @Test func `the last repository that was chosen is used`() throws {
    try withoutChoice {
      let first = InMemoryRepository()
      let second = InMemoryRepository()
      Locksmith.use(first)
      try Locksmith.saveData(["k": 1], forUserAccount: "me")
      Locksmith.use(second)
      try Locksmith.saveData(["k": 2], forUserAccount: "me")
      #expect(try first.count(TypeQuery(type: .generic)) == 1)
      #expect(try second.count(TypeQuery(type: .generic)) == 1)
    }
  }

  @Test func `a repository for a test ends with the test`() throws {
    try withoutChoice {
      let outer = InMemoryRepository()
      Locksmith.use(outer)
      try Locksmith.withRepository(.inMemory) {
        try Locksmith.saveData(["k": "v"], forUserAccount: "me")
        Locksmith.use(.inMemory)
        #expect(Locksmith.loadDataForUserAccount("me") == nil)
      }
      #expect(Locksmith.loadDataForUserAccount("me") == nil)
      #expect(try outer.count(TypeQuery(type: .generic)) == 0)
    }
  }

  @Test func `an asynchronous test has a repository of its own, and so have its tasks`()
    async throws
  {
    try await Locksmith.withRepository(.inMemory) {
      try Locksmith.saveData(["k": "v"], forUserAccount: "me")
      await Task.yield()
      let value = await Task { Locksmith.loadDataForUserAccount("me")?["k"] as? String }.value
      #expect(value == "v")
    }
  }

  @Test func `a store's default group and service do not get in the way`() throws {
    let repository = InMemoryRepository(
      defaults: RepositoryDefaults(serviceName: "default", accessGroup: "group"))
    try Locksmith.withRepository(repository) {
      try Locksmith.saveData(["k": 1], forUserAccount: "me", inService: "s")
      try Locksmith.updateData(["k": 2], forUserAccount: "me", inService: "s")
      #expect(try Locksmith.loadData(forUserAccount: "me", inService: "s")["k"] as? Int == 2)
      let items = TypeQuery.generic { $0.service == "s" }
      #expect(try repository.query(items).map(\.accessGroup) == ["group"])
      try Locksmith.deleteDataForUserAccount("me", inService: "s")
      #expect(try repository.count(items) == 0)
    }
  }
}
