import Foundation
import Testing

@testable import StealthyStash

/// What of a filter the Keychain is asked for.
struct ConditionTests {
  private func keys(_ query: TypeQuery) -> Set<String> {
    Set(KeychainCondition(ReadRequest(query)).dictionary.keys)
  }

  @Test func `equality is the Keychain's`() {
    let condition = KeychainCondition(
      ReadRequest(TypeQuery.internet { $0.server == "example.com" && $0.port == 443 }))
    #expect(Set(condition.dictionary.keys) == ["srvr", "port", "sync"])
    #expect(condition.dictionary["srvr"] as? String == "example.com")
    #expect(condition.dictionary["port"] as? Int == 443)
    #expect(condition.dictionary["sync"] as? String == "syna")
  }

  @Test func `what the Keychain cannot do is left to the core`() {
    #expect(
      keys(
        .generic {
          $0.service.hasPrefix("com.") && $0.account != "root" && $0.label == "L"
            && ($0.comment == "a" || $0.comment == "b")
        }) == ["labl", "sync"])
    #expect(keys(.generic { $0.account.ignoringCase == "ROOT" }) == ["sync"])
    #expect(keys(.internet { $0.server.hostOrSubdomain(of: "example.com") }) == ["sync"])
    #expect(keys(.generic { $0.account.isIn(["a", "b"]) }) == ["sync"])
  }

  @Test func `what is not set is asked for where the Keychain keeps it so`() {
    let condition = KeychainCondition(
      ReadRequest(TypeQuery.internet { $0.path == nil && $0.port == nil && $0.label == nil }))
    #expect(Set(condition.dictionary.keys) == ["path", "port", "sync"])
    #expect(condition.dictionary["path"] as? String == "")
    #expect(condition.dictionary["port"] as? Int == 0)
    #expect(keys(.generic { $0.accessGroup == nil }) == ["sync"])
  }

  @Test func `whether an item is synchronized is asked for as stated`() {
    func value(_ query: TypeQuery) -> Bool? {
      KeychainCondition(ReadRequest(query)).dictionary["sync"] as? Bool
    }
    #expect(value(.generic { $0.isSynchronizable == true }) == true)
    #expect(value(.generic { $0.isSynchronizable == false }) == false)
    #expect(value(.generic { $0.account == "a" }) == nil)
  }

  @Test func `of two terms on one attribute the first is asked for`() {
    let condition = KeychainCondition(
      ReadRequest(TypeQuery.generic { $0.account == "a" && $0.account == "b" }))
    #expect(condition.dictionary["acct"] as? String == "a")
  }

  @Test func `an identity names every attribute that it has`() {
    let item = GenericPasswordItem(account: "a", data: Data()).eraseToAnyProperty()
    let condition = KeychainCondition(ReadRequest(ItemQuery(like: item)))
    #expect(Set(condition.dictionary.keys) == ["acct", "svce", "sync"])
    #expect(condition.dictionary["svce"] as? String == "")
  }
}
