import Foundation
import Security
import Testing

/// Which items a query means: 2.3 of the semantics.
struct MatchingTests {
  @Test func `an attribute that was never set equals nothing, and a default equals itself`() {
    let client = TestClient("inet")
    #expect(client.add([:]) == errSecSuccess)
    for key in ["acct", "sdmn", "srvr", "atyp", "path", "vwht"] {
      #expect(client.copy([key: ""]) == errSecSuccess, "\(key)")
    }
    for key in ["port", "ptcl", "sync"] {
      #expect(client.copy([key: 0]) == errSecSuccess, "\(key)")
    }
    for key in ["labl", "icmt", "desc"] {
      #expect(client.copy([key: ""]) == errSecItemNotFound, "\(key)")
    }
    for key in ["invi", "nega", "crtr", "type"] {
      #expect(client.copy([key: 0]) == errSecItemNotFound, "\(key)")
    }
  }

  @Test(arguments: [true, 1, "1"] as [any Sendable])
  func `synchronized items are found only by those who ask for them`(_ value: any Sendable) {
    let client = TestClient()
    #expect(client.add(["acct": "a", "sync": value]) == errSecSuccess)
    #expect(client.copy(["acct": "a"]) == errSecItemNotFound)
    #expect(client.copy(["acct": "a", "sync": false]) == errSecItemNotFound)
    #expect(client.copy(["acct": "a", "sync": "syna"]) == errSecSuccess)
    #expect(client.copy(["acct": "a", "sync": value]) == errSecSuccess)
  }

  @Test func `the attributes that were returned find their item`() throws {
    let client = TestClient()
    #expect(client.add(["acct": "a", "labl": "l", "v_Data": Data("x".utf8)]) == errSecSuccess)
    #expect(client.add(["acct": "b"]) == errSecSuccess)
    var query = try #require(client.attributes(["acct": "a"]))
    query["r_Data"] = true
    #expect(client.found(query) as? Data == Data("x".utf8))
  }

  @Test(
    arguments: [
      ("example.com", true), ("www.example.com", true), ("a.b.example.com", true),
      ("badexample.com", false), ("example.org", false), ("Example.com", false),
    ])
  func `a host means itself and what is below it`(_ server: String, _ isFound: Bool) {
    let client = TestClient("inet")
    #expect(client.add(["srvr": server]) == errSecSuccess)
    let status = client.copy(["m_HostOrSubdomainOfHost": "example.com"])
    #expect(status == (isFound ? errSecSuccess : errSecItemNotFound))
  }

  @Test func `a server that was given as data is on no host`() {
    let client = TestClient("inet")
    #expect(client.add(["srvr": Data("example.com".utf8)]) == errSecSuccess)
    #expect(client.copy(["m_HostOrSubdomainOfHost": "example.com"]) == errSecItemNotFound)
  }

  @Test func `a class's query finds nothing of the other`() {
    let client = TestClient()
    #expect(client.add(["acct": "a"]) == errSecSuccess)
    #expect(client.copy(["class": "inet", "acct": "a"]) == errSecItemNotFound)
    #expect(client.delete(["class": "inet"]) == errSecItemNotFound)
  }
}
