import Foundation
import KeychainKit
import StealthyStash
import Testing

import enum KeychainKit.KeychainError

/// The code of the page of KeychainKit and of the article "Coming from KeychainKit".
@Suite struct KeychainKitExamples {
  /// Accounts of which one asks for a person.
  private enum Secret: String, KeychainAccountProtocol {
    case pin

    var accessFlags: SecAccessControlCreateFlags { .userPresence }
  }

  @Test func `the code of a program stays what it was`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      let storage = KeychainStorage<Account, Service>(service: .api, context: nil)
      try storage.set("a secret", for: .token)
      let token: String = try storage.get(.token)

      #expect(token == "a secret")
    }
  }

  @Test func `a storage has a place of its own`() throws {
    let drafts = KeychainStorage<Account, Service>(
      service: .mail, context: nil, repository: .inMemory)

    #expect(throws: KeychainError.itemNotFound) { try drafts.get(.token) as String }
  }

  @Test func `a token is kept`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      let storage = KeychainStorage<Account, Service>(service: .api, context: nil)
      try storage.set("a secret", for: .token)
      #expect(try storage.get(.token) as String == "a secret")
    }
  }

  @Test func `older builds read what is written as text`() throws {
    try KeychainDefault.withRepository(.inMemory) {
      let storage = KeychainStorage<Account, Service>(
        service: .api, context: nil, uuidEncoding: .text)

      let id = UUID()
      try storage.set(id, for: .device)
      #expect(try storage.get(.device) as String == id.uuidString)
    }
  }

  @Test func `an error says what the store cannot do`() throws {
    let storage = KeychainStorage<Secret, Service>(
      service: .api, context: nil, repository: .inMemory)
    do {
      try storage.set("1234", for: .pin)
    } catch {
      guard case .unexpectedError(let cause as StealthyError) = error,
        cause.code == .unsupported
      else { throw error }
      print(cause.message)
    }
    #expect(throws: KeychainError.itemNotFound) { try storage.get(.pin) as String }
  }

  @Test func `items move to another store`() throws {
    let old = InMemoryRepository()
    let new = InMemoryRepository()
    try Storage(service: .api, context: nil, repository: old).set("a secret", for: .token)
    try Storage(service: .mail, context: nil, repository: old).set("another", for: .token)

    try copy(
      from: old, to: new,
      matching: [TypeQuery.generic { $0.service == "com.example.api" }])

    let moved = Storage(service: .api, context: nil, repository: new)
    #expect(try moved.get(.token) as String == "a secret")
    #expect(try new.count(TypeQuery(type: .generic)) == 1)
  }
}
