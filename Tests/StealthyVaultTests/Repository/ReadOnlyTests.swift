import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Opening for reading only, and what cannot be written to.
@Suite struct VaultReadOnlyTests {
  private static let readOnly = VaultConfiguration(isReadOnly: true)
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  /// The files of a vault where nothing can be written.
  private func mounted(_ place: TestVault) throws -> TestMount {
    let mount = try TestMount()
    try mount.fill(from: place.folder)
    try mount.makeReadOnly()
    return mount
  }

  @Test func `a vault that was opened for reading only is read and not written`() throws {
    let writer = try place.create()
    try writer.keep("a", "1")
    let vault = try place.open(Self.readOnly)
    let before = try place.contents()
    #expect(try vault.secret(of: "a") == "1")
    #expect(try vault.verify().isSound)
    #expect(try vault.slots().count == 1)
    let calls: [() throws -> Void] = [
      { try vault.keep("b") }, { try vault.delete(GenericPasswordItem.named("a")) },
      { try vault.clearAll() }, { try vault.addSlot(.key(of: 1)) }, { try vault.removeSlot(1) },
      { try vault.changeSlot(1, to: .key(of: 1)) }, { try vault.rotate() },
      { try vault.reencrypt() }, { try vault.compact() },
      { try vault.restore(from: place.file("copy")) },
    ]
    try writer.backup(to: place.file("copy"))
    for call in calls { expectRefusal(.readOnly, "reading only", call) }
    try FileManager.default.removeItem(atPath: place.file("copy"))
    #expect(try place.contents() == before)
  }

  @Test func `it sees what others write`() throws {
    let writer = try place.create()
    let vault = try place.open(Self.readOnly)
    #expect(try vault.accounts == [])
    try writer.keep("a", "1")
    #expect(try vault.secret(of: "a") == "1")
    try writer.rotate()
    try writer.keep("a", "2")
    #expect(try vault.secret(of: "a") == "2")
  }

  @Test func `it can be copied`() throws {
    try place.create().keep("a", "1")
    try place.open(Self.readOnly).backup(to: place.file("copy"))
    let copy = try VaultRepository.open(
      at: place.file("copy"), unlockedBy: .testKey, configuration: Self.readOnly)
    #expect(try copy.secret(of: "a") == "1")
  }

  @Test func `reading leaves the vault's file and its log as they are`() throws {
    try place.create().keep("a", "1")
    let before = try place.contents()
    let vault = try place.open(Self.readOnly)
    #expect(try vault.secret(of: "a") == "1")
    vault.close()
    #expect(try place.contents() == before)
  }

  @Test func `a copy that stands alone gets no file beside it`() throws {
    try place.create().keep("a", "1")
    try place.open().backup(to: place.file("copy"))
    let before = try place.names
    let vault = try VaultRepository.open(
      at: place.file("copy"), unlockedBy: .testKey, configuration: Self.readOnly)
    #expect(try vault.secret(of: "a") == "1")
    vault.close()
    #expect(try place.names == before)
  }

  @Test(.enabled(if: TestMount.isPossible))
  func `media that cannot be written to are read`() throws {
    let vault = try place.create()
    try vault.keep("a", "1")
    try vault.backup(to: place.file("copy"))
    vault.close()
    for name in ["vault-wal", "vault-shm"] {
      try FileManager.default.removeItem(atPath: place.file(name))
    }
    let mount = try mounted(place)
    for name in ["vault", "copy"] {
      let path = mount.folder + "/" + name
      let vault = try VaultRepository.open(
        at: path, unlockedBy: .testKey, configuration: Self.readOnly)
      #expect(try vault.secret(of: "a") == "1")
      #expect(try vault.verify().isSound)
    }
    expectRefusal(.readOnly, "reading only") {
      _ = try VaultRepository.open(at: mount.folder + "/vault", unlockedBy: .testKey)
    }
    expectRefusal(.readOnly) {
      _ = try VaultRepository.create(at: mount.folder + "/new", unlockedBy: .testKey)
    }
    expectRefusal(.readOnly) {
      _ = try VaultRepository.create(at: mount.folder + "/folder/new", unlockedBy: .testKey)
    }
  }

  @Test(.enabled(if: TestMount.isPossible))
  func `a log that was not moved is read with its index, and missed without`() throws {
    let vault = try place.create()
    try vault.keep("a", "1")
    let whole = try mounted(place)
    let read = try VaultRepository.open(
      at: whole.folder + "/vault", unlockedBy: .testKey, configuration: Self.readOnly)
    #expect(try read.secret(of: "a") == "1")

    let copied = try TestVault()
    for name in ["vault", "vault-wal"] { try copied.write(place.bytes(of: name), to: name) }
    let cut = try mounted(copied)
    expectRefusal(.readOnly, "not closed cleanly") {
      _ = try VaultRepository.open(
        at: cut.folder + "/vault", unlockedBy: .testKey, configuration: Self.readOnly)
    }
  }
}
