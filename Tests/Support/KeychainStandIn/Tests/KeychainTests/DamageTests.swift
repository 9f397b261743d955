import Foundation
import Security
import StealthyStash
import Testing

/// Items whose secret cannot be decrypted any more, and a store that is locked.
struct DamageTests {
  private let store = KeychainStore()
  private let items = ["a", "b", "c"].map {
    GenericPasswordItem(account: $0, data: Data($0.utf8), service: "s")
  }

  private func repository() throws -> KeychainRepository {
    let repository = KeychainRepository()
    for item in items { try repository.create(item) }
    store.corrupt(.secret) { $0.attributes["acct"] == .text("b") }
    return repository
  }

  @Test func `a damaged secret hides no other and is told of`() async throws {
    try await store.use {
      let result = try repository().result(of: ReadRequest(TypeQuery(type: .generic)))
      #expect(result.items.map(\.account) == ["a", "c"])
      #expect(result.problems.map(\.error.code) == [.corrupted])
    }
  }

  @Test func `a lookup says that the item is there and damaged`() async throws {
    try await store.use {
      let repository = try repository()
      #expect(throws: StealthyError(.corrupted)) { try repository.item(like: items[1]) }
      #expect(try repository.count(TypeQuery(type: .generic)) == 3)
      #expect(try repository.attributes(matching: TypeQuery(type: .generic)).count == 3)
    }
  }

  @Test func `a damaged item can be replaced and removed`() async throws {
    try await store.use {
      let repository = try repository()
      try repository.put(items[1])
      #expect(try repository.item(like: items[1])?.data == Data("b".utf8))
      store.corrupt(.secret) { $0.attributes["acct"] == .text("b") }
      try repository.delete(items[1])
      #expect(store.count == 2)
    }
  }

  @Test func `what identifies an item and is no text is a problem that hides no other`()
    async throws
  {
    try await store.use {
      let repository = try repository()
      try store.plant([
        "class": "genp", "acct": Data([0xFF, 0xFE]), "svce": "s", "v_Data": Data(),
      ])
      let result = try repository.result(of: ReadRequest(TypeQuery(type: .generic)))
      #expect(result.items.map(\.account) == ["a", "c"])
      #expect(Set(result.problems.map(\.error.code)) == [.corrupted, .unexpectedData])
    }
  }

  @Test func `a locked store is not an empty one`() async throws {
    try await store.use {
      let repository = try repository()
      store.isLocked = true
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.query(TypeQuery(type: .generic))
      }
      #expect(throws: StealthyError(.interactionNotAllowed)) {
        try repository.item(like: items[0])
      }
      #expect(throws: StealthyError(.interactionNotAllowed)) { try repository.create(items[0]) }
      #expect(throws: StealthyError(.interactionNotAllowed)) { try repository.put(items[0]) }
    }
  }
}
