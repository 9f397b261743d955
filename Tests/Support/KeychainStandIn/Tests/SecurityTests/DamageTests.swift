import Foundation
import Security
import Testing

/// Items that cannot be decoded: 3.4 of the semantics.
struct DamageTests {
  let client = TestClient()

  init() {
    for name in ["a", "b"] {
      #expect(client.add(["acct": name, "v_Data": Data(name.utf8)]) == errSecSuccess)
    }
  }

  private func damage(_ damage: KeychainRow.Damage) {
    client.store.corrupt(damage) { $0.attributes["acct"] == .text("a") }
  }

  @Test func `a damaged item hides no other, and is gone once a copy met it`() {
    damage(.whole)
    #expect(client.found(["r_Data": true]) as? Data == Data("b".utf8))
    #expect(client.copy(["acct": "a"]) == errSecItemNotFound)
    #expect(client.delete(["acct": "a"]) == errSecItemNotFound)
  }

  @Test func `a damaged item does not change, and can be deleted`() {
    damage(.whole)
    #expect(client.update(["acct": "a"], ["labl": "x"]) == errSecItemNotFound)
    #expect(client.update([:], ["labl": "x"]) == errSecSuccess)
    #expect(client.delete(["acct": "a"]) == errSecSuccess)
    #expect(client.store.count == 1)
  }

  @Test func `a damaged item makes room for a new one`() {
    damage(.whole)
    #expect(client.add(["acct": "a", "v_Data": Data("new".utf8)]) == errSecSuccess)
    #expect(client.found(["acct": "a", "r_Data": true]) as? Data == Data("new".utf8))
    #expect(client.store.count == 2)
  }

  @Test func `a damaged item makes room for one whose key changes, which keeps its reference`()
    throws
  {
    damage(.whole)
    let reference = try #require(client.store.rows.last).persistentReference
    #expect(client.update(["acct": "b"], ["acct": "a"]) == errSecSuccess)
    #expect(client.store.rows.map(\.persistentReference) == [reference])
  }

  @Test func `the attributes of an item whose secret is damaged can be read`() {
    damage(.secret)
    #expect(client.attributes(["acct": "a"])?["acct"] as? String == "a")
    #expect(client.copy(["acct": "a", "r_Data": true]) == errSecItemNotFound)
    #expect(client.attributes(["r_Data": true])?["acct"] as? String == "b")
    let all = client.found(["r_Attributes": true, "m_Limit": "m_LimitAll"])
    #expect((all as? [Any])?.count == 2)
    #expect(client.update(["acct": "a"], ["labl": "x"]) == errSecItemNotFound)
    #expect(client.delete(["acct": "a"]) == errSecSuccess)
  }
}
