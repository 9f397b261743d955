import Foundation
import Security
import Testing

/// How dictionaries are read: 2.1 of the semantics.
struct DictionaryTests {
  let client = TestClient()

  @Test func `a dictionary needs a class that exists`() {
    let store = client.store
    #expect(store.copy(["acct": "a"] as CFDictionary) == errSecParam)
    #expect(store.copy(["class": 5] as CFDictionary) == errSecParam)
    #expect(client.copy(["class": "apls"]) == errSecNoSuchClass)
    #expect(client.copy(["class": ""]) == errSecNoSuchClass)
  }

  @Test func `a key that is no text is an attribute that does not exist`() {
    #expect(client.store.copy([NSNumber(value: 5): "x"] as NSDictionary) == errSecNoSuchAttr)
  }

  @Test(arguments: ["c", "x", "", "f", "persistref", "classy", "label", "u_ItemList", "r_data"])
  func `a key of another length that nobody knows is refused`(_ key: String) {
    #expect(client.copy([key: true]) == errSecParam)
  }

  @Test(arguments: ["nleg", "f_anything", "m_CaseInsensitive", "m_Unheard"])
  func `some keys change nothing`(_ key: String) {
    #expect(client.copy([key: true]) == errSecItemNotFound)
  }

  @Test(arguments: ["m_CaseInsensitive", "m_Unheard", "m_Limit", "m_SearchList"])
  func `a write takes no match key`(_ key: String) {
    let value: Any = key == "m_Limit" ? "m_LimitAll" : true
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.add(["acct": "b", key: value]) == errSecParam)
    #expect(client.update([key: value], ["labl": "x"]) == errSecParam)
    #expect(client.delete([key: value]) == errSecParam)
    #expect(client.store.count == 1)
  }

  @Test func `what is matched for other classes does nothing for passwords`() {
    #expect(client.copy(["m_HostOrSubdomainOfHost": "h"]) == errSecUnimplemented)
    #expect(client.copy(["m_Policy": "p"]) == errSecUnimplemented)
    #expect(client.copy(["m_Issuers": [Data("i".utf8)]]) == errSecUnimplemented)
    #expect(client.copy(["m_Issuers": [Data]()]) == errSecItemNotFound)
  }

  @Test(arguments: ["clip", "data", "v_pk"])
  func `an attribute of the store's own is refused everywhere`(_ key: String) {
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.add([key: 1]) == errSecParam)
    #expect(client.copy([key: 1]) == errSecParam)
    #expect(client.update([key: 1], [:]) == errSecParam)
    #expect(client.update([:], [key: 1]) == errSecParam)
    #expect(client.delete([key: 1]) == errSecParam)
  }

  @Test func `there are no references to passwords`() {
    #expect(client.copy(["v_Ref": "x"]) == errSecParam)
    #expect(client.add(["v_Ref": "x"]) == errSecParam)
  }

  @Test func `a dictionary has at most so many keys`() {
    var query: [String: Any] = [:]
    for number in 0..<60 { query["m_key\(number)"] = true }
    #expect(client.copy(query) == errSecItemNotFound)
    for number in 60..<128 { query["m_key\(number)"] = true }
    #expect(client.copy(query) == errSecParam)
  }

  @Test func `a false return key is as if it were absent`() {
    #expect(client.add(["v_Data": Data("x".utf8)]) == errSecSuccess)
    #expect(client.found(["r_Data": false]) == nil)
    #expect(client.copy(["r_Data": 0]) == errSecParam)
    #expect(client.copy(["r_Data": "true"]) == errSecParam)
  }
}
