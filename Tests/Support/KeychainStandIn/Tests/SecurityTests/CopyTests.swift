import Foundation
import Security
import Testing

/// What a copy gives: 2.4 to 2.8 of the semantics.
struct CopyTests {
  let client = TestClient()

  init() {
    for name in ["a", "b", "c"] {
      #expect(client.add(["acct": name, "svce": "s", "v_Data": Data(name.utf8)]) == errSecSuccess)
    }
  }

  @Test func `one match comes alone, and every other number in an array`() {
    for limit in ["m_LimitOne", 1] as [Any] {
      #expect(client.found(["r_Data": true, "m_Limit": limit]) as? Data == Data("a".utf8))
    }
    let all = ["a", "b", "c"].map { Data($0.utf8) }
    for (limit, count) in [("m_LimitAll", 3), (-1, 3), (2, 2), (9, 3)] as [(Any, Int)] {
      let found = client.found(["r_Data": true, "m_Limit": limit])
      #expect(found as? [Data] == Array(all.prefix(count)), "\(limit)")
    }
    #expect(client.found(["acct": "a", "r_Data": true, "m_Limit": 2]) as? [Data] == [all[0]])
  }

  @Test func `no match is wanted, or an unknown number of them`() {
    #expect(client.copy(["m_Limit": 0]) == errSecItemNotFound)
    for limit in [true, "lots", NSNull(), Data()] as [Any] {
      #expect(client.copy(["m_Limit": limit]) == errSecParam, "\(limit)")
    }
  }

  @Test func `attributes come without the secret, and with it if it is asked for`() {
    let attributes = client.attributes(["acct": "a"])
    #expect(attributes?["v_Data"] == nil && attributes?["v_PersistentRef"] == nil)
    #expect(client.attributes(["acct": "a", "r_Data": true])?["v_Data"] as? Data == Data("a".utf8))
  }

  @Test func `a reference alone is data, and with anything else in a dictionary of everything`() {
    let reference = client.store.rows[0].persistentReference
    #expect(client.found(["r_PersistentRef": true]) as? Data == reference)
    let both = client.found(["r_PersistentRef": true, "r_Data": true]) as? [String: Any]
    #expect(both?["v_PersistentRef"] as? Data == reference)
    #expect(both?["v_Data"] as? Data == Data("a".utf8))
    #expect(both?["acct"] as? String == "a")
    let attributes = client.attributes(["r_PersistentRef": true])
    #expect(attributes?["v_PersistentRef"] as? Data == reference)
    #expect(attributes?["persistref"] == nil)
  }

  @Test func `a reference to the item itself is nothing`() {
    #expect(client.copy(["r_Ref": true]) == errSecSuccess)
    #expect(client.found(["r_Ref": true]) == nil)
    #expect((client.found(["r_Ref": true, "m_Limit": "m_LimitAll"]) as? [Any])?.isEmpty == true)
  }

  @Test func `attributes are all that is set, with defaults, and no class`() {
    let attributes = client.attributes([:]) ?? [:]
    let keys: Set = [
      "acct", "svce", "agrp", "pdmn", "cdat", "mdat", "sync", "tomb", "musr", "sha1", "accc",
    ]
    #expect(Set(attributes.keys) == keys)
    #expect(attributes["agrp"] as? String == "app")
    #expect(attributes["pdmn"] as? String == "ak")
    #expect(attributes["sync"] as? Int == 0)
    #expect(attributes["musr"] as? Data == Data())
    #expect((attributes["sha1"] as? Data)?.count == 20)
  }

  @Test func `an internet item's defaults are told`() {
    let client = TestClient("inet")
    #expect(client.add(["srvr": "h"]) == errSecSuccess)
    let attributes = client.attributes([:])
    for key in ["port", "ptcl"] { #expect(attributes?[key] as? Int == 0, "\(key)") }
    for key in ["acct", "atyp", "path", "sdmn"] {
      #expect(attributes?[key] as? String == "", "\(key)")
    }
  }

  @Test func `further secrets are told only with the secret`() {
    let client = TestClient("inet")
    #expect(client.add(["binn": Data([1]), "v_Data": Data([2])]) == errSecSuccess)
    #expect(client.attributes([:])?["binn"] == nil)
    #expect(client.attributes(["r_Data": true])?["binn"] as? Data == Data([1]))
    #expect(client.found(["r_Data": true]) as? Data == Data([2]))
  }

  @Test func `an item without a secret is found, and has none`() {
    #expect(client.add(["acct": "d"]) == errSecSuccess)
    #expect(client.copy(["acct": "d", "r_Data": true]) == errSecSuccess)
    #expect(client.found(["acct": "d", "r_Data": true]) == nil)
    #expect(client.attributes(["acct": "d", "r_Data": true])?["v_Data"] == nil)
    let list = client.found(["acct": "d", "r_Data": true, "m_Limit": "m_LimitAll"])
    #expect((list as? [Any])?.isEmpty == true)
  }

  @Test func `a secret of no bytes is a secret`() {
    #expect(client.add(["acct": "d", "v_Data": Data()]) == errSecSuccess)
    #expect(client.found(["acct": "d", "r_Data": true]) as? Data == Data())
  }
}
