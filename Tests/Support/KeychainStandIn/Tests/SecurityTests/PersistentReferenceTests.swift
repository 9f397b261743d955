import Foundation
import Security
import Testing

/// Persistent references: 2.14 of the semantics.
struct PersistentReferenceTests {
  let client = TestClient()
  let reference: Data

  init() throws {
    try client.store.plant(["class": "genp", "acct": "a", "v_Data": Data("x".utf8)])
    try client.store.plant(["class": "genp", "acct": "b", "sync": true])
    reference = try #require(client.store.rows.first).persistentReference
  }

  @Test func `a reference needs no class, and must not name another`() {
    let query = ["v_PersistentRef": reference, "r_Data": true] as CFDictionary
    var result: CFTypeRef?
    #expect(client.store.copy(query, &result) == errSecSuccess)
    #expect(result as? Data == Data("x".utf8))
    #expect(client.copy(["class": "inet", "v_PersistentRef": reference]) == errSecNoSuchClass)
  }

  @Test(arguments: [Data(), Data("genp".utf8), Data(repeating: 65, count: 20)])
  func `what is no reference is refused`(_ bytes: Data) {
    #expect(client.copy(["v_PersistentRef": bytes]) == errSecParam)
    #expect(client.copy(["v_PersistentRef": "genp"]) == errSecParam)
  }

  @Test func `a copy takes no attribute besides, a change and a delete do`() {
    let others: [[String: Any]] = [["acct": "a"], ["agrp": "app"], ["sync": false]]
    for other in others {
      let query = other.merging(["v_PersistentRef": reference]) { $1 }
      #expect(client.copy(query) == errSecParam, "\(other.keys)")
      #expect(client.update(query, ["labl": "x"]) == errSecSuccess, "\(other.keys)")
    }
    #expect(client.copy(["v_PersistentRef": reference, "nleg": true]) == errSecSuccess)
    #expect(client.delete(["v_PersistentRef": reference, "acct": "b"]) == errSecItemNotFound)
    #expect(client.delete(["v_PersistentRef": reference, "acct": "a"]) == errSecSuccess)
    #expect(client.copy(["v_PersistentRef": reference]) == errSecItemNotFound)
  }

  @Test func `a reference finds what is synchronized`() throws {
    let synchronized = try #require(client.store.rows.last).persistentReference
    #expect(client.attributes(["v_PersistentRef": synchronized])?["acct"] as? String == "b")
  }

  @Test func `a reference of an older form has the row's number`() throws {
    let row = try #require(client.store.rows.last)
    let number = withUnsafeBytes(of: UInt64(row.id).bigEndian) { Data($0) }
    let old = Data("genp".utf8) + number
    #expect(client.attributes(["v_PersistentRef": old])?["acct"] as? String == "b")
  }

  @Test func `a reference and attributes find equal dictionaries`() {
    let first = client.attributes(["v_PersistentRef": reference]) as NSDictionary?
    #expect(first == client.attributes(["acct": "a"]) as NSDictionary?)
  }
}
