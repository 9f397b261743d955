import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Every file that a vault has is its owner's alone, whatever the process would give away; bug cases
/// B88, B89, B91 and B93.
@Suite struct VaultFileModeTests {
  @Test func `under umask 000 nothing is wider than 0600 and 0700`() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      try VaultFileModeTests.makeEverything()
    }
  }

  @Test func `under umask 022 nothing is wider than 0600 and 0700`() async {
    await #expect(processExitsWith: .success) {
      umask(0o022)
      try VaultFileModeTests.makeEverything()
    }
  }

  /// Makes every file that a vault can have, and looks at their modes.
  static func makeEverything() throws {
    let place = try TestVault()
    let folder = place.file("new")
    let vault = try VaultRepository.create(
      at: folder + "/vault", unlockedBy: .keyFile(at: place.file("key")))
    try vault.keep("a")
    try vault.addSlot(.keyFile(at: place.file("second")))
    try vault.backup(to: folder + "/backup")
    try VaultRepository.open(at: folder + "/backup", unlockedBy: .keyFile(at: place.file("key")))
      .keep("b")
    try vault.restore(from: folder + "/backup")
    try vault.compact()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "backup", "backup-shm", "backup-wal", "backup.lock", "vault", "vault-shm", "vault-wal",
        "vault.lock", "vault.replaced",
      ])
    for name in names { #expect(try TestVault.mode(of: folder + "/" + name) == 0o600, "\(name)") }
    for name in ["key", "second"] { #expect(try TestVault.mode(of: place.file(name)) == 0o600) }
    #expect(try TestVault.mode(of: folder) == 0o700)
  }
}
