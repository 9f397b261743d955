import Foundation
import LocalAuthentication
import Security
import StealthyStash
import Testing

/// What a commit and its readers in the same process see of each other.
struct TurnTests {
  private let store = KeychainStore()
  private let item = GenericPasswordItem(account: "a", data: Data([1]), service: "s")

  @Test(.timeLimit(.minutes(1)))
  func `who is asked for a context or told of an event may use the Keychain`() async throws {
    try await store.use {
      let other = KeychainRepository()
      let repository = KeychainRepository(
        authentication: KeychainAuthentication {
          try? other.put(GenericPasswordItem(account: "context", data: Data()))
          return nil
        },
        onEvent: { _ in try? other.put(GenericPasswordItem(account: "event", data: Data())) })
      try repository.create(item)
      #expect(try repository.query(TypeQuery(type: .generic)).count == 3)
    }
  }

  @Test func `a reader looks again when a commit was made meanwhile`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      store.beforeCall = { [store, item] _, number in
        guard number == 2 else { return nil }
        store.beforeCall = nil
        let web = InternetPasswordItem(account: "a", data: Data(), server: "s")
        _ = try? KeychainRepository().apply([
          .create(item.eraseToAnyProperty()), .create(web.eraseToAnyProperty()),
        ])
        return nil
      }
      let found = try repository.read([
        ReadRequest(TypeQuery(type: .generic), wanted: .count),
        ReadRequest(TypeQuery(type: .internet), wanted: .count),
      ])
      #expect(found.map(\.count) == [1, 1])
    }
  }

  @Test func `an item that another program adds meanwhile is replaced by one that is put`()
    async throws
  {
    try await store.use {
      store.beforeCall = { [store] kind, _ in
        guard kind == .add else { return nil }
        store.beforeCall = nil
        _ = try? store.plant([
          "class": kSecClassGenericPassword as String, "acct": "a", "svce": "s",
          "v_Data": Data([2]),
        ])
        return nil
      }
      try KeychainRepository().put(item)
      #expect(store.rows.map(\.data) == [item.data])
    }
  }

  @Test func `nobody sees the item that is added to learn the access group`() async throws {
    try await store.use {
      try KeychainRepository().create(item)
      let counts = LogLines()
      let reader = DispatchGroup()
      store.beforeCall = { [store] kind, _ in
        guard kind == .delete else { return nil }
        store.beforeCall = nil
        DispatchQueue.global().async(group: reader) {
          let count = try? KeychainRepository().count(TypeQuery(type: .generic))
          counts.add(String(describing: count))
        }
        Thread.sleep(forTimeInterval: 0.05)
        return nil
      }
      #expect(try KeychainRepository().item(like: item) != nil)
      await withCheckedContinuation { continuation in
        reader.notify(queue: .global()) { continuation.resume() }
      }
      #expect(counts.all == ["Optional(1)"])
    }
  }

  @Test func `an item that was added to learn the access group and is left is told of, once`()
    async throws
  {
    try await store.use {
      try KeychainRepository().create(item)
      let repository = KeychainRepository()
      store.beforeCall = { kind, _ in kind == .delete ? errSecNotAvailable : nil }
      let error = #expect(throws: StealthyError.self) { try repository.item(like: item) }
      #expect(error?.code == .partiallyApplied)
      #expect(error?.changed.count == 1)
      #expect(try repository.item(like: item) != nil)
      #expect(store.count == 2)
    }
  }

  @Test func `a change tells of the item that was added to learn the group and is left`()
    async throws
  {
    try await store.use {
      try KeychainRepository().create(item)
      let repository = KeychainRepository()
      store.beforeCall = { kind, _ in kind == .delete ? errSecNotAvailable : nil }
      let error = #expect(throws: StealthyError.self) { try repository.update(item, from: item) }
      #expect(error?.code == .partiallyApplied)
      #expect(error?.changed.count == 1)
    }
  }
}
