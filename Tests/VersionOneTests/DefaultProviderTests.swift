import Foundation
import StealthyStash
import Testing

/// Gives one service and one server.
private struct AppDefaults: DefaultProvider {
  func attributesForQuery(ofType type: StealthyPropertyType?) -> StealthyDictionary {
    switch type {
    case .generic: ["svce": "com.example.app"]
    case .internet: ["srvr": "example.com"]
    case nil: [:]
    }
  }

  func attributesForNewItem(ofType type: StealthyPropertyType) -> StealthyDictionary {
    var attributes = attributesForQuery(ofType: type)
    attributes["agrp"] = "TEAM.com.example.app"
    attributes["sync"] = nil as Bool?
    return attributes
  }
}

@Suite struct DefaultProviderTests {
  @Test func `a provider completes new items`() throws {
    let provider: DefaultProvider = AppDefaults()
    let repository = InMemoryRepository(defaultProvider: provider)
    try repository.create(
      AnyStealthyProperty(property: GenericPasswordItem(account: "a", data: Data())))
    try repository.create(
      AnyStealthyProperty(property: InternetPasswordItem(account: "a", data: Data())))
    let token = try #require(try repository.query(TypeQuery(type: .generic)).first)
    let login = try #require(try repository.query(TypeQuery(type: .internet)).first)
    #expect(token.service == "com.example.app")
    #expect(login.server == "example.com")
    #expect(token.accessGroup == "TEAM.com.example.app")
    #expect(login.accessGroup == "TEAM.com.example.app")
  }

  @Test func `a repository needs no provider and no logger`() throws {
    let repository = InMemoryRepository(defaultProvider: nil, logger: nil)
    try repository.create(
      AnyStealthyProperty(property: GenericPasswordItem(account: "a", data: Data())))
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.service) == [nil])
  }

  @Test func `defaults take every parameter that version 1 had`() throws {
    let repository: StealthyRepository = InMemoryRepository(
      defaultServiceName: "com.example.app", defaultServerName: "example.com",
      defaultAccessGroup: "TEAM.com.example.app", defaultSynchronizable: .enabled, logger: nil)
    let stated = GenericPasswordItem(account: "a", data: Data(), service: "other")
    try repository.create(stated.eraseToAnyProperty())
    try repository.create(
      AnyStealthyProperty(property: InternetPasswordItem(account: "a", data: Data())))
    #expect(try repository.query(TypeQuery(type: .generic)).isEmpty)
    let login = try #require(try repository.query(TypeQuery(type: .internet)).first)
    #expect(login.isSynchronizable == .enabled)
    #expect(login.accessGroup == "TEAM.com.example.app")
  }
}
