import Foundation
import Security
import StealthyStash
import Testing

/// Code of version 1.0, over the repository that it was written for.
struct VersionOneTests {
  /// What 1.0's users pass for defaults.
  private struct Defaults: DefaultProvider {
    func attributesForQuery(ofType type: StealthyPropertyType?) -> StealthyDictionary {
      [kSecAttrService as String: "com.example.app"]
    }

    func attributesForNewItem(ofType type: StealthyPropertyType) -> StealthyDictionary {
      [kSecAttrService as String: "com.example.app"]
    }
  }

  @Test func `every initialiser of version 1 is there`() async throws {
    try await KeychainStore().use {
      let repositories: [any StealthyRepository] = [
        KeychainRepository(), KeychainRepository(defaultProvider: nil),
        KeychainRepository(defaultProvider: Defaults(), logger: nil),
        KeychainRepository(logger: nil),
        KeychainRepository(defaultServiceName: "s", defaultServerName: "h"),
        KeychainRepository(
          defaultServiceName: "s", defaultServerName: "h", defaultAccessGroup: "app",
          defaultSynchronizable: .any, logger: nil),
      ]
      for (index, repository) in repositories.enumerated() {
        try repository.create(
          GenericPasswordItem(account: "\(index)", data: Data()).eraseToAnyProperty())
      }
      let services = try KeychainRepository().query(TypeQuery(type: .generic)).map(\.service)
      #expect(services == [nil, nil, "com.example.app", nil, "s", "s"])
    }
  }

  @Test func `a query that filters only by its dictionary finds what it asks for`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository()
      for server in ["a.example.com", "b.example.com", "example.org"] {
        try repository.create(InternetPasswordItem(account: "u", data: Data(), server: server))
      }
      let found = try repository.query(DomainQuery())
      #expect(found.map(\.server) == ["a.example.com", "b.example.com"])
    }
  }

  /// The dictionary says what no filter of ours does.
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

  @Test func `a model is created, changed, fetched and deleted`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository(
        defaultServiceName: "com.example.app", defaultServerName: "example.com")
      let login = Login(userName: "ada", password: "p", token: Data([1]), note: nil)
      let changed = Login(userName: "ada", password: "q", token: nil, note: "n")
      try repository.create(login)
      try repository.update(from: login, to: changed)
      let found: Login? = try await repository.fetch("ada")
      #expect(found == changed)
      try repository.delete(changed)
      #expect(try repository.count(TypeQuery(type: .generic)) == 0)
    }
  }
}
