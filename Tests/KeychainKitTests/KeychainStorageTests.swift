import Foundation
import KeychainKit
import StealthyStash
import Testing

@Suite struct KeychainStorageTests {
  let repository = InMemoryRepository()
  let storage: Storage

  init() {
    storage = Storage(service: .api, context: nil, repository: repository)
  }

  private func stored() throws -> [GenericPasswordItem] {
    try repository.items(GenericPasswordItem.self, matching: TypeQuery(type: .generic))
  }

  @Test func `bytes come back as they went in`() throws {
    for bytes in [[], [0], [0, 255, 10], Array(repeating: 7, count: 100_000)] as [[UInt8]] {
      try storage.set(Data(bytes), for: .token)
      let found: Data = try storage.get(.token)
      #expect(found == Data(bytes))
    }
  }

  @Test(arguments: ["", "a secret", "\u{FEFF}mark", "e\u{301} \u{E9} 🔑", "nul\0 and\nline"])
  func `text comes back byte for byte`(_ text: String) throws {
    try storage.set(text, for: .password)
    let found: String = try storage.get(.password)
    #expect(Array(found.utf8) == Array(text.utf8))
    #expect(try stored().map(\.data) == [Data(text.utf8)])
  }

  @Test func `a value of one's own is JSON`() throws {
    let profile = Profile(name: "user@example.com", visits: 3)
    try storage.set(profile, for: .device)
    let found: Profile = try storage.get(.device)
    #expect(found == profile)
    let data: Data = try storage.get(.device)
    #expect(try JSONDecoder().decode(Profile.self, from: data) == profile)
  }

  @Test func `coders of one's own are used`() throws {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    decoder.dateDecodingStrategy = .secondsSince1970
    try storage.set([Date(timeIntervalSince1970: 5)], for: .device, encoder: encoder)
    #expect(try storage.get(.device) as String == "[5]")
    let found: [Date] = try storage.get(.device, decoder: decoder)
    #expect(found == [Date(timeIntervalSince1970: 5)])
  }

  @Test func `an account is an item of the service`() throws {
    try storage.set("a secret", for: .token)
    let item = try #require(try stored().first)
    #expect(item.account == "token" && item.service == "com.example.api")
    #expect(item.accessGroup == nil && item.isSynchronizable == .disabled)
    #expect(item.accessibility == .afterFirstUnlock && item.accessControl == nil)
    #expect(item.label == nil)
  }

  @Test func `services do not see each other's values`() throws {
    let mail = Storage(service: .mail, context: nil, repository: repository)
    try storage.set("one", for: .token)
    try mail.set("two", for: .token)
    #expect(try storage.get(.token) as String == "one")
    try storage.delete(.token)
    #expect(try mail.get(.token) as String == "two")
  }

  @Test func `setting again replaces and adds nothing`() throws {
    try storage.set("one", for: .token)
    let created = try stored().first?.createdAt
    try storage.set(Data("two".utf8), for: .token)
    #expect(try stored().map(\.data) == [Data("two".utf8)])
    #expect(try stored().first?.createdAt == created)
  }

  @Test func `what another program noted in an item is gone when it is set`() throws {
    try repository.create(
      GenericPasswordItem(
        account: "token", data: Data("one".utf8), service: "com.example.api",
        label: "a label", isSynchronizable: .disabled))
    #expect(try storage.get(.token) as String == "one")
    try storage.set("two", for: .token)
    #expect(try stored().map(\.label) == [nil])
  }

  @Test func `deleting is silent where there is nothing`() throws {
    try storage.delete(.token)
    try storage.set("one", for: .token)
    try storage.delete(.token)
    try storage.delete(.token)
    #expect(try stored().isEmpty)
    #expect(throws: KeychainKit.KeychainError.itemNotFound) {
      try storage.get(.token) as Data
    }
  }

  @Test func `the service and context that a storage was made with can be read`() {
    let context = LAContext()
    let storage = Storage(service: .mail, context: context, repository: repository)
    #expect(storage.service == .mail)
    #expect(storage.context === context)
    #expect(Storage(service: nil, context: nil).service == nil)
  }

  // B41
  @Test func `an account that looks like an identifier is found by its name`() throws {
    let name = UUID().uuidString
    let storage = KeychainStorage<CarefulAccount, Service>(
      service: .api, context: nil, repository: repository)
    try storage.set("a secret", for: CarefulAccount(identifier: name))
    #expect(try storage.get(CarefulAccount(identifier: name)) as String == "a secret")
    #expect(throws: KeychainKit.KeychainError.itemNotFound) {
      try storage.get(CarefulAccount(identifier: name.lowercased())) as String
    }
  }

  // L2
  @Test func `composed and decomposed names are two accounts`() throws {
    let storage = KeychainStorage<CarefulAccount, Service>(
      service: .api, context: nil, repository: repository)
    try storage.set("one", for: CarefulAccount(identifier: "\u{E9}"))
    try storage.set("two", for: CarefulAccount(identifier: "e\u{301}"))
    #expect(try storage.get(CarefulAccount(identifier: "\u{E9}")) as String == "one")
  }
}
