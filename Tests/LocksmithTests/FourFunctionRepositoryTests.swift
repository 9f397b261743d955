import Foundation
import StealthyStash
import Testing

@testable import Locksmith

/// A repository as version 1.0 of StealthyStash knew them.
private struct FourFunctions: StealthyRepository {
  let base = InMemoryRepository()

  func create(_ item: AnyStealthyProperty) throws { try base.create(item) }

  func update<Property: StealthyProperty>(
    _ item: Property, from previousItem: Property
  ) throws {
    try base.update(item, from: previousItem)
  }

  func delete(_ item: AnyStealthyProperty) throws { try base.delete(item) }

  func query(_ query: any Query) throws -> [AnyStealthyProperty] { try base.query(query) }
}

@Suite struct FourFunctionRepositoryTests {
  @Test func `a repository with four functions is enough`() throws {
    try Locksmith.withRepository(FourFunctions()) {
      #expect(throws: LocksmithError.notFound) { try Locksmith.loadData(forUserAccount: "me") }
      try Locksmith.saveData(["k": 1], forUserAccount: "me")
      #expect(throws: LocksmithError.duplicate) {
        try Locksmith.saveData(["k": 2], forUserAccount: "me")
      }
      try Locksmith.updateData(["k": 3], forUserAccount: "me")
      #expect(try Locksmith.loadData(forUserAccount: "me")["k"] as? Int == 3)
      let account = SampleServerAccount(accessGroup: "group")
      try account.updateInSecureStore()
      try account.updateInSecureStore()
      try account.deleteFromSecureStore()
      try Locksmith.deleteDataForUserAccount("me")
      #expect(throws: LocksmithError.notFound) { try Locksmith.deleteDataForUserAccount("me") }
    }
  }
}
