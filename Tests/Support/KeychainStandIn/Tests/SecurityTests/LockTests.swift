import Foundation
import Security
import Testing

/// A locked store: 2.10 of the semantics.
struct LockTests {
  let client = TestClient()

  @Test func `what does not need an unlocked store can be used in a locked one`() {
    client.store.isLocked = true
    for (name, protection) in [("a", "ck"), ("b", "dk"), ("c", "cku"), ("d", "dku")] {
      let item = ["acct": name, "pdmn": protection]
      #expect(client.add(item) == errSecSuccess)
      #expect(client.add(item) == errSecDuplicateItem)
      #expect(client.copy(item) == errSecSuccess)
      #expect(client.update(item, ["labl": "x"]) == errSecSuccess)
    }
  }

  @Test(arguments: ["ak", "aku", "akpu"])
  func `what needs an unlocked store can only be deleted in a locked one`(_ protection: String) {
    #expect(client.add(["pdmn": protection]) == errSecSuccess)
    client.store.isLocked = true
    #expect(client.add(["acct": "b", "pdmn": protection]) == errSecInteractionNotAllowed)
    #expect(client.copy(["r_Attributes": true]) == errSecInteractionNotAllowed)
    #expect(client.update([:], ["labl": "x"]) == errSecInteractionNotAllowed)
    #expect(client.delete([:]) == errSecSuccess)
    #expect(client.store.count == 0)
  }

  @Test func `one locked item fails a whole list, and a whole update`() {
    #expect(client.add(["acct": "a", "pdmn": "ck"]) == errSecSuccess)
    #expect(client.add(["acct": "b", "pdmn": "ak"]) == errSecSuccess)
    client.store.isLocked = true
    let before = client.store.rows
    let list: [String: Any] = ["r_Data": true, "m_Limit": "m_LimitAll"]
    #expect(client.copy(list) == errSecInteractionNotAllowed)
    #expect(client.update([:], ["labl": "x"]) == errSecInteractionNotAllowed)
    #expect(client.store.rows == before)
    #expect(client.copy(["acct": "a"]) == errSecSuccess)
  }

  @Test func `an item cannot be brought behind a lock that is closed`() {
    #expect(client.add(["pdmn": "ck"]) == errSecSuccess)
    client.store.isLocked = true
    #expect(client.update([:], ["pdmn": "ak"]) == errSecInteractionNotAllowed)
    client.store.isLocked = false
    #expect(client.update([:], ["pdmn": "ak"]) == errSecSuccess)
  }
}
