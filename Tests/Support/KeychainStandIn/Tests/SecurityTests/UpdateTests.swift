import Foundation
import Security
import Testing

/// Changing items: 2.13 of the semantics.
struct UpdateTests {
  let client = TestClient()
  private let now = Date(timeIntervalSinceReferenceDate: 1000)

  @Test(arguments: ["class", "r_Data", "m_Limit", "u_OpPrompt", "v_PersistentRef", "v_Ref", "xyz"])
  func `only attributes and the secret change`(_ key: String) {
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], [key: "x"]) == errSecNoSuchAttr)
    #expect(client.update([:], ["nleg": true, "musr": 5]) == errSecSuccess)
  }

  @Test func `the date of the last change moves on though the clock stands still`() {
    client.store.clock = { [now] in now }
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["mdat": Date.distantPast]) == errSecSuccess)
    #expect(client.update([:], [:]) == errSecSuccess)
    #expect(client.attributes([:])?["mdat"] as? Date == now.addingTimeInterval(0.002))
    #expect(client.attributes([:])?["cdat"] as? Date == now)
    client.store.clock = { [now] in now.addingTimeInterval(5) }
    #expect(client.update([:], [:]) == errSecSuccess)
    #expect(client.attributes([:])?["mdat"] as? Date == now.addingTimeInterval(5))
  }

  @Test func `the date of the creation can be changed`() {
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["cdat": now]) == errSecSuccess)
    #expect(client.attributes([:])?["cdat"] as? Date == now)
  }

  @Test func `a key that changes leaves the item its reference and its place`() throws {
    for name in ["a", "b"] { #expect(client.add(["acct": name]) == errSecSuccess) }
    let before = try #require(client.store.rows.first)
    #expect(client.update(["acct": "a"], ["acct": "z"]) == errSecSuccess)
    let after = try #require(client.store.rows.first)
    #expect(after.id == before.id && after.persistentReference == before.persistentReference)
    let found = client.attributes(["v_PersistentRef": before.persistentReference])
    #expect(found?["acct"] as? String == "z")
  }

  @Test func `no item is brought onto another`() {
    for name in ["a", "b", "c"] { #expect(client.add(["acct": name]) == errSecSuccess) }
    let before = client.store.rows
    #expect(client.update(["acct": "a"], ["acct": "b"]) == errSecDuplicateItem)
    #expect(client.update([:], ["acct": "z", "labl": "x"]) == errSecDuplicateItem)
    #expect(client.store.rows == before)
  }

  @Test func `every match changes`() {
    for name in ["a", "b"] { #expect(client.add(["acct": name, "svce": "s"]) == errSecSuccess) }
    #expect(client.update(["svce": "s"], ["svce": "t", "v_Data": Data("x".utf8)]) == errSecSuccess)
    let all = client.found(["svce": "t", "r_Data": true, "m_Limit": "m_LimitAll"])
    #expect(all as? [Data] == [Data("x".utf8), Data("x".utf8)])
  }

  @Test func `nothing is taken away, but it may be empty`() {
    #expect(client.add(["labl": "l", "v_Data": Data("x".utf8)]) == errSecSuccess)
    #expect(client.update([:], ["labl": NSNull()]) == errSecParam)
    #expect(client.update([:], ["labl": "", "v_Data": Data()]) == errSecSuccess)
    #expect(client.attributes(["labl": ""])?["labl"] as? String == "")
    #expect(client.found(["r_Data": true]) as? Data == Data())
  }

  @Test func `synchronization changes, and stays if both would do`() {
    #expect(client.add([:]) == errSecSuccess)
    #expect(client.update([:], ["sync": "syna"]) == errSecSuccess)
    #expect(client.update([:], ["sync": true]) == errSecSuccess)
    #expect(client.update([:], ["labl": "x"]) == errSecItemNotFound)
    #expect(client.update(["sync": true], ["sync": false]) == errSecSuccess)
    #expect(client.copy([:]) == errSecSuccess)
  }

  @Test func `protection changes, and an access control stays what it demands`() throws {
    #expect(client.add(["accc": try control()]) == errSecSuccess)
    #expect(client.update([:], ["pdmn": "cku"]) == errSecSuccess)
    let expected = try control(kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
    #expect(CFEqual(client.attributes([:])?["accc"] as AnyObject, expected))
    #expect(client.update([:], ["pdmn": "f"]) == errSecParam)
    #expect(client.update([:], ["accc": try control("dk" as NSString, [])]) == errSecSuccess)
    #expect(client.store.rows.first?.accessFlags == [])
  }
}
