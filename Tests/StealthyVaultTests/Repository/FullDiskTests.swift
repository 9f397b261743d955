import Foundation
import StealthyStash
import StealthyVault
import Testing

/// A disk without any space left; bug cases B81 and B82.
@Suite(.enabled(if: TestMount.isPossible)) struct VaultFullDiskTests {
  private let mount: TestMount
  private let path: String
  private let vault: VaultRepository

  init() throws {
    mount = try TestMount()
    path = mount.folder + "/vault"
    vault = try VaultRepository.create(at: path, unlockedBy: .testKey)
    try vault.keep("a", "1")
  }

  private func open(isReadOnly: Bool = false) throws -> VaultRepository {
    try VaultRepository.open(
      at: path, unlockedBy: .testKey, configuration: VaultConfiguration(isReadOnly: isReadOnly))
  }

  // B81
  @Test func `what cannot be written says so, and changes nothing`() throws {
    let filler = try mount.takeAllSpace()
    let large = GenericPasswordItem(account: "large", data: Data(count: 100_000))
    let writes: [() throws -> Void] = [
      { try vault.put(large) }, { try vault.backup(to: mount.folder + "/copy") },
      { _ = try VaultRepository.create(at: mount.folder + "/new", unlockedBy: .testKey) },
      { try vault.addSlot(.keyFile(at: mount.folder + "/key")) },
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: mount.folder).sorted()
    for write in writes { expectRefusal(.storageFull, "", write) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: mount.folder).sorted() == names)
    #expect(try vault.accounts == ["a"])
    #expect(try vault.verify().isSound)
    try FileManager.default.removeItem(atPath: filler)
    try vault.put(large)
    #expect(try open().accounts == ["a", "large"])
    #expect(try open().verify().isSound)
  }

  // B82
  @Test func `the vault is opened and read on it, and never said to be in use`() throws {
    vault.close()
    _ = try mount.takeAllSpace()
    #expect(try open().secret(of: "a") == "1")
    #expect(try open(isReadOnly: true).secret(of: "a") == "1")
    let large = GenericPasswordItem(account: "large", data: Data(count: 100_000))
    expectRefusal(.storageFull) { try open().put(large) }
    #expect(try open().accounts == ["a"])
  }

  // B82
  @Test func `without room for the files beside it, it is said that the disk is full`() throws {
    vault.close()
    for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
    _ = try mount.takeAllSpace()
    expectRefusal(.storageFull) { _ = try open() }
    #expect(try open(isReadOnly: true).secret(of: "a") == "1")
  }
}
