import Foundation
import Security
import StealthyStash
import Testing

/// What a commit of several changes leaves when a later one fails.
struct UndoTests {
  private let store = KeychainStore()
  private let first = GenericPasswordItem(account: "a", data: Data("1".utf8), service: "s")
    .eraseToAnyProperty()
  private let second = GenericPasswordItem(account: "b", data: Data("2".utf8), service: "s")
    .eraseToAnyProperty()
  private let taken = GenericPasswordItem(account: "taken", data: Data(), service: "s")
    .eraseToAnyProperty()

  private var content: [[String: StoredValue]] {
    store.rows.map { row in row.attributes.filter { $0.key != "mdat" } }
      .sorted { "\($0["acct"] as Any)" < "\($1["acct"] as Any)" }
  }

  /// Makes changes of which a last one fails, and expects the store to be as before.
  private func expectUndone(
    _ changes: [Change], _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = (content, store.rows.map(\.data).count)
    #expect(throws: StealthyError(.duplicateItem), sourceLocation: place) {
      try KeychainRepository().apply(changes + [.create(taken)])
    }
    #expect(content == before.0, sourceLocation: place)
  }

  @Test func `an item that a commit changed and then removed is what it was before`()
    async throws
  {
    try await store.use {
      try KeychainRepository().apply([.create(first), .create(taken)])
      try expectUndone([.replace(first, second), .remove(second)])
      #expect(store.rows.contains { $0.data == Data("1".utf8) })
    }
  }

  @Test func `an item that a commit created and then removed is not there`() async throws {
    try await store.use {
      try KeychainRepository().create(taken)
      try expectUndone([.create(first), .remove(first)])
      try expectUndone([.create(first), .replace(first, second), .remove(second), .create(first)])
    }
  }

  @Test func `what this library does not know of a removed item comes back with it`()
    async throws
  {
    try await store.use {
      try store.plant([
        "class": kSecClassGenericPassword as String, "acct": "a", "svce": "s", "alis": "alias",
        "cusi": 1, "labl": Data([0xFF]), "desc": 7, "sync": true, "v_Data": Data("1".utf8),
      ])
      try KeychainRepository().create(taken)
      try expectUndone([.remove(first)])
    }
  }

  @Test func `what this library does not know of a changed item comes back`() async throws {
    try await store.use {
      try store.plant([
        "class": kSecClassGenericPassword as String, "acct": "a", "svce": "s",
        "labl": Data([0xFF]), "desc": 7, "v_Data": Data("1".utf8),
      ])
      try KeychainRepository().create(taken)
      try expectUndone([
        .put(
          GenericPasswordItem(
            account: "a", data: Data("2".utf8), service: "s", description: "d", label: "l"
          ).eraseToAnyProperty())
      ])
    }
  }

  @Test func `an item comes back without what the Keychain refuses to take from a program`()
    async throws
  {
    try await store.use {
      try KeychainRepository().apply([.create(first), .create(taken)])
      // The first tells the group, the second is the creation that fails, the third puts back.
      store.beforeCall = { [store] kind, _ in
        let additions = store.calls.filter { $0.kind == .add }.count
        return kind == .add && additions == 3 ? errSecMissingEntitlement : nil
      }
      store.forgetCalls()
      try expectUndone([.remove(first)])
      #expect(store.calls.filter { $0.kind == .add }.count == 4)
    }
  }
}
