import Foundation
import Security
import Testing

/// Removing items: 2.15 of the semantics.
struct DeleteTests {
  let client = TestClient()

  @Test func `what a copy would return is ignored, as is the secret`() {
    #expect(client.add(["v_Data": Data("x".utf8)]) == errSecSuccess)
    let query: [String: Any] = [
      "r_Data": true, "r_Attributes": true, "r_PersistentRef": true, "v_Data": Data("y".utf8),
    ]
    #expect(client.delete(query) == errSecSuccess)
    #expect(client.delete(query) == errSecItemNotFound)
  }

  @Test func `what is gone can be added again, under another reference`() {
    let first = client.added(["r_PersistentRef": true]) as? Data
    #expect(client.delete([:]) == errSecSuccess)
    let second = client.added(["r_PersistentRef": true]) as? Data
    #expect(first != second && second != nil)
  }

  @Test func `a class alone removes what is local and in the client's groups`() throws {
    for name in ["a", "b"] { #expect(client.add(["acct": name]) == errSecSuccess) }
    #expect(client.add(["sync": true]) == errSecSuccess)
    #expect(client.add(["class": "inet"]) == errSecSuccess)
    try client.store.plant(["class": "genp", "agrp": "other"])
    #expect(client.delete([:]) == errSecSuccess)
    #expect(client.store.rows.map(\.itemClass) == ["genp", "inet", "genp"])
  }
}
