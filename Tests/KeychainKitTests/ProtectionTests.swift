import Foundation
import KeychainKit
import StealthyStash
import Testing

/// When and by whom an item may be read.
@Suite struct ProtectionTests {
  private typealias CarefulStorage = KeychainStorage<CarefulAccount, Service>

  private static var classes: [(CFString, Accessibility)] {
    [
      (kSecAttrAccessibleWhenUnlocked, .whenUnlocked),
      (kSecAttrAccessibleAfterFirstUnlock, .afterFirstUnlock),
      (kSecAttrAccessibleAlways, .always),
      (kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .whenPasscodeSetThisDeviceOnly),
      (kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .whenUnlockedThisDeviceOnly),
      (kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, .afterFirstUnlockThisDeviceOnly),
      (kSecAttrAccessibleAlwaysThisDeviceOnly, .alwaysThisDeviceOnly),
    ]
  }

  @Test func `each of Apple's constants becomes the item's accessibility`() throws {
    let repository = InMemoryRepository()
    let storage = CarefulStorage(service: .api, context: nil, repository: repository)
    #expect(Set(Self.classes.map(\.1)) == Set(Accessibility.allCases))
    for (constant, accessibility) in Self.classes {
      try storage.set("a secret", for: CarefulAccount(protection: constant))
      let items = try repository.query(TypeQuery(type: .generic))
      #expect(items.map(\.accessibility) == [accessibility])
    }
  }

  @Test func `another protection is refused, and changes nothing`() throws {
    let storage = CarefulStorage(service: .api, context: nil, repository: InMemoryRepository())
    try storage.set("one", for: CarefulAccount())
    #expect(
      throws: KeychainKit.KeychainError.unexpectedError(StealthyError(.invalidItem))
    ) {
      try storage.set("two", for: CarefulAccount(protection: "none of them" as CFString))
    }
    #expect(try storage.get(CarefulAccount()) as String == "one")
  }

  // L24
  @Test func `a store that cannot see to access flags refuses the item and says so`() throws {
    let storage = CarefulStorage(service: .api, context: nil, repository: InMemoryRepository())
    try storage.set("one", for: CarefulAccount())
    let error = #expect(throws: KeychainKit.KeychainError.self) {
      try storage.set("two", for: CarefulAccount(accessFlags: .userPresence))
    }
    guard case .unexpectedError(let cause as StealthyError) = error else {
      Issue.record("The error does not hold what the store said: \(String(describing: error))")
      return
    }
    #expect(cause.code == .unsupported && cause.message.contains("ignoringAccessControl"))
    #expect(try storage.get(CarefulAccount(accessFlags: .userPresence)) as String == "one")
    try storage.delete(CarefulAccount(accessFlags: .userPresence))
  }

  // L24
  @Test func `a store that was told to ignore them keeps the flags with the item`() throws {
    let repository = InMemoryRepository(ignoringAccessControl: true)
    let storage = CarefulStorage(service: .api, context: nil, repository: repository)
    let flags: [(SecAccessControlCreateFlags, AccessControl)] = [
      (.userPresence, .userPresence), (.biometryAny, .biometryAny),
      (.biometryCurrentSet, .biometryCurrentSet), (.devicePasscode, .devicePasscode),
      (.applicationPassword, .applicationPassword),
      ([.devicePasscode, .or, .biometryAny], AccessControl(rawValue: 1 << 4 | 1 << 14 | 1 << 1)),
    ]
    for (given, expected) in flags {
      try storage.set("a secret", for: CarefulAccount(accessFlags: given))
      let items = try repository.query(TypeQuery(type: .generic))
      #expect(items.map(\.accessControl) == [expected])
    }
  }
}
