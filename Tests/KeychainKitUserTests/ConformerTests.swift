import Foundation
import KeychainKit
import Testing

import class StealthyStash.InMemoryRepository

/// A storage as version 2.0 asked for it: all nine functions.
private final class CompleteStorage: KeychainStorageProtocol {
  typealias Account = WalletAccount
  typealias Service = WalletService

  let service: Service? = .main
  private var values: [String: Data] = [:]

  func get(_ account: Account) throws(KeychainError) -> Data {
    guard let data = values[account.identifier] else { throw KeychainError.itemNotFound }
    return data
  }

  func get(_ account: Account) throws(KeychainError) -> String {
    guard let text = String(data: try get(account), encoding: .utf8) else {
      throw KeychainError.unexpectedData
    }
    return text
  }

  func get(_ account: Account) throws(KeychainError) -> UUID {
    guard let id = UUID(uuidString: try get(account)) else { throw KeychainError.unexpectedData }
    return id
  }

  func get<T: Decodable>(
    _ account: Account, decoder: JSONDecoder = .init()
  ) throws(KeychainError) -> T {
    let data: Data = try get(account)
    do {
      return try decoder.decode(T.self, from: data)
    } catch {
      throw KeychainError.unexpectedError(error)
    }
  }

  func set(_ value: Data, for account: Account) throws(KeychainError) {
    values[account.identifier] = value
  }

  func set(_ value: String, for account: Account) throws(KeychainError) {
    try set(Data(value.utf8), for: account)
  }

  func set(_ value: UUID, for account: Account) throws(KeychainError) {
    try set(value.uuidString, for: account)
  }

  func set<T: Encodable>(
    _ value: T, for account: Account, encoder: JSONEncoder = .init()
  ) throws(KeychainError) {
    do {
      try set(encoder.encode(value), for: account)
    } catch let error as KeychainError {
      throw error
    } catch {
      throw KeychainError.unexpectedError(error)
    }
  }

  func delete(_ account: Account) throws(KeychainError) {
    values[account.identifier] = nil
  }
}

/// A storage as versions since 2.1 ask for it: bytes only.
private final class ShortStorage: KeychainStorageProtocol {
  let service: WalletService? = nil
  private var values: [String: Data] = [:]

  func get(_ account: WalletAccount) throws(KeychainError) -> Data {
    guard let data = values[account.identifier] else { throw .itemNotFound }
    return data
  }

  func set(_ value: Data, for account: WalletAccount) throws(KeychainError) {
    values[account.identifier] = value
  }

  func delete(_ account: WalletAccount) throws(KeychainError) {
    values[account.identifier] = nil
  }
}

/// Storages of one's own, through the protocol and as they are.
@Suite struct ConformerTests {
  private func tour<S: KeychainStorageProtocol>(of storage: S) throws
  where S.Account == WalletAccount {
    try storage.set("text", for: .seed)
    let text: String = try storage.get(.seed)
    #expect(text == "text")
    let id = UUID()
    try storage.set(id, for: .installation)
    let found: UUID = try storage.get(.installation)
    #expect(found == id)
    let session = Session(token: "a secret", expires: Date(timeIntervalSince1970: 5))
    try storage.set(session, for: .session)
    let current: Session = try storage.get(.session)
    #expect(current == session)
    try storage.set(session, for: .session, encoder: JSONEncoder())
    #expect(try storage.get(.session, decoder: JSONDecoder()) as Session == session)
    try storage.set(Data([1, 2]), for: .pin)
    let data: Data = try storage.get(.pin)
    #expect(data == Data([1, 2]))
    try storage.delete(.pin)
    #expect(throws: KeychainError.itemNotFound) {
      let _: Data = try storage.get(.pin)
    }
  }

  @Test func `all nine functions are a storage`() throws {
    let storage = CompleteStorage()
    try tour(of: storage)
    let text: String = try storage.get(.installation)
    #expect(UUID(uuidString: text) != nil)
    try storage.set(["a"], for: .seed)
    let list: [String] = try storage.get(.seed)
    #expect(list == ["a"] && storage.service == .main)
  }

  @Test func `functions for bytes are a storage`() throws {
    let storage = ShortStorage()
    try tour(of: storage)
    let bytes: Data = try storage.get(.installation)
    #expect(bytes.count == 16)
    try storage.set(["a"], for: .seed)
    let list: [String] = try storage.get(.seed)
    #expect(list == ["a"])
  }

  @Test func `the storage of a repository goes where any other does`() throws {
    let storage = KeychainStorage<WalletAccount, WalletService>(
      service: .main, context: nil,
      repository: InMemoryRepository(ignoringAccessControl: true))
    try tour(of: storage)
  }
}
