import Foundation
import Security
import Testing

/// What a test can do with a store.
struct KeychainStoreTests {
  let client = TestClient()

  @Test func `the n-th call fails before it does anything`() {
    client.store.beforeCall = { kind, number in
      kind == .add && number == 2 ? errSecIO : nil
    }
    #expect(client.add(["acct": "a"]) == errSecSuccess)
    #expect(client.add(["acct": "b"]) == errSecIO)
    #expect(client.store.count == 1)
    client.store.forgetCalls()
    #expect(client.copy([:]) == errSecSuccess)
    #expect(client.add(["acct": "b"]) == errSecIO)
  }

  @Test func `the calls are told, without what they were given`() {
    _ = client.add(["acct": "a", "v_Data": Data("x".utf8)])
    _ = client.update(["acct": "a"], ["labl": "l"])
    _ = client.copy([:])
    #expect(client.store.calls.map(\.kind) == [.add, .update, .copy])
    #expect(client.store.calls.first?.keys == ["acct", "class", "v_Data"])
    #expect(client.store.calls[1].changedKeys == ["labl"])
  }

  @Test func `planting an item is no call, and asks for no right`() throws {
    client.store.isLocked = true
    client.store.accessGroups = []
    let row = try client.store.plant(["class": "inet", "agrp": "x", "acct": Data([1])])
    #expect(client.store.rows(ofClass: kSecClassInternetPassword) == [row])
    #expect(row.attributes["acct"] == .data(Data([1])))
    #expect(row.attributes["agrp"] == .text("x"))
    #expect(client.store.calls.isEmpty)
    #expect(throws: (any Error).self) { try client.store.plant(["class": "inet", "gena": "x"]) }
  }

  @Test func `neither a store nor its items tell what they hold`() throws {
    try client.store.plant([
      "class": "genp", "acct": "account", "v_Data": Data("secret".utf8), "labl": "secret",
    ])
    var text = ""
    dump(client.store, to: &text)
    dump(client.store.rows, to: &text)
    text += "\(client.store) \(String(reflecting: client.store)) \(client.store.rows)"
    #expect(!text.contains("secret") && !text.contains("account"))
    #expect(!text.contains("6 bytes"))
  }
}
