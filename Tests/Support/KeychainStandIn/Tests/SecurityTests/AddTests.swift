import Foundation
import Security
import Testing

/// Adding items: 2.2 of the semantics.
struct AddTests {
  let client = TestClient()
  private let now = Date(timeIntervalSinceReferenceDate: 1000.125)

  @Test func `dates that are given are overwritten`() {
    client.store.clock = { [now] in now }
    #expect(client.add(["cdat": Date.distantPast, "mdat": Date.distantPast]) == errSecSuccess)
    let attributes = client.attributes([:])
    #expect(attributes?["cdat"] as? Date == now)
    #expect(attributes?["mdat"] as? Date == now)
    #expect(client.copy(["cdat": now]) == errSecSuccess)
    #expect(client.copy(["cdat": now.addingTimeInterval(1)]) == errSecItemNotFound)
  }

  @Test func `items that differ only in what is not in their key are one`() {
    #expect(client.add(["acct": "a", "labl": "x"]) == errSecSuccess)
    let others: [[String: Any]] = [
      ["labl": "y"], ["gena": Data([1])], ["desc": "d"], ["crtr": 1], ["invi": true],
      ["pdmn": "dk"], ["v_Data": Data([1])],
    ]
    for other in others {
      let item = other.merging(["acct": "a"]) { $1 }
      #expect(client.add(item) == errSecDuplicateItem, "\(other)")
    }
  }

  @Test func `an internet item's key has eight attributes of its own`() {
    let client = TestClient("inet")
    let base: [String: Any] = ["acct": "a"]
    #expect(client.add(base) == errSecSuccess)
    let others: [[String: Any]] = [
      ["acct": "b"], ["sdmn": "d"], ["srvr": "s"], ["ptcl": "http"], ["atyp": "dflt"],
      ["port": 1], ["path": "p"], ["sync": true],
    ]
    for other in others {
      #expect(client.add(base.merging(other) { $1 }) == errSecSuccess, "\(other)")
    }
    #expect(client.add(["acct": "a", "labl": "l", "desc": "d"]) == errSecDuplicateItem)
  }

  @Test func `nothing is returned that was not asked for`() {
    #expect(client.added(["acct": "a", "v_Data": Data([1])]) == nil)
    #expect(client.added(["acct": "b", "v_Data": Data([1]), "r_Data": true]) as? Data == Data([1]))
    let reference = client.added(["acct": "c", "r_PersistentRef": true]) as? Data
    #expect(reference?.count == 20)
    #expect(reference?.prefix(4) == Data("genp".utf8))
  }

  @Test func `what an add returns lacks the user and an access control that was not given`() throws
  {
    let plain = client.added(["acct": "a", "r_Attributes": true]) as? [String: Any]
    #expect(plain?["musr"] == nil && plain?["accc"] == nil)
    let given = client.added(["acct": "b", "r_Attributes": true, "accc": try control()])
    #expect((given as? [String: Any])?["accc"] is SecAccessControl)
  }

  @Test func `a reference in an add is ignored, and one of an older form refused`() throws {
    #expect(client.add(["acct": "a"]) == errSecSuccess)
    let old = try #require(client.store.rows.first).persistentReference
    #expect(client.add(["acct": "b", "v_PersistentRef": old]) == errSecSuccess)
    #expect(client.store.rows.last?.persistentReference != old)
    let row = Data("genp".utf8) + Data(repeating: 0, count: 8)
    #expect(client.add(["acct": "c", "v_PersistentRef": row]) == errSecParam)
  }

  @Test func `either synchronized or not is stored as not`() {
    #expect(client.add(["sync": "syna"]) == errSecSuccess)
    #expect(client.copy(["sync": false]) == errSecSuccess)
  }

  @Test func `an item cannot be protected until the next start`() {
    #expect(client.add(["pdmn": "f"]) == errSecParam)
    #expect(client.copy(["pdmn": "f"]) == errSecItemNotFound)
    #expect(client.copy(["pdmn": "x"]) == errSecParam)
  }

  @Test func `without a passcode no item can depend on one`() {
    client.store.hasPasscode = false
    #expect(client.add(["pdmn": "akpu"]) == errSecAuthFailed)
    #expect(client.add(["pdmn": "ak"]) == errSecSuccess)
  }
}
