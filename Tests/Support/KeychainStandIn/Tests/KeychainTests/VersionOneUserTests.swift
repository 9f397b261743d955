import Foundation
import Security
import StealthyStash
import Testing
import os

/// What a program that was written for version 1.0 does with the Keychain.
struct VersionOneUserTests {
  private let store = KeychainStore(accessGroups: ["app", "shared"])

  private struct Provider: DefaultProvider {
    func attributesForQuery(ofType: StealthyPropertyType?) -> StealthyDictionary {
      [kSecAttrService as String: "provided"]
    }

    func attributesForNewItem(ofType: StealthyPropertyType) -> StealthyDictionary {
      [kSecAttrService as String: "provided"]
    }
  }

  @Test func `each of its initialisers makes a repository`() async throws {
    let logger = Logger()
    let provider: any DefaultProvider = Provider()
    let repositories: [KeychainRepository] = [
      KeychainRepository(), KeychainRepository(logger: logger),
      KeychainRepository(defaultProvider: nil), KeychainRepository(defaultProvider: provider),
      KeychainRepository(defaultProvider: Provider(), logger: logger),
      KeychainRepository(defaultServiceName: "service", defaultServerName: "server"),
      KeychainRepository(
        defaultServiceName: "service", defaultServerName: "server", defaultAccessGroup: "shared",
        defaultSynchronizable: .enabled, logger: logger),
    ]
    try await store.use {
      for repository in repositories {
        let erased: any StealthyRepository = repository
        store.removeAll()
        try erased.create(
          AnyStealthyProperty(property: GenericPasswordItem(account: "a", data: Data())))
        let row = try #require(store.rows.first)
        let service = repository.defaults.serviceName ?? ""
        #expect(row.attributes["svce"] ?? .text("") == .text(service))
        #expect(row.attributes["agrp"] == .text(repository.defaults.accessGroup ?? "app"))
        #expect(try erased.query(TypeQuery(type: .generic)).count == 1)
      }
      #expect(repositories.map(\.defaults.serviceName).filter { $0 == "provided" }.count == 2)
      #expect(store.rows.first?.attributes["sync"] == .number(1))
    }
  }

  /// A query that says something that only the Keychain knows.
  private struct HostQuery: Query {
    let type = StealthyPropertyType.internet
    let host: String

    func keychainDictionary() -> StealthyDictionary {
      [
        kSecClass as String: kSecClassInternetPassword as String,
        kSecMatchLimit as String: kSecMatchLimitAll as String,
        kSecReturnAttributes as String: true, kSecReturnData as String: true,
        kSecReturnRef as String: true, "m_HostOrSubdomainOfHost": host,
        kSecAttrAccount as String: "user",
      ]
    }
  }

  @Test func `its own queries are answered by the Keychain, and completed by the defaults`()
    async throws
  {
    try await store.use {
      let repository = KeychainRepository(
        defaultServiceName: "service", defaultServerName: "mail.example.com")
      for server in ["mail.example.com", "www.example.com", "example.org"] {
        for account in ["user", "other"] {
          try repository.create(
            InternetPasswordItem(account: account, data: Data(server.utf8), server: server))
        }
      }
      let found = try KeychainRepository().query(HostQuery(host: "example.com"))
      #expect(found.map(\.server) == ["mail.example.com", "www.example.com"])
      #expect(found.map(\.data).first == Data("mail.example.com".utf8))
      let completed = try repository.query(HostQuery(host: "example.com"))
      #expect(completed.map(\.server) == ["mail.example.com"])
    }
  }

  /// An item type that has all that version 1.0 asked of one.
  private struct Note: StealthyProperty {
    static let propertyType = StealthyPropertyType.generic

    let account: String
    let data: Data
    var accessGroup: String?
    var createdAt: Date?
    var modifiedAt: Date?
    var description: String?
    var comment: String?
    var type: Int?
    var label: String?
    var isSynchronizable = Synchronizable.any

    var id: String { account }

    init(account: String, data: Data) {
      self.account = account
      self.data = data
    }

    init(dictionary: StealthyDictionary) throws { try self.init(rawDictionary: dictionary) }

    init(rawDictionary: StealthyDictionary) throws {
      let item = try GenericPasswordItem(rawDictionary: rawDictionary)
      self.init(account: item.account, data: item.data)
    }

    func addQuery() -> StealthyDictionary { updateQuery().merging(classDictionary()) { $1 } }
    func deleteQuery() -> StealthyDictionary { fetchQuery() }
    func uniqueAttributes() -> StealthyDictionary { [kSecAttrAccount as String: account] }
    func otherProperties() -> StealthyDictionary { [:] }
    func updateQuerySet() -> UpdateQuerySet {
      UpdateQuerySet(query: deleteQuery(), attributes: dataDictionary())
    }
  }

  @Test func `its own item types compile and are stored`() async throws {
    try await store.use {
      let note = Note(account: "note", data: Data("text".utf8))
      let repository = KeychainRepository()
      try repository.create(note.eraseToAnyProperty())
      try repository.update(Note(account: "note", data: Data("new".utf8)), from: note)
      #expect(try Note(dictionary: note.addQuery()).data == note.data)
      #expect(store.rows.map(\.data) == [Data("new".utf8)])
      try repository.delete(note.eraseToAnyProperty())
      #expect(store.count == 0)
    }
  }
}
