import KeychainKit
import StealthyStash
import StealthyVault
import Testing

/// The code of the article "Coming from KeychainKit" that needs a vault.
@Suite struct KeychainKitVaultExamples {
  private enum Account: String, KeychainAccountProtocol {
    case token
  }

  private enum Service: String, KeychainServiceProtocol {
    case api = "com.example.api"
  }

  @Test func `one line makes a vault the place of every storage`() throws {
    let place = try TestVault()
    let (data, keys) = (place.folder, place.folder + "/keys")
    try FileManager.default.createDirectory(
      atPath: keys, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let storage = KeychainStorage<Account, Service>(service: .api, context: nil)

    try KeychainDefault.withRepository(.inMemory) {
      try KeychainDefault.use(.vault(at: "\(data)/vault", keyFile: "\(keys)/vault.key"))

      try storage.set("a secret", for: .token)
    }

    let vault = try VaultRepository.open(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))
    #expect(try vault.count(GenericPasswordItem.self) { $0.service == "com.example.api" } == 1)
    let bound = KeychainStorage<Account, Service>(
      service: .api, context: nil, repository: vault)
    #expect(try bound.get(.token) as String == "a secret")
    vault.close()
  }
}
