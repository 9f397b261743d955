import Foundation
import StealthyStash
import StealthyVault

extension GenericPasswordItem {
  /// An item with as little as a test needs to say.
  static func named(
    _ account: String, _ secret: String = "secret", service: String? = "com.example"
  ) -> GenericPasswordItem {
    GenericPasswordItem(account: account, data: Data(secret.utf8), service: service)
  }
}

extension InternetPasswordItem {
  /// An item with as little as a test needs to say.
  static func named(
    _ account: String, _ secret: String = "secret", server: String? = "example.com"
  ) -> InternetPasswordItem {
    InternetPasswordItem(account: account, data: Data(secret.utf8), server: server)
  }
}

extension VaultRepository {
  /// Keeps a secret under a name.
  func keep(_ account: String, _ secret: String = "secret") throws {
    try put(GenericPasswordItem.named(account, secret))
  }

  /// Keeps so many items, which take several pages of the file each.
  func fill(_ count: Int) throws {
    try apply(
      (0..<count).map { number in
        .create(
          GenericPasswordItem(
            account: "filler \(number)", data: Data(count: 10_000), service: "com.example"
          ).eraseToAnyProperty())
      })
  }

  /// The secret of a name; nil if there is none.
  func secret(of account: String) throws -> String? {
    try item(like: GenericPasswordItem.named(account)).map {
      String(decoding: $0.data, as: UTF8.self)
    }
  }

  /// The accounts of all generic items, in the order of their creation.
  var accounts: [String] {
    get throws { try query(TypeQuery(type: .generic)).map(\.account) }
  }

  /// What `verify` finds.
  var problemKinds: [VaultReport.Problem.Kind] {
    get throws { try verify().problems.map(\.kind) }
  }
}

extension PassphraseStrength {
  /// As little work as possible: nothing is at stake.
  static let weak = PassphraseStrength(passes: 1, memory: 8, allowingWeakDerivation: true)
}

extension UnlockSource {
  /// The key that the tests' vaults are made with.
  static var testKey: UnlockSource { .rawKey(TestVault.key) }

  /// A key of one byte over and over.
  static func key(of byte: UInt8) -> UnlockSource { .rawKey(Data(repeating: byte, count: 32)) }

  /// A passphrase that costs next to nothing.
  static func weakPassphrase(_ text: String) -> UnlockSource {
    .passphrase(text, strength: .weak)
  }
}
