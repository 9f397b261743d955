import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Credentials that systemd passes; each test is a process that has them in its environment.
@Suite struct SystemdCredentialTests {
  private static func open(_ place: TestVault, _ name: String) throws {
    _ = try VaultRepository.open(at: place.path, unlockedBy: .systemdCredential(name))
  }

  @Test func `a credential opens the vault, whoever owns it`() async {
    await #expect(processExitsWith: .success) { try SystemdCredentialTests.openWithCredential() }
  }

  private static func openWithCredential() throws {
    let place = try TestVault()
    try place.write(TestVault.key, to: "vault-key")
    try TestVault.setMode(0o440, of: place.file("vault-key"))
    if TestVault.isRoot { try TestVault.giveAway(place.file("vault-key")) }
    setenv("CREDENTIALS_DIRECTORY", place.folder, 1)
    let source = UnlockSource.systemdCredential("vault-key")
    try VaultRepository.create(at: place.path, unlockedBy: source).keep("a", "1")
    let vault = try VaultRepository.open(at: place.path, unlockedBy: source)
    #expect(try vault.secret(of: "a") == "1")
    #expect(try vault.slots().map(\.kind) == [.systemdCredential])
    // A key is a key, wherever it is kept.
    _ = try place.open()
  }

  @Test func `a credential that is missing or no key is refused`() async {
    await #expect(processExitsWith: .success) { try SystemdCredentialTests.refuseOthers() }
  }

  private static func refuseOthers() throws {
    let place = try TestVault()
    _ = try place.create()
    setenv("CREDENTIALS_DIRECTORY", place.folder, 1)
    expectRefusal(.unavailable, "no credential") { try open(place, "none") }
    for size in [0, 31, 33, 5000] {
      try place.write(Data(count: size), to: "\(size)")
      expectRefusal(.authenticationFailed, "32 bytes") { try open(place, "\(size)") }
    }
    try place.write(Data(count: 32), to: "other")
    expectRefusal(.authenticationFailed, "another vault's") { try open(place, "other") }
    try FileManager.default.createSymbolicLink(
      atPath: place.file("link"), withDestinationPath: place.file("other"))
    expectRefusal(.unsafePermissions, "symbolic link") { try open(place, "link") }
    for name in ["", "../other", "a/b", "/etc/passwd", "a\0b", ".."] {
      #expect(throws: StealthyError.self) { try open(place, name) }
    }
  }

  @Test func `without credentials it is said how to get them`() async {
    await #expect(processExitsWith: .success) { try SystemdCredentialTests.openWithout() }
  }

  private static func openWithout() throws {
    let place = try TestVault()
    _ = try place.create()
    unsetenv("CREDENTIALS_DIRECTORY")
    expectRefusal(.unavailable, "LoadCredentialEncrypted") { try open(place, "key") }
    setenv("CREDENTIALS_DIRECTORY", "", 1)
    expectRefusal(.unavailable, "LoadCredentialEncrypted") { try open(place, "key") }
  }
}
