import Foundation
import SQLiteDriver
import SecureFiles
package import StealthyStash
package import StealthyVault

/// A vault of about 64 KiB with something of everything in it, as the bytes of its file.
///
/// It was closed cleanly and has no page to spare.
package struct SampleVault: Sendable {
  package static let key = Data((0..<32).map { UInt8($0) })
  package static let passphrase = "correct horse battery staple"
  package static let strength = PassphraseStrength(
    passes: 1, memory: 8, allowingWeakDerivation: true)

  /// The file.
  package let image: [UInt8]

  /// What is in it.
  package let content: VaultContent

  /// The file before its last changes; its pages lie where they still do.
  package let olderImage: [UInt8]

  /// What was in it then.
  package let olderContent: VaultContent

  /// Makes a vault in a folder of its own, which is gone afterwards.
  /// - Parameter itemCount: How many items it has; the default makes about 64 KiB.
  /// - Throws: What making a vault throws.
  package init(itemCount: Int = 56) throws {
    let folder = try MemoryFolder()
    let path = folder.path("vault")
    let vault = try VaultRepository.create(
      at: path, unlockedBy: .rawKey(Self.key), label: "the program")
    let items = Self.items(itemCount)
    _ = try vault.commit(items[..<(itemCount / 2)].map { .create($0) })
    try vault.addSlot(.passphrase(Self.passphrase, strength: Self.strength), label: "a person")
    try vault.rotate()
    _ = try vault.commit(items[(itemCount / 2)...].map { .create($0) })
    try vault.compact()
    olderContent = try VaultContent(of: vault)
    vault.close()
    olderImage = try folder.bytes("vault")

    let again = try VaultRepository.open(at: path, unlockedBy: .rawKey(Self.key))
    // Each third item gets another secret of the same size, so that no page moves.
    for item in stride(from: 1, to: itemCount, by: 3).map({ items[$0] }) {
      var record = item.storage.record
      record.data = Data(record.data.reversed().map { $0 ^ 1 })
      try again.put(AnyStealthyProperty(record))
    }
    content = try VaultContent(of: again)
    again.close()
    image = try folder.bytes("vault")
  }

  /// Items of both classes: bare ones, one with all attributes, twins, and secrets that take a
  /// row, several pages or nothing.
  private static func items(_ count: Int) -> [AnyStealthyProperty] {
    let special: [AnyStealthyProperty] = [
      AnyStealthyProperty(
        property: GenericPasswordItem(
          account: "all", data: Data("of it".utf8), service: "com.example.all",
          accessGroup: "group", description: "token", comment: "two\nlines", type: -1,
          label: "Everything", generic: Data([0, 255]), isSynchronizable: .enabled, creator: 42,
          isInvisible: true, isNegative: true, accessibility: .afterFirstUnlock)),
      AnyStealthyProperty(
        property: InternetPasswordItem(
          account: "all", data: Data("of the web".utf8), accessGroup: "group", label: "Example",
          server: "example.com", protocol: .https, authenticationType: "http", port: 8443,
          path: "/login", isSynchronizable: .disabled, securityDomain: "staff")),
      AnyStealthyProperty(
        property: GenericPasswordItem(account: "", data: Data(), isSynchronizable: .disabled)),
      AnyStealthyProperty(
        property: GenericPasswordItem(
          account: "large", data: Data((0..<25000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
          service: "com.example.large", isSynchronizable: .disabled)),
      AnyStealthyProperty(
        property: GenericPasswordItem(
          account: "user 7", data: Data("of the twin".utf8), service: "com.example.2",
          isSynchronizable: .enabled)),
    ]
    return special + (special.count..<count).map(ordinary)
  }

  private static func ordinary(_ number: Int) -> AnyStealthyProperty {
    let secret = Data("the secret of item \(number)".utf8)
    if number % 3 == 0 {
      return AnyStealthyProperty(
        property: InternetPasswordItem(
          account: "user \(number % 9)", data: secret, server: "host\(number).example",
          protocol: .https, isSynchronizable: .disabled))
    }
    return AnyStealthyProperty(
      property: GenericPasswordItem(
        account: "user \(number)", data: secret, service: "com.example.\(number % 5)",
        isSynchronizable: .disabled))
  }
}
