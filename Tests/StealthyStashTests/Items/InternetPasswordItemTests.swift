import StealthyStash
import Testing

@Suite struct InternetPasswordItemTests {
  @Test func `every attribute reads back as it was given`() {
    let item = fullInternet
    #expect(item.account == "user@example.com")
    #expect(item.data == Data([0, 255, 10]))
    #expect(item.accessGroup == "group")
    #expect(item.createdAt == Date(timeIntervalSince1970: 1))
    #expect(item.modifiedAt == Date(timeIntervalSince1970: 2))
    #expect(item.description == "kind")
    #expect(item.comment == "note")
    #expect(item.type == 7)
    #expect(item.label == "name")
    #expect(item.server == "example.com")
    #expect(item.protocol == .https)
    #expect(item.protocolCode == "htps")
    #expect(item.authenticationType == "http")
    #expect(item.port == 8443)
    #expect(item.path == "/app")
    #expect(item.securityDomain == "realm")
    #expect(item.isSynchronizable == .enabled)
    #expect(item.creator == 9)
    #expect(item.isInvisible)
    #expect(item.isNegative)
    #expect(item.accessibility == .afterFirstUnlock)
    #expect(item.accessControl == [.userPresence])
  }

  @Test func `a protocol that the enumeration cannot name is kept by its code`() {
    let item = InternetPasswordItem(account: "a", data: Data(), protocolCode: "xyz1")
    #expect(item.protocol == nil)
    #expect(item.protocolCode == "xyz1")
    #expect(item.id != InternetPasswordItem(account: "a", data: Data()).id)
    #expect(InternetPasswordItem(account: "a", data: Data(), protocolCode: "htps").protocol == .https)
  }

  // B46
  @Test func `port 0 is no port`() {
    #expect(internet("a", port: 0).port == nil)
    #expect(internet("a", port: 0).id == internet("a").id)
    #expect(internet("a", port: 1).port == 1)
    #expect(internet("a", port: 65535).port == 65535)
  }

  // B22: the port 44 with the path "3" and the port 443
  @Test func `a port and a path do not run into each other`() {
    #expect(internet("a", port: 44, path: "3").id != internet("a", port: 443).id)
  }

  // L1
  @Test func `each attribute of the identity makes another item`() {
    let ids = [
      InternetPasswordItem(account: "a", data: Data()),
      InternetPasswordItem(account: "b", data: Data()),
      InternetPasswordItem(account: "a", data: Data(), accessGroup: "x"),
      InternetPasswordItem(account: "a", data: Data(), server: "x"),
      InternetPasswordItem(account: "a", data: Data(), protocol: .http),
      InternetPasswordItem(account: "a", data: Data(), authenticationType: "x"),
      InternetPasswordItem(account: "a", data: Data(), port: 1),
      InternetPasswordItem(account: "a", data: Data(), path: "x"),
      InternetPasswordItem(account: "a", data: Data(), isSynchronizable: .enabled),
      InternetPasswordItem(account: "a", data: Data(), securityDomain: "x"),
    ].map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  // L1
  @Test func `what does not identify an item makes no other`() {
    let item = InternetPasswordItem(
      account: "a", data: Data([1]), createdAt: Date(), description: "x", comment: "x", type: 1,
      label: "x", creator: 1, isInvisible: true, accessibility: .always)
    #expect(item.id == InternetPasswordItem(account: "a", data: Data()).id)
  }
}
