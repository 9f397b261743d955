import Foundation
import Security
import StealthyStash
import Testing

/// Updates, which cannot take an attribute away from an item of the Keychain.
struct ClearingTests {
  private let store = KeychainStore()

  @Test func `an attribute that is not set any more is written empty and reads back as nil`()
    async throws
  {
    try await store.use {
      let repository = KeychainRepository()
      let full = GenericPasswordItem(
        account: "a", data: Data("1".utf8), service: "s", description: "d", comment: "c", type: 7,
        label: "l", generic: Data([1]), creator: 9, isInvisible: true, isNegative: true)
      let bare = GenericPasswordItem(account: "a", data: Data("2".utf8), service: "s")
      try repository.create(full)
      try repository.update(bare, from: full)
      let row = try #require(store.rows.first)
      #expect(row.attributes["labl"] == .text(""))
      #expect(row.attributes["gena"] == .data(Data()))
      #expect(row.attributes["crtr"] == .number(0))
      #expect(row.attributes["invi"] == .number(0))
      let found = try #require(try repository.item(like: bare))
      #expect(bare.matches(found))
      #expect(found.label == nil && found.generic == nil && found.type == nil)
      #expect(
        try repository.query(TypeQuery.generic { $0.label == nil && $0.creator == nil }).count == 1)
    }
  }

  @Test func `what was never set is not written`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      let item = GenericPasswordItem(account: "a", data: Data("1".utf8), service: "s")
      try repository.create(item)
      store.forgetCalls()
      try repository.update(item, from: item)
      let update = try #require(store.calls.first { $0.kind == .update })
      #expect(update.changedKeys == ["acct", "svce", "v_Data"])
    }
  }

  @Test func `every part of an internet item's identity can be cleared`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      let full = InternetPasswordItem(
        account: "a", data: Data(), server: "h", protocol: .https,
        authenticationType: AuthenticationCode.httpBasic, port: 443, path: "/p",
        securityDomain: "realm")
      let bare = InternetPasswordItem(account: "", data: Data())
      try repository.create(full)
      try repository.update(bare, from: full)
      #expect(try repository.item(like: bare) != nil)
      #expect(throws: StealthyError(.duplicateItem)) { try repository.create(bare) }
      try repository.delete(bare)
      #expect(store.count == 0)
    }
  }

  @Test func `an accessibility that is left open stays, and one that is stated is written`()
    async throws
  {
    try await store.use {
      let repository = KeychainRepository()
      let item = GenericPasswordItem(
        account: "a", data: Data(), service: "s", accessibility: .afterFirstUnlock)
      let open = GenericPasswordItem(account: "a", data: Data([1]), service: "s")
      try repository.create(item)
      try repository.update(open, from: item)
      #expect(store.rows.first?.attributes["pdmn"] == .text("ck"))
      try repository.update(
        GenericPasswordItem(
          account: "a", data: Data(), service: "s", accessibility: .whenUnlockedThisDeviceOnly),
        from: open)
      #expect(store.rows.first?.attributes["pdmn"] == .text("aku"))
      #expect(try repository.item(like: open)?.accessibility == .whenUnlockedThisDeviceOnly)
    }
  }

  @Test func `the date of creation stays, and an import brings its own`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      let past = Date(timeIntervalSince1970: 1_000_000_000)
      let item = GenericPasswordItem(
        account: "a", data: Data(), service: "s", createdAt: past, modifiedAt: past)
      try repository.create(item)
      let stamped = try #require(try repository.item(like: item))
      #expect(stamped.createdAt.map { $0 > past } == true)
      try repository.update(item, from: item)
      let changed = try #require(try repository.item(like: item))
      #expect(changed.createdAt == stamped.createdAt)
      #expect(changed.modifiedAt.map { $0 > stamped.modifiedAt ?? $0 } == true)
      try repository.import([item.eraseToAnyProperty()])
      #expect(try repository.item(like: item)?.createdAt == past)
      let new = GenericPasswordItem(account: "b", data: Data(), service: "s", createdAt: past)
      try repository.import([new.eraseToAnyProperty()])
      #expect(try repository.item(like: new)?.createdAt == past)
    }
  }
}
