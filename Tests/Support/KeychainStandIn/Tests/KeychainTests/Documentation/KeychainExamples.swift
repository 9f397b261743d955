import Foundation
import Security
import StealthyStash
import Testing

/// The code of the article "Using the Keychain".
struct KeychainExamples {
  private let store = KeychainStore()

  @Test func `items are kept in the Keychain and found there`() async throws {
    try await store.use {
      let repository = KeychainRepository(
        defaultServiceName: "com.example.notes",
        defaultServerName: "api.example.com")

      try repository.create(
        GenericPasswordItem(
          account: "user@example.com",
          data: Data("a secret".utf8)))
      let items = try repository.items(GenericPasswordItem.self) {
        $0.account.hasSuffix("@example.com")
      }
      #expect(items.map(\.service) == ["com.example.notes"])
      #expect(store.count == 1)
    }
  }

  @Test func `an item is protected`() async throws {
    try await store.use {
      let repository = KeychainRepository()
      try repository.create(
        GenericPasswordItem(
          account: "user@example.com", data: Data("a secret".utf8),
          accessibility: .whenPasscodeSetThisDeviceOnly,
          accessControl: .userPresence))
      let asking = KeychainRepository(
        authentication: KeychainAuthentication(
          prompt: "Show the password"))
      let silent = KeychainRepository(
        authentication: KeychainAuthentication(
          allowsInteraction: false))
      let item = GenericPasswordItem(account: "user@example.com", data: Data())
      #expect(throws: StealthyError(.interactionNotAllowed)) { try silent.item(like: item) }
      #expect(try asking.item(like: item)?.data == Data("a secret".utf8))
      #expect(Set(store.promptReasons) == ["Show the password"])
    }
  }
}
