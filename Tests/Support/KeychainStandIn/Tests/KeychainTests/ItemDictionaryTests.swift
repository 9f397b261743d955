import Foundation
import Security
import StealthyStash
import Testing

/// Version 1.0's dictionaries of items.
struct ItemDictionaryTests {
  private let generic = GenericPasswordItem(
    account: "user", data: Data("secret".utf8), service: "com.example.api", label: "Label",
    generic: Data([1, 2]), isSynchronizable: .enabled, accessibility: .afterFirstUnlock)

  private let internet = InternetPasswordItem(
    account: "user", data: Data("secret".utf8), type: 7, server: "example.com", protocol: .https,
    authenticationType: AuthenticationCode.httpBasic, port: 443, path: "/a",
    securityDomain: "realm")

  @Test func `a generic item is added with every attribute that is set`() throws {
    let dictionary = generic.addQuery()
    #expect(
      Set(dictionary.keys) == [
        "class", "acct", "svce", "sync", "labl", "gena", "pdmn", "v_Data",
      ])
    #expect(dictionary["class"] as? String == kSecClassGenericPassword as String)
    #expect(dictionary["acct"] as? String == "user")
    #expect(dictionary["svce"] as? String == "com.example.api")
    #expect(dictionary["sync"] as? Bool == true)
    #expect(dictionary["gena"] as? Data == Data([1, 2]))
    #expect(dictionary["pdmn"] as? String == kSecAttrAccessibleAfterFirstUnlock as String)
    #expect(dictionary["v_Data"] as? Data == Data("secret".utf8))
  }

  @Test func `an internet item is found by what identifies it`() throws {
    let dictionary = internet.deleteQuery()
    #expect(
      Set(dictionary.keys) == [
        "class", "acct", "srvr", "ptcl", "atyp", "sdmn", "port", "path", "sync",
      ])
    #expect(dictionary["ptcl"] as? String == kSecAttrProtocolHTTPS as String)
    #expect(dictionary["atyp"] as? String == kSecAttrAuthenticationTypeHTTPBasic as String)
    #expect(dictionary["port"] as? Int == 443)
    #expect(dictionary["sync"] as? String == kSecAttrSynchronizableAny as String)
    #expect(Set(internet.fetchQuery().keys) == Set(dictionary.keys))
  }

  @Test func `an update is what identifies the item and what it gets`() throws {
    let update = internet.updateQuerySet()
    #expect(Set(update.query.keys) == Set(internet.fetchQuery().keys))
    #expect(Set(update.attributes.keys) == ["type", "v_Data"])
    #expect(Set(internet.otherProperties().keys) == ["type"])
    #expect(
      Set(internet.updateQuery().keys)
        == Set(internet.uniqueAttributes().keys).union(update.attributes.keys))
    #expect(Set(internet.dataDictionary().keys) == ["v_Data"])
    #expect(Set(internet.classDictionary().keys) == ["class"])
  }

  @Test func `an item comes back from its own dictionary`() throws {
    var dictionary = generic.addQuery()
    #expect(try GenericPasswordItem(dictionary: dictionary) == generic)
    dictionary["sync"] = 1
    #expect(try GenericPasswordItem(dictionary: dictionary) == generic)
    #expect(try InternetPasswordItem(dictionary: internet.addQuery()).matches(internet))
    #expect(try InternetPasswordItem(dictionary: internet.addQuery()).protocol == .https)
  }

  @Test(arguments: ["acct", "svce", "v_Data"])
  func `a dictionary that lacks what an item needs is refused, and as a raw one is not`(
    _ key: String
  ) throws {
    var dictionary = generic.addQuery()
    dictionary[key] = nil
    #expect(throws: StealthyError(.unexpectedData)) {
      try GenericPasswordItem(dictionary: dictionary)
    }
    let item = try GenericPasswordItem(rawDictionary: dictionary)
    #expect(item.label == "Label")
  }

  @Test func `what identifies an item may be bytes, and must be text`() throws {
    let bytes: StealthyDictionary = ["acct": Data("user".utf8), "svce": "s", "v_Data": Data()]
    #expect(try GenericPasswordItem(dictionary: bytes).account == "user")
    for wrong: any Sendable in [Data([0xFF]), 5, Date()] {
      #expect(throws: StealthyError(.unexpectedData)) {
        try GenericPasswordItem(dictionary: ["acct": wrong, "svce": "s", "v_Data": Data()])
      }
    }
  }

  @Test func `an attribute of a wrong kind that identifies nothing is not set`() throws {
    let item = try GenericPasswordItem(
      dictionary: ["acct": "a", "svce": "s", "v_Data": Data(), "crtr": "ABCD", "labl": 5])
    #expect(item.creator == nil)
    #expect(item.label == nil)
  }

  @Test func `whether an item is synchronized has a value of the Keychain`() {
    #expect(Synchronizable.enabled.cfValue as? Bool == true)
    #expect(Synchronizable.disabled.cfValue as? Bool == false)
    #expect(Synchronizable.any.cfValue as? String == "syna")
  }
}
