import Foundation
import Security
import StealthyStash
import Testing

/// What nil means where the Keychain takes it for any of the program's groups.
struct AccessGroupTests {
  private let store = KeychainStore(accessGroups: ["app", "shared"])
  private let item = GenericPasswordItem(account: "a", data: Data("own".utf8), service: "s")
  private let shared = GenericPasswordItem(
    account: "a", data: Data("shared".utf8), service: "s", accessGroup: "shared")

  @Test func `an item that names no group is not the one of a shared group`() async throws {
    try await store.use {
      try KeychainRepository().create(shared)
      // A repository that has not written anything knows no group yet.
      let repository = KeychainRepository()
      #expect(try repository.item(like: item) == nil)
      #expect(throws: StealthyError(.itemNotFound)) { try repository.delete(item) }
      #expect(throws: StealthyError(.itemNotFound)) { try repository.update(item, from: item) }
      #expect(try !repository.deleteIfPresent(item))
      #expect(store.rows.map(\.data) == [Data("shared".utf8)])
    }
  }

  @Test func `of two groups the item that names none is removed from the first`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(shared)
      try repository.create(item)
      #expect(try repository.item(like: item)?.data == item.data)
      #expect(try repository.item(like: item)?.accessGroup == "app")
      try KeychainRepository().delete(item)
      #expect(store.rows.map(\.data) == [Data("shared".utf8)])
    }
  }

  @Test func `a query looks into every group unless its filter names one`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(shared)
      try repository.create(item)
      #expect(try repository.count(TypeQuery(type: .generic)) == 2)
      #expect(try repository.query(TypeQuery.generic { $0.accessGroup == "shared" }).count == 1)
      #expect(
        try repository.query(TypeQuery.generic { $0.accessGroup == nil }).map(\.data)
          == [item.data])
      #expect(
        try repository.query(TypeQuery.generic { !($0.accessGroup == nil) }).map(\.data)
          == [shared.data])
      #expect(throws: StealthyError(.missingEntitlement)) {
        try repository.query(TypeQuery.generic { $0.accessGroup == "foreign" })
      }
    }
  }

  @Test func `a default group is what nil means`() async throws {
    try await store.use {
      let repository = KeychainRepository(
        defaults: RepositoryDefaults(accessGroup: "shared"))
      try repository.create(item)
      #expect(store.rows.map(\.attributes["agrp"]) == [.text("shared")])
      try KeychainRepository().create(item)
      try repository.delete(item)
      #expect(store.rows.map(\.attributes["agrp"]) == [.text("app")])
    }
  }

  @Test func `an update moves an item to another group, and to the program's own`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(item)
      try repository.update(shared, from: item)
      #expect(store.rows.map(\.attributes["agrp"]) == [.text("shared")])
      try KeychainRepository().update(item, from: shared)
      #expect(store.rows.map(\.attributes["agrp"]) == [.text("app")])
    }
  }

  @Test func `what is added to learn the group is gone at once, and only where it is needed`()
    async throws
  {
    try await store.use {
      try KeychainRepository().create(item)
      let repository = KeychainRepository()
      store.forgetCalls()
      #expect(
        try repository.item(like: GenericPasswordItem(account: "b", data: Data())) == nil)
      #expect(Set(store.calls.map(\.kind)) == [.copy])
      for _ in 0..<3 { #expect(try repository.item(like: item) != nil) }
      #expect(store.calls.filter { $0.kind == .add }.count == 1)
      #expect(store.calls.filter { $0.kind == .delete }.count == 1)
      #expect(store.count == 1)
    }
  }

  @Test func `a repository that has added an item knows the group`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(item)
      store.forgetCalls()
      try repository.update(item, from: item)
      try repository.delete(item)
      #expect(!store.calls.contains { $0.kind == .add })
    }
  }

  @Test func `a program without any group is told so`() async throws {
    store.accessGroups = []
    await store.use {
      let repository = KeychainRepository()
      #expect(throws: StealthyError(.missingEntitlement)) { try repository.create(item) }
      #expect(throws: StealthyError(.missingEntitlement)) {
        try repository.query(TypeQuery(type: .generic))
      }
    }
  }
}
