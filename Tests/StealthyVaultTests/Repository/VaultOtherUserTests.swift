import Foundation
import StealthyStash
import StealthyVault
import Testing

/// What a user can and cannot do who is not root; each test is a process that becomes one.
///
/// Bug cases B91 and B92.
@Suite(.enabled(if: TestVault.isRoot)) struct VaultOtherUserTests {
  /// Becomes a user who owns nothing.
  static func becomeNobody() {
    #expect(setgid(TestVault.nobody) == 0)
    #expect(setuid(TestVault.nobody) == 0)
  }

  @Test func `another user cannot read, write, replace or make anything`() async {
    await #expect(processExitsWith: .success) {
      let place = try TestVault()
      try place.create().keep("a")
      let names = try place.names
      try TestVault.setMode(0o755, of: place.folder)
      VaultOtherUserTests.becomeNobody()
      expectRefusal(.unsafePermissions, "another user") { _ = try place.open() }
      expectRefusal(.unsafePermissions, "another user") {
        _ = try place.open(VaultConfiguration(isReadOnly: true))
      }
      // The folder is root's, which is as safe as one's own, but nothing can be made there.
      expectRefusal(.permissionDenied) {
        _ = try VaultRepository.create(at: place.file("new"), unlockedBy: .testKey)
      }
      expectRefusal(.permissionDenied) {
        _ = try VaultRepository.create(at: place.file("folder") + "/new", unlockedBy: .testKey)
      }
      #expect(try place.names == names)
    }
  }

  // B92
  @Test func `a vault and a key file that may not be read say so`() async {
    await #expect(processExitsWith: .success) {
      VaultOtherUserTests.becomeNobody()
      let place = try TestVault()
      let key = place.file("key")
      try VaultRepository.create(at: place.path, unlockedBy: .keyFile(at: key)).close()
      try TestVault.setMode(0, of: key)
      expectRefusal(.permissionDenied, "key file") {
        _ = try VaultRepository.open(at: place.path, unlockedBy: .keyFile(at: key))
      }
      try TestVault.setMode(0o600, of: key)
      try TestVault.setMode(0, of: place.path)
      for isReadOnly in [false, true] {
        expectRefusal(.permissionDenied) {
          _ = try VaultRepository.open(
            at: place.path, unlockedBy: .keyFile(at: key),
            configuration: VaultConfiguration(isReadOnly: isReadOnly))
        }
      }
    }
  }

  @Test func `a vault in a folder that cannot be written to is read when asked for reading only`()
    async
  {
    await #expect(processExitsWith: .success) {
      VaultOtherUserTests.becomeNobody()
      let place = try TestVault()
      let vault = try place.create()
      try vault.keep("a", "1")
      try vault.backup(to: place.file("copy"))
      vault.close()
      for name in ["vault-wal", "vault-shm"] {
        try FileManager.default.removeItem(atPath: place.file(name))
      }
      try TestVault.setMode(0o500, of: place.folder)
      defer { try? TestVault.setMode(0o700, of: place.folder) }
      let before = try place.contents()
      for name in ["vault", "copy"] {
        let opened = try VaultRepository.open(
          at: place.file(name), unlockedBy: .testKey,
          configuration: VaultConfiguration(isReadOnly: true))
        #expect(try opened.secret(of: "a") == "1")
        #expect(try opened.verify().isSound)
        expectRefusal(.readOnly) { try opened.keep("b") }
      }
      expectRefusal(.readOnly, "reading only") { _ = try place.open() }
      #expect(try place.contents() == before)
    }
  }

  @Test func `a vault whose file cannot be written to is read, and each write refused`() async {
    await #expect(processExitsWith: .success) {
      VaultOtherUserTests.becomeNobody()
      let place = try TestVault()
      try place.create().keep("a", "1")
      try TestVault.setMode(0o400, of: place.path)
      let vault = try place.open()
      #expect(try vault.secret(of: "a") == "1")
      expectRefusal(.readOnly) { try vault.keep("b") }
      expectRefusal(.readOnly) { try vault.rotate() }
      expectRefusal(.readOnly) { try vault.compact() }
      #expect(try vault.accounts == ["a"])
    }
  }
}
