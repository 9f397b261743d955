import Foundation
import Security
import Testing

/// What values are taken for: 2.11 and 2.12 of the semantics.
struct CoercionTests {
  @Test func `a text and its bytes are one, a number and its text are two`() {
    let client = TestClient()
    #expect(client.add(["acct": "5"]) == errSecSuccess)
    #expect(client.add(["acct": Data("5".utf8)]) == errSecDuplicateItem)
    #expect(client.add(["acct": 5]) == errSecSuccess)
    #expect(client.add(["acct": Data([5, 0, 0, 0])]) == errSecDuplicateItem)
    #expect(client.attributes(["acct": 5])?["acct"] as? Int == 5)
    #expect(client.copy(["acct": Data([0x35])]) == errSecSuccess)
  }

  @Test func `what was given as data comes back as data`() {
    let client = TestClient()
    #expect(client.add(["acct": Data("a".utf8), "svce": "s"]) == errSecSuccess)
    let attributes = client.attributes(["acct": "a"])
    #expect(attributes?["acct"] as? Data == Data("a".utf8))
    #expect(attributes?["svce"] as? String == "s")
  }

  @Test(arguments: [("80", 80), ("-1", -1)])
  func `a text that is how a number is printed is the number`(_ text: String, _ number: Int) {
    let client = TestClient("inet")
    #expect(client.add(["port": text]) == errSecSuccess)
    #expect(client.attributes(["port": number])?["port"] as? Int == number)
  }

  @Test(arguments: ["080", " 80", "http", "+80", "99999999999"])
  func `any other text of a number stays a text`(_ text: String) {
    let client = TestClient("inet")
    #expect(client.add(["port": text]) == errSecSuccess)
    #expect(client.attributes(["port": text])?["port"] as? String == text)
    #expect(client.copy(["port": 80]) == errSecItemNotFound)
  }

  @Test func `a truth comes back as a number`() {
    let client = TestClient()
    #expect(client.add(["invi": true, "nega": false, "sync": true]) == errSecSuccess)
    let attributes = client.attributes(["sync": 1])
    for (key, number) in ["invi": 1, "nega": 0, "sync": 1] {
      let value = attributes?[key]
      #expect(value as? Int == number)
      #expect(value.map { type(of: $0) == Bool.self } == false, "\(key)")
    }
  }

  @Test func `what is not of an attribute's kind is refused`() {
    let client = TestClient()
    let wrong: [[String: Any]] = [
      ["acct": true], ["acct": Date()], ["crtr": Data([1])], ["agrp": 5], ["cdat": 5],
      ["sha1": Data([1])], ["musr": Data([1])], ["accc": "ak"], ["labl": ["x": "y"]],
    ]
    for dictionary in wrong {
      #expect(client.add(dictionary) == errSecParam, "\(dictionary)")
      #expect(client.copy(dictionary) == errSecParam, "\(dictionary)")
    }
  }

  @Test func `nothing is trimmed, folded or normalised`() {
    let client = TestClient()
    for name in ["a", "A", " a", "a ", "e\u{301}", "\u{e9}"] {
      #expect(client.add(["acct": name]) == errSecSuccess, "\(name)")
    }
    let groups = TestClient(groups: ["e\u{301}"])
    #expect(groups.copy(["agrp": "\u{e9}"]) == errSecMissingEntitlement)
  }

  @Test func `a protocol as a text and as its number are two`() {
    let client = TestClient("inet")
    #expect(client.add(["ptcl": "http"]) == errSecSuccess)
    #expect(client.add(["ptcl": 1_752_462_448]) == errSecSuccess)
    #expect(client.attributes(["ptcl": "http"])?["ptcl"] as? String == "http")
  }
}
