import Foundation
import Security
import Testing

/// Who may reach what: 2.9 of the semantics.
struct AccessGroupTests {
  @Test func `a client without groups may do nothing`() {
    let client = TestClient(groups: [])
    #expect(client.add([:]) == errSecMissingEntitlement)
    #expect(client.copy([:]) == errSecMissingEntitlement)
    #expect(client.update([:], [:]) == errSecMissingEntitlement)
    #expect(client.delete([:]) == errSecMissingEntitlement)
  }

  @Test func `a foreign group may not be named`() {
    let client = TestClient(groups: ["a"])
    #expect(client.add(["agrp": "b"]) == errSecMissingEntitlement)
    #expect(client.copy(["agrp": "b"]) == errSecMissingEntitlement)
    #expect(client.update(["agrp": "b"], [:]) == errSecMissingEntitlement)
    #expect(client.delete(["agrp": "b"]) == errSecMissingEntitlement)
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["agrp": "b"]) == errSecMissingEntitlement)
    #expect(client.copy(["agrp": "A"]) == errSecMissingEntitlement)
  }

  @Test func `the group of tokens is never that of an item that names none`() {
    let client = TestClient(groups: ["com.apple.token", "a"])
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.store.rows.map { $0.attributes["agrp"] } == [.text("a")])
  }

  @Test func `an item of a foreign group is not there`() throws {
    let client = TestClient(groups: ["a"])
    let row = try client.store.plant(["class": "genp", "agrp": "b"])
    #expect(client.copy([:]) == errSecItemNotFound)
    #expect(client.copy(["v_PersistentRef": row.persistentReference]) == errSecItemNotFound)
    #expect(client.update([:], ["labl": "x"]) == errSecItemNotFound)
    #expect(client.delete([:]) == errSecItemNotFound)
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.store.count == 2)
  }

  @Test func `a client of all groups reaches every item`() throws {
    let client = TestClient(groups: ["a", "*"])
    try client.store.plant(["class": "genp", "agrp": "b"])
    #expect(client.copy([:]) == errSecSuccess)
    #expect(client.copy(["agrp": "c"]) == errSecItemNotFound)
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.attributes(["agrp": "a"])?["agrp"] as? String == "a")
  }

  @Test func `the group of tokens can be read and not written`() throws {
    let client = TestClient(groups: ["a", "com.apple.token"])
    try client.store.plant(["class": "genp", "agrp": "com.apple.token"])
    let token = ["agrp": "com.apple.token"]
    #expect(client.copy(token) == errSecSuccess)
    #expect(client.add(token) == errSecMissingEntitlement)
    #expect(client.delete(token) == errSecMissingEntitlement)
    #expect(client.update([:], token) == errSecMissingEntitlement)
  }

  @Test func `a group of a wrong type is wrong in a read, and foreign in a change`() {
    let client = TestClient()
    #expect(client.add(["agrp": 5]) == errSecParam)
    #expect(client.copy(["agrp": 5]) == errSecParam)
    #expect(client.update(["agrp": 5], [:]) == errSecMissingEntitlement)
    #expect(client.delete(["agrp": 5]) == errSecMissingEntitlement)
  }

  @Test func `one account in two groups is two items`() {
    let client = TestClient(groups: ["a", "b"])
    #expect(client.add(["acct": "x"]) == errSecSuccess)
    #expect(client.add(["acct": "x", "agrp": "b"]) == errSecSuccess)
    #expect(client.delete(["acct": "x", "agrp": "b"]) == errSecSuccess)
    #expect(client.attributes(["acct": "x"])?["agrp"] as? String == "a")
  }

  @Test func `sharing groups need a right of their own`() {
    let client = TestClient()
    #expect(client.add(["ggrp": "g"]) == errSecMissingEntitlement)
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["ggrp": "g"]) == errSecParam)
  }
}
