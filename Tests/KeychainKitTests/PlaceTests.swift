import Foundation
import KeychainKit
import StealthyStash
import Testing

/// Where an item is looked for: service, access group, synchronized or not.
@Suite struct PlaceTests {
  @Test func `no service is the repository's default service`() throws {
    let repository = InMemoryRepository(
      defaults: RepositoryDefaults(serviceName: "com.example.default", accessGroup: "group"))
    let storage = Storage(service: nil, context: nil, repository: repository)
    try storage.set("a secret", for: .token)
    let item = try #require(
      try repository.first(GenericPasswordItem.self) { $0.account == "token" })
    #expect(item.service == "com.example.default" && item.accessGroup == "group")
    #expect(try storage.get(.token) as String == "a secret")
  }

  @Test func `no service and no default is the item without a service, and no other`() throws {
    let repository = InMemoryRepository()
    let storage = Storage(service: nil, context: nil, repository: repository)
    try Storage(service: .api, context: nil, repository: repository).set("other", for: .token)
    #expect(throws: KeychainKit.KeychainError.itemNotFound) {
      try storage.get(.token) as String
    }
    try storage.set("a secret", for: .token)
    try storage.delete(.token)
    let left = try repository.query(TypeQuery(type: .generic))
    #expect(left.map(\.service) == ["com.example.api"])
  }

  @Test func `a service's access group is the item's`() throws {
    let repository = InMemoryRepository()
    func storage(_ group: String?) -> KeychainStorage<Account, SharedService> {
      KeychainStorage(
        service: SharedService(identifier: "com.example.shared", accessGroup: group), context: nil,
        repository: repository)
    }
    try storage("group.one").set("one", for: .token)
    try storage(nil).set("none", for: .token)
    #expect(try storage("group.one").get(.token) as String == "one")
    #expect(try storage(nil).get(.token) as String == "none")
    try storage("group.two").delete(.token)
    try storage("group.one").delete(.token)
    let left = try repository.query(TypeQuery(type: .generic))
    #expect(left.map(\.accessGroup) == [nil])
  }

  @Test func `a synchronized account is another item than one that is not`() throws {
    let repository = InMemoryRepository(
      defaults: RepositoryDefaults(synchronizable: .enabled))
    let storage = KeychainStorage<CarefulAccount, Service>(
      service: .api, context: nil, repository: repository)
    try storage.set("here", for: CarefulAccount())
    try storage.set("everywhere", for: CarefulAccount(synchronizable: true))
    #expect(try storage.get(CarefulAccount()) as String == "here")
    try storage.delete(CarefulAccount())
    #expect(try storage.get(CarefulAccount(synchronizable: true)) as String == "everywhere")
  }
}
