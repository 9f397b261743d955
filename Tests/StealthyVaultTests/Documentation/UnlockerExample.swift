import Foundation
import StealthyStash
import StealthyVault
import Testing

/// What a program knows of its key management service.
protocol KeyClient: Sendable {
  func encrypt(_ key: Data, keyName: String) throws -> Data
  func decrypt(_ wrapped: Data, keyName: String) throws -> Data
}

/// The unlocker of the article "Opening a vault".
struct KeyService: VaultUnlocker {
  let client: any KeyClient

  func wrap(_ key: borrowing SecretBytes) throws -> Data {
    try key.withUnsafeBytes {
      try client.encrypt(Data($0), keyName: "notes")
    }
  }

  func unwrap(_ wrapped: Data) throws -> SecretBytes {
    let key = try client.decrypt(wrapped, keyName: "notes")
    return try SecretBytes(copying: Array(key))
  }
}

@Suite struct UnlockerExample {
  /// A service that hides what it is given under a key of its own, well enough for a test.
  struct Masking: KeyClient {
    let mask: UInt8

    func encrypt(_ key: Data, keyName: String) throws -> Data { Data(key.map { $0 ^ mask }) }

    func decrypt(_ wrapped: Data, keyName: String) throws -> Data {
      try encrypt(wrapped, keyName: keyName)
    }
  }

  @Test func `a key management service opens a vault`() throws {
    let place = try TestVault()
    let unlocker = KeyService(client: Masking(mask: 0x5a))

    try VaultRepository.create(at: place.path, unlockedBy: .unlocker(unlocker)).close()
    let vault = try VaultRepository.open(at: place.path, unlockedBy: .unlocker(unlocker))

    #expect(try vault.slots().map(\.kind) == [.unlocker])
    #expect(throws: StealthyError.self) {
      let other = KeyService(client: Masking(mask: 0x7e))
      _ = try VaultRepository.open(at: place.path, unlockedBy: .unlocker(other))
    }
  }
}
