import Foundation
import StealthyStash
import Testing

@testable import Locksmith

@Suite struct AccessGroupTests {
  let repository = InMemoryRepository()

  /// An item with a group and without, of the same account and service.
  private func createBoth() throws {
    try Locksmith.saveData(["in": "group"], forUserAccount: "me", accessGroup: "group")
    try Locksmith.saveData(["in": "none"], forUserAccount: "me")
  }

  @Test func `data in a group is found with it and, where there is no other, without it`() throws {
    try Locksmith.withRepository(repository) {
      try Locksmith.saveData(["in": "group"], forUserAccount: "me", accessGroup: "group")
      #expect(Locksmith.loadDataForUserAccount("me", accessGroup: "group") != nil)
      #expect(Locksmith.loadDataForUserAccount("me") != nil)
      #expect(Locksmith.loadDataForUserAccount("me", accessGroup: "other") == nil)
      try Locksmith.updateData(["in": "group still"], forUserAccount: "me")
      #expect(try repository.query(TypeQuery(type: .generic)).map(\.accessGroup) == ["group"])
    }
  }

  @Test func `data without a group comes first where none is named`() throws {
    try Locksmith.withRepository(repository) {
      try createBoth()
      #expect(Locksmith.loadDataForUserAccount("me")?["in"] as? String == "none")
      let inGroup = Locksmith.loadDataForUserAccount("me", accessGroup: "group")
      #expect(inGroup?["in"] as? String == "group")
    }
  }

  @Test func `a deletion without a group leaves nothing, one with a group that alone`() throws {
    try Locksmith.withRepository(repository) {
      try createBoth()
      try Locksmith.deleteDataForUserAccount("me", accessGroup: "group")
      #expect(Locksmith.loadDataForUserAccount("me")?["in"] as? String == "none")
      try Locksmith.saveData(["in": "group"], forUserAccount: "me", accessGroup: "group")
      try Locksmith.deleteDataForUserAccount("me")
      #expect(Locksmith.loadDataForUserAccount("me") == nil)
    }
  }

  @Test func `an internet item in a group is found, updated and deleted without it`() throws {
    try Locksmith.withRepository(repository) {
      try SampleServerAccount(accessGroup: "group").createInSecureStore()
      var account = SampleServerAccount(data: ["password": "new"])
      account.path = nil
      try account.updateInSecureStore()
      let result: any InternetPasswordSecureStorableResultType = try account.loadFromSecureStore()
      #expect(result.accessGroup == "group" && result.data?["password"] as? String == "new")
      try account.deleteFromSecureStore()
      #expect(try repository.count(TypeQuery(type: .internet)) == 0)
    }
  }

  @Test func `an item that is synchronized is not Locksmith's`() throws {
    try repository.create(
      GenericPasswordItem(
        account: "me", data: Data(), service: LocksmithDefaultService, isSynchronizable: .enabled))
    try Locksmith.withRepository(repository) {
      #expect(throws: LocksmithError.notFound) { try Locksmith.loadData(forUserAccount: "me") }
      #expect(throws: LocksmithError.notFound) { try Locksmith.deleteDataForUserAccount("me") }
      try Locksmith.saveData(["k": "v"], forUserAccount: "me")
      #expect(try repository.count(TypeQuery(type: .generic)) == 2)
    }
  }
}
