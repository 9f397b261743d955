import Foundation
import LocalAuthentication
import Security
import StealthyStash
import Testing

@testable import KeychainKit
@testable import Locksmith

/// Both faces over the system's own Keychain, which needs no line to choose it.
struct FaceTests {
  private enum Key: String, KeychainAccountProtocol {
    case token
    var protection: CFString { kSecAttrAccessibleWhenUnlocked }
    var accessFlags: SecAccessControlCreateFlags { .userPresence }
  }
  private enum Place: String, KeychainServiceProtocol { case main }

  /// Does something as a program does that has chosen no repository, whatever other tests choose.
  private func useWithoutChoice(
    _ store: KeychainStore, _ body: @Sendable () throws -> Void
  ) async throws {
    try await store.use {
      try Locksmith.$chosen.withValue(ChosenRepository()) {
        try KeychainDefault.$place.withValue(ChosenRepository(), operation: body)
      }
    }
  }

  @Test func `Locksmith saves into the Keychain, and tells a locked one from an empty one`()
    async throws
  {
    let store = KeychainStore()
    try await useWithoutChoice(store) {
      try Locksmith.saveData(["key": "value"], forUserAccount: "me", inService: "s")
      #expect(throws: LocksmithError.duplicate) {
        try Locksmith.saveData(["key": "value"], forUserAccount: "me", inService: "s")
      }
      store.isLocked = true
      #expect(throws: LocksmithError.interactionNotAllowed) {
        try Locksmith.loadData(forUserAccount: "me", inService: "s")
      }
      #expect(throws: LocksmithError.interactionNotAllowed) {
        try Locksmith.saveData(["key": "value"], forUserAccount: "you", inService: "s")
      }
      store.isLocked = false
      #expect(throws: LocksmithError.notFound) {
        try Locksmith.loadData(forUserAccount: "you", inService: "s")
      }
    }
  }

  @Test func `KeychainKit's flags are enforced, and its context asks`() async throws {
    let store = KeychainStore()
    try await useWithoutChoice(store) {
      let context = LAContext()
      context.localizedReason = "Show the token"
      let storage = KeychainStorage<Key, Place>(service: .main, context: context)
      try storage.set("secret", for: .token)
      #expect(store.rows.first?.accessFlags == .userPresence)
      #expect(try storage.get(.token) as String == "secret")
      #expect(Set(store.promptReasons) == ["Show the token"])
      store.person = .cancel
      let other = KeychainStorage<Key, Place>(service: .main, context: nil)
      #expect(throws: KeychainKit.KeychainError.unexpectedCode(errSecUserCanceled)) {
        let _: String = try other.get(.token)
      }
    }
  }
}
