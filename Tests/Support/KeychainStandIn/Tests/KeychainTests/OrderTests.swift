import Foundation
import Security
import StealthyStash
import Testing

/// The order of creation, which the Keychain does not promise.
struct OrderTests {
  private func create(_ accounts: [String], in repository: KeychainRepository) throws {
    for account in accounts {
      try repository.create(GenericPasswordItem(account: account, data: Data(), service: "s"))
    }
  }

  @Test(arguments: [false, true])
  func `items come in the order of creation, also those of one instant`(
    _ isFrozen: Bool
  ) async throws {
    let store = KeychainStore()
    if isFrozen { store.clock = { Date(timeIntervalSince1970: 1_700_000_000) } }
    try await store.use {
      let repository = KeychainRepository()
      let accounts = ["m", "a", "z", "k", "b"]
      try create(accounts, in: repository)
      let query = TypeQuery(type: .generic)
      #expect(try repository.query(query).map(\.account) == accounts)
      var seen: [String] = []
      var last: AnyStealthyProperty?
      while true {
        let page = try repository.query(query.page(limit: 2, after: last))
        guard let end = page.last else { break }
        seen += page.map(\.account)
        last = end
      }
      #expect(seen == accounts)
    }
  }

  @Test func `a page goes on after an item that is gone`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository()
      try create(["a", "b", "c", "d"], in: repository)
      let query = TypeQuery(type: .generic)
      let last = try #require(try repository.query(query.page(limit: 2)).last)
      try repository.delete(last)
      let rest = try repository.query(query.page(limit: 2, after: last))
      #expect(rest.map(\.account) == ["c", "d"])
    }
  }

  @Test func `a page goes on where it was when an item of the same instant before it is gone`()
    async throws
  {
    let store = KeychainStore()
    store.clock = { Date(timeIntervalSince1970: 1_700_000_000) }
    try await store.use {
      let repository = KeychainRepository()
      try create(["a", "b", "c", "d"], in: repository)
      let query = TypeQuery(type: .generic)
      let last = try #require(try repository.query(query.page(limit: 2)).last)
      try repository.delete(GenericPasswordItem(account: "a", data: Data(), service: "s"))
      let rest = try repository.query(query.page(limit: 2, after: last))
      #expect(rest.map(\.account) == ["c", "d"])
    }
  }

  @Test func `an item that was created before 2001 comes before those of later`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository()
      let dates = [-3e9, -1e9, -1, 0, 1, 1e9]
      for (index, date) in dates.enumerated().reversed() {
        let item = GenericPasswordItem(
          account: "\(index)", data: Data(), createdAt: Date(timeIntervalSinceReferenceDate: date))
        try repository.import([item.eraseToAnyProperty()])
      }
      let found = try repository.query(TypeQuery(type: .generic))
      #expect(found.map(\.account) == ["0", "1", "2", "3", "4", "5"])
    }
  }

  @Test func `a page opens no secret beyond its own`() async throws {
    let store = KeychainStore()
    try await store.use {
      let repository = KeychainRepository()
      try create((0..<20).map { "account \($0)" }, in: repository)
      store.forgetCalls()
      let page = try repository.query(TypeQuery(type: .generic).page(limit: 3))
      #expect(page.count == 3)
      let opening = store.calls.filter { $0.keys.contains("r_Data") }
      #expect(opening.count == 3)
      #expect(opening.allSatisfy { $0.keys.contains("v_PersistentRef") })
    }
  }

  @Test func `many secrets are opened in one call, and none for attributes`() async throws {
    let store = KeychainStore()
    try await store.use {
      let repository = KeychainRepository()
      try create((0..<20).map { "account \($0)" }, in: repository)
      store.forgetCalls()
      #expect(try repository.query(TypeQuery(type: .generic)).count == 20)
      #expect(store.calls.count == 2)
      store.forgetCalls()
      #expect(try repository.attributes(matching: TypeQuery(type: .generic)).count == 20)
      #expect(try repository.count(TypeQuery(type: .generic)) == 20)
      #expect(!store.calls.contains { $0.keys.contains("r_Data") })
    }
  }
}
