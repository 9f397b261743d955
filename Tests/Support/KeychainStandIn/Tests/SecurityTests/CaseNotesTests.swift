import Foundation
import Security
import Testing

/// What rows of the case file say in their notes only.
struct CaseNotesTests {
  private let internet: [String: Any] = [
    "acct": "b", "port": 80, "ptcl": "http", "atyp": "dflt", "v_Data": Data("test".utf8),
  ]

  private func internetClient(_ servers: [String]) -> TestClient {
    let client = TestClient("inet")
    for server in servers {
      #expect(client.add(internet.merging(["srvr": server]) { $1 }) == errSecSuccess)
    }
    return client
  }

  private func servers(_ client: TestClient) -> [StoredValue?] {
    client.store.rows.map { $0.attributes["srvr"] }
  }

  @Test func `KC007: a changed server is the item's`() {
    let client = internetClient(["members"])
    #expect(client.update(["srvr": "members"], ["srvr": "www"]) == errSecSuccess)
    #expect(servers(client) == [.text("www")])
  }

  @Test func `KC012: what was not asked for remains`() {
    let client = internetClient(["www", "members"])
    #expect(client.delete(["srvr": "members"]) == errSecSuccess)
    #expect(servers(client) == [.text("www")])
  }

  @Test func `KC052: a synchronized item's comment changes`() {
    let client = TestClient()
    #expect(client.add(["acct": "a", "icmt": "c", "sync": true]) == errSecSuccess)
    #expect(client.update(["acct": "a", "sync": true], ["icmt": "new"]) == errSecSuccess)
    #expect(client.attributes(["sync": true])?["icmt"] as? String == "new")
  }

  @Test func `KC061: the synchronized item remains`() {
    let client = TestClient()
    #expect(client.add(["acct": "a"]) == errSecSuccess)
    #expect(client.add(["acct": "a", "sync": true]) == errSecSuccess)
    #expect(client.delete(["acct": "a"]) == errSecSuccess)
    #expect(client.store.rows.map { $0.attributes["sync"] } == [.number(1)])
  }

  @Test func `KC070, KC073: a reference means its item and no other`() throws {
    let client = internetClient(["one", "two"])
    let first = try #require(client.store.rows.first).persistentReference
    #expect(client.update(["v_PersistentRef": first], ["srvr": "new"]) == errSecSuccess)
    #expect(servers(client) == [.text("new"), .text("two")])
    #expect(client.delete(["v_PersistentRef": first]) == errSecSuccess)
    #expect(servers(client) == [.text("two")])
  }

  @Test
  func `KC087 to KC089: lists hold data, references, or dictionaries without what is missing`() {
    let client = TestClient()
    #expect(client.add(["acct": "e", "svce": "s"]) == errSecSuccess)
    let query: [String: Any] = ["svce": "s", "m_Limit": "m_LimitAll", "r_PersistentRef": true]
    #expect((client.found(query) as? [Data])?.map(\.count) == [20])
    let both: [String: Any] = ["m_Limit": "m_LimitAll", "r_Data": true, "r_Attributes": true]
    let found = client.found(both) as? [[String: Any]]
    #expect(found?.first?["acct"] as? String == "e" && found?.first?["v_Data"] == nil)
  }

  @Test func `KC168, KC173, KC174: a value comes back as data, as text, as a number`() {
    let internet = TestClient("inet")
    #expect(internet.add(["srvr": Data("string".utf8), "ptcl": "http"]) == errSecSuccess)
    #expect(internet.attributes([:])?["srvr"] as? Data == Data("string".utf8))
    #expect(internet.attributes([:])?["ptcl"] as? String == "http")
    let generic = TestClient()
    #expect(generic.add(["invi": true]) == errSecSuccess)
    #expect(generic.store.rows.first?.attributes["invi"] == .number(1))
  }

  @Test func `KC213, KC214: an item gets the first group, and can be moved to another`() {
    let client = TestClient(groups: ["first", "second"])
    #expect(client.add(["labl": "l"]) == errSecSuccess)
    #expect(client.attributes(["labl": "l"])?["agrp"] as? String == "first")
    #expect(client.update(["agrp": "first"], ["agrp": "second"]) == errSecSuccess)
    #expect(client.attributes(["agrp": "second"])?["labl"] as? String == "l")
    #expect(client.copy(["agrp": "first"]) == errSecItemNotFound)
  }

  @Test func `KC226: a duplicate is seen once the store is unlocked`() {
    let client = internetClient(["members"])
    client.store.isLocked = true
    let item = internet.merging(["srvr": "members"]) { $1 }
    #expect(client.add(item) == errSecInteractionNotAllowed)
    client.store.isLocked = false
    #expect(client.add(item) == errSecDuplicateItem)
  }

  @Test func `KC267: a host below a domain is the answer's server`() {
    let client = internetClient(["origin.example.com"])
    let found = client.attributes(["m_HostOrSubdomainOfHost": "example.com"])
    #expect(found?["srvr"] as? String == "origin.example.com")
  }
}
