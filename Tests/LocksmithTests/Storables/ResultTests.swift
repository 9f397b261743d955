import Foundation
import StealthyStash
import Testing

@testable import Locksmith

@Suite struct ResultTests {
  /// A result of a user's own, as a closure of theirs may give.
  private struct OwnResult: InternetPasswordSecureStorableResultType,
    GenericPasswordSecureStorableResultType
  {
    let resultDictionary: [String: Any]
  }

  @Test func `no accessor traps where a dictionary holds nothing`() {
    let result = OwnResult(resultDictionary: [:])
    #expect(result.account == "" && result.service == "" && result.server == "")
    #expect(result.port == 0)
    #expect(result.internetProtocol == .http && result.authenticationType == .default)
    #expect(result.label == nil && result.comment == nil && result.description == nil)
    #expect(result.creator == nil && result.type == nil && result.generic == nil)
    #expect(result.isInvisible == nil && result.isNegative == nil)
    #expect(result.securityDomain == nil && result.path == nil)
    #expect(result.accessible == nil && result.accessGroup == nil)
    #expect(result.data == nil)
    #expect(throws: LocksmithError.decode) { try result.loadData() }
  }

  @Test func `no accessor traps where a dictionary holds something else`() {
    let keys = [
      "acct", "svce", "srvr", "port", "ptcl", "atyp", "labl", "icmt", "desc", "crtr", "type",
      "gena", "invi", "nega", "sdmn", "path", "pdmn", "agrp", "v_Data",
    ]
    for value: Any in [NSNull(), Data([1]), "?", -1, [1], UInt64.max] {
      let result = OwnResult(
        resultDictionary: Dictionary(pairs: keys.map { ($0, value) }))
      #expect(result.internetProtocol == .http && result.authenticationType == .default)
      #expect(result.accessible == nil && result.data == nil)
      _ = (result.account, result.service, result.server, result.port, result.creator, result.type)
      _ = (result.label, result.comment, result.description, result.generic, result.isInvisible)
      _ = (result.isNegative, result.securityDomain, result.path, result.accessGroup)
    }
  }

  @Test func `numbers may be of any type`() {
    for port: Any in [443, UInt16(443), NSNumber(value: 443), Int64(443)] {
      #expect(OwnResult(resultDictionary: ["port": port, "crtr": port]).port == 443)
      #expect(OwnResult(resultDictionary: ["port": port, "crtr": port]).creator == 443)
    }
    #expect(OwnResult(resultDictionary: ["invi": NSNumber(value: 1)]).isInvisible == true)
    #expect(OwnResult(resultDictionary: ["invi": 0]).isInvisible == false)
  }

  @Test func `a dictionary has Apple's names, and the bytes that are stored`() throws {
    let repository = InMemoryRepository()
    try Locksmith.withRepository(repository) {
      try SampleAccount(label: "a label", accessible: .always).createInSecureStore()
      let account = SampleAccount()
      let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
      let dictionary = result.resultDictionary
      let stored = try #require(try repository.query(TypeQuery(type: .generic)).first)
      #expect(dictionary["class"] as? String == "genp")
      #expect(dictionary["acct"] as? String == "user@example.com")
      #expect(dictionary["svce"] as? String == "com.example")
      #expect(dictionary["labl"] as? String == "a label")
      #expect(dictionary["pdmn"] as? String == "dk")
      #expect(dictionary["v_Data"] as? Data == stored.data)
      #expect(dictionary["cdat"] as? Date == stored.createdAt)
      #expect(dictionary["icmt"] == nil)
      #expect(result.isInvisible == false)
    }
  }

  @Test func `a protocol and an authentication type without a name keep their codes`() throws {
    let item = InternetPasswordItem(
      account: "me", data: Data(), server: "example.com", authenticationType: "zzzz",
      protocolCode: "yyyy")
    let result = InternetPasswordResult(
      resultDictionary: ResultDictionary.attributes(of: item.eraseToAnyProperty()))
    #expect(result.internetProtocol == .http && result.authenticationType == .default)
    #expect(result.resultDictionary["ptcl"] as? String == "yyyy")
    #expect(result.resultDictionary["atyp"] as? String == "zzzz")
  }

  @Test func `an item that is no archive is there, and its data is a decode error`() throws {
    let repository = InMemoryRepository()
    try repository.create(
      GenericPasswordItem(account: "me", data: Data("plain".utf8), service: "s"))
    try Locksmith.withRepository(repository) {
      let account = SampleAccount(account: "me", service: "s")
      let result: any GenericPasswordSecureStorableResultType = try account.loadFromSecureStore()
      #expect(result.data == nil && result.account == "me")
      #expect(throws: LocksmithError.decode) { try result.loadData() }
      #expect(Locksmith.loadDataForUserAccount("me", inService: "s") == nil)
      #expect(throws: LocksmithError.decode) {
        try Locksmith.loadData(forUserAccount: "me", inService: "s")
      }
    }
  }
}
