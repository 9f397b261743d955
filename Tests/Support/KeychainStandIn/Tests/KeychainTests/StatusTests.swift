import Foundation
import Security
import StealthyStash
import Testing
import os

/// Apple's statuses as errors, and what is logged of them.
struct StatusTests {
  private static let codes: [(Int32, StealthyError.Code)] = [
    (errSecUnimplemented, .unsupported), (errSecIO, .unavailable), (errSecParam, .invalidItem),
    (errSecAllocate, .unhandled), (errSecUserCanceled, .userCancelled),
    (errSecBadReq, .unsupported), (errSecInternalComponent, .unhandled),
    (errSecNotAvailable, .unavailable), (errSecReadOnly, .readOnly),
    (errSecAuthFailed, .authenticationFailed), (errSecDuplicateItem, .duplicateItem),
    (errSecItemNotFound, .itemNotFound), (errSecNoSuchAttr, .invalidItem),
    (errSecNoSuchClass, .unsupported), (errSecInteractionNotAllowed, .interactionNotAllowed),
    (errSecDecode, .unexpectedData), (errSecInternal, .unhandled),
    (errSecMissingEntitlement, .missingEntitlement),
    (errSecUpgradePending, .interactionNotAllowed), (errSecRestrictedAPI, .permissionDenied),
  ]

  @Test(arguments: codes)
  func `a status of the Keychain is an error with a code, and the status with it`(
    _ status: Int32, _ code: StealthyError.Code
  ) async throws {
    let store = KeychainStore()
    store.beforeCall = { _, _ in status }
    await store.use {
      let error = #expect(throws: StealthyError.self) {
        try KeychainRepository().create(GenericPasswordItem(account: "a", data: Data()))
      }
      #expect(error?.code == code)
      #expect(error?.status == status)
    }
  }

  @Test func `an operation is logged in the open, and neither attributes nor secrets are`()
    async throws
  {
    let lines = LogLines()
    let logger = Logger { level, text in lines.add("\(level) \(text)") }
    try await KeychainStore().use {
      let repository = KeychainRepository(
        defaultServiceName: "service-canary", defaultServerName: "server-canary", logger: logger)
      let item = GenericPasswordItem(account: "account-canary", data: Data("secret-canary".utf8))
      try repository.create(item)
      _ = try repository.query(TypeQuery(type: .generic))
      #expect(throws: StealthyError(.duplicateItem)) { try repository.create(item) }
    }
    #expect(lines.all.count == 3)
    #expect(lines.all.first?.hasPrefix("debug commit generic count=1 ") == true)
    #expect(lines.all.last?.hasSuffix("error=duplicateItem") == true)
    #expect(lines.all.last?.hasPrefix("error ") == true)
    #expect(!lines.all.contains { $0.contains("canary") || $0.contains("<private>") })
  }

  @Test func `an error of the Keychain names the item and shows nothing of it`() async throws {
    try await KeychainStore().use {
      let repository = KeychainRepository()
      let item = GenericPasswordItem(account: "canary", data: Data("canary".utf8))
      try repository.create(item)
      let error = try #require(throws: StealthyError.self) { try repository.create(item) }
      #expect(error.itemID == item.opaqueID)
      #expect(!"\(error) \(String(reflecting: error))".contains("canary"))
    }
  }
}
