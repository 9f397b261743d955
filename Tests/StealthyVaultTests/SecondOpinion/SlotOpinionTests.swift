import Corruption
import Foundation
import StealthyStash
import StealthyTesting
import StealthyVault
import Testing

/// Slots of every kind, opened by the decoder.
@Suite(.enabled(if: Decoder.python != nil, "\(Decoder.absence)")) struct SlotOpinionTests {
  @Test func `every kind of slot is opened alike`() throws {
    let place = try TestVault()
    func file(_ name: String, _ content: Data) throws -> String {
      try content.write(to: URL(fileURLWithPath: place.file(name)))
      return place.file(name)
    }
    let vault = try place.create()
    defer { vault.close() }
    let keyring = InMemoryRepository()
    let item = GenericPasswordItem(account: "vault", data: Data(), service: "com.example")
    let longest = String(repeating: "ü", count: 64)
    try vault.addSlot(.passphrase("Straße 🔑", strength: SampleVault.strength), label: longest)
    try vault.addSlot(.keyFile(at: place.file("made.key")), label: "file")
    let recovery = try vault.addRecoveryKey(label: "paper")
    try vault.addSlot(.item(item, in: keyring), label: "keyring")
    try vault.addSlot(.unlocker(ReversingUnlocker()), label: "")
    try vault.addSlot(.passphrase("gone", strength: SampleVault.strength))
    try vault.removeSlot(7)
    try vault.changeSlot(3, to: .keyFile(at: place.file("other.key")))
    try vault.create(GenericPasswordItem(account: "a", data: Data("1".utf8), service: "s"))

    let kept = try #require(try keyring.item(like: AnyStealthyProperty(property: item)))
    let sources = [
      ["--key-file", try file("raw", TestVault.key)],
      ["--passphrase-file", try file("passphrase", Data("Straße 🔑".utf8))],
      ["--recovery-key-file", try file("recovery", Data(recovery.text.utf8))],
      ["--recovery-key-file", try file("typed", Data(recovery.text.lowercased().utf8))],
      ["--key-file", try file("kept", kept.data)],
      ["--key-file", place.file("other.key")],
    ]
    for source in sources {
      try Decoder.expectAgreement(vault, at: place.path, source)
    }
    for source in [
      ["--key-file", place.file("made.key")],
      ["--passphrase-file", try file("gone", Data("gone".utf8))],
    ] {
      #expect(try Decoder.read(place.path, source).error == "authenticationFailed")
    }
  }

  /// In a process of its own, since the credential's folder is named by the environment.
  @Test func `a slot of a systemd credential is opened alike`() async {
    await #expect(processExitsWith: .success) {
      let place = try TestVault()
      let key = place.file("credential")
      try Data((0..<32).map { $0 ^ 5 }).write(to: URL(fileURLWithPath: key))
      setenv("CREDENTIALS_DIRECTORY", place.folder, 1)
      let vault = try VaultRepository.create(
        at: place.path, unlockedBy: .systemdCredential("credential"), label: "systemd")
      defer { vault.close() }
      try vault.create(GenericPasswordItem(account: "a", data: Data("1".utf8), service: "s"))
      try Decoder.expectAgreement(vault, at: place.path, ["--key-file", key])
      #expect(try vault.slots().map(\.kind) == [.systemdCredential])
    }
  }
}

/// Keeps a key backwards, which is no way to keep a key.
private struct ReversingUnlocker: VaultUnlocker {
  func wrap(_ key: borrowing SecretBytes) throws -> Data {
    key.withUnsafeBytes { Data($0.reversed()) }
  }

  func unwrap(_ wrapped: Data) throws -> SecretBytes {
    try SecretBytes(copying: Array(wrapped.reversed()))
  }
}
