import Foundation
import Testing

@testable import Locksmith

/// The dictionaries that a type's own closure gets on Apple's systems.
@Suite struct DictionaryTests {
  @Test func `a request has what the type states, under Apple's names`() {
    let account = SampleAccount(
      label: "a label", creator: 7, isInvisible: true, accessible: .whenUnlocked,
      accessGroup: "group")
    let expected: NSDictionary = [
      "class": "genp", "acct": "user@example.com", "svce": "com.example", "labl": "a label",
      "crtr": NSNumber(value: 7), "invi": true, "pdmn": "ak", "agrp": "group",
    ]
    #expect(account.asDeleteableSecureStoragePropertyDictionary as NSDictionary == expected)
    let base: NSDictionary = ["pdmn": "ak", "agrp": "group"]
    #expect(account.secureStorableBaseStoragePropertyDictionary as NSDictionary == base)
  }

  @Test func `a request to read asks for one item with its data`() {
    let account = SampleServerAccount(path: "/path", accessible: .always, accessGroup: "group")
    let expected: NSDictionary = [
      "class": "inet", "acct": "user@example.com", "srvr": "example.com", "port": 443,
      "ptcl": "htps", "atyp": "http", "path": "/path", "pdmn": "dk", "agrp": "group",
      "r_Data": true, "r_Attributes": true, "m_Limit": "m_LimitOne",
    ]
    #expect(account.asReadableSecureStoragePropertyDictionary as NSDictionary == expected)
  }

  @Test func `a request to create has the archive`() throws {
    let account = SampleAccount()
    let bytes = account.asCreateableSecureStoragePropertyDictionary["v_Data"] as? Data
    let data = try KeyedArchive.dictionary(of: #require(bytes))
    #expect(data["password"] as? String == "canary")
    let server = SampleServerAccount().asCreateableSecureStoragePropertyDictionary
    #expect(server["v_Data"] is Data && server["class"] as? String == "inet")
    let refused = SampleAccount(data: ["k": NSNull()])
    #expect(refused.asCreateableSecureStoragePropertyDictionary["v_Data"] == nil)
  }

  @Test func `dictionaries are made as Locksmith makes them`() {
    #expect(Dictionary(withoutOptionalValues: ["a": 1, "b": nil]) == ["a": 1])
    #expect(Dictionary(pairs: [("a", 1), ("b", 2), ("a", 3)]) == ["a": 3, "b": 2])
    #expect(Dictionary(initial: ["a": 1, "b": 2], toMerge: ["b": 3]) == ["a": 1, "b": 3])
  }
}
