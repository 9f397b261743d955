import Foundation
import Security
import StealthyStash
import Testing

/// Version 1.0's dictionaries of queries.
struct QueryDictionaryTests {
  /// A query of version 1.0, which filters only by its dictionary.
  private struct ServerQuery: Query {
    let type = StealthyPropertyType.internet
    let server: String
    var other: StealthyDictionary = [:]

    func keychainDictionary() -> StealthyDictionary {
      let dictionary: StealthyDictionary = [
        kSecClass as String: kSecClassInternetPassword as String,
        kSecAttrServer as String: server,
        kSecReturnAttributes as String: true,
        kSecReturnData as String: true,
        kSecAttrSynchronizable as String: kSecAttrSynchronizableAny as String,
        kSecMatchLimit as String: kSecMatchLimitAll as String,
      ]
      return dictionary.merging(other) { $1 }
    }
  }

  private func repository() throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    for (server, port, isSynchronizable) in [
      ("a.example", 443, Synchronizable.disabled), ("a.example", 80, .enabled),
      ("b.example", 443, .disabled),
    ] {
      try repository.create(
        InternetPasswordItem(
          account: "user", data: Data("\(port)".utf8), server: server, port: port,
          isSynchronizable: isSynchronizable))
    }
    return repository
  }

  @Test func `the attributes in a query's dictionary count in every repository`() throws {
    let found = try repository().query(ServerQuery(server: "a.example"))
    #expect(found.map(\.port) == [443, 80])
  }

  @Test(arguments: [
    ("port", 80 as any Sendable, [80]), ("sync", true, [80]), ("sync", false, [443]),
    ("port", "80", [80]), ("acct", Data("user".utf8), [443, 80]), ("labl", "none", []),
    ("sync", nil, [443]),
  ])
  func `an attribute is compared as the Keychain would`(
    _ key: String, _ value: (any Sendable)?, _ ports: [Int]
  ) throws {
    let query = ServerQuery(server: "a.example", other: [key: value])
    #expect(try repository().query(query).map(\.port) == ports)
  }

  @Test func `a query without attributes finds all of its class`() throws {
    let query = TypeQuery(type: .internet)
    #expect(try repository().query(query).count == 3)
    let dictionary = query.keychainDictionary()
    #expect(dictionary["class"] as? String == "inet")
    #expect(dictionary["sync"] as? String == "syna")
    #expect(dictionary["m_Limit"] as? String == "m_LimitAll")
    #expect(dictionary["r_Data"] as? Bool == true)
    #expect(dictionary["r_Attributes"] as? Bool == true)
  }

  @Test func `what is in a dictionary beside attributes counts in the Keychain`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository()
      for server in ["a.example.com", "b.example.com", "example.org"] {
        try repository.create(InternetPasswordItem(account: "u", data: Data(), server: server))
      }
      let found = try repository.query(DomainQuery())
      #expect(found.map(\.server) == ["a.example.com", "b.example.com"])
    }
  }

  /// The dictionary says what no attribute does.
  private struct DomainQuery: Query {
    let type = StealthyPropertyType.internet

    func keychainDictionary() -> StealthyDictionary {
      [
        kSecClass as String: kSecClassInternetPassword as String,
        kSecMatchHostOrSubdomainOfHost as String: "example.com",
        kSecReturnAttributes as String: true, kSecReturnData as String: true,
        kSecMatchLimit as String: kSecMatchLimitAll as String,
      ]
    }
  }
}
