import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Putting a copy in the place of what a vault holds.
@Suite struct RestoreTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let backup: String

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
    backup = place.file("backup")
    try vault.backup(to: backup)
    try vault.keep("a", "2")
    try vault.keep("b", "2")
  }

  private var replaced: String { place.path + ".replaced" }

  @Test func `the vault holds what the copy held, its slots too`() throws {
    try vault.changeSlot(1, to: .key(of: 1))
    try vault.restore(from: backup)
    #expect(try vault.secret(of: "a") == "1")
    #expect(try vault.accounts == ["a"])
    #expect(try vault.slots().map(\.id) == [1])
    #expect(try vault.verify().isSound)
    #expect(try place.open().accounts == ["a"])
    expectRefusal(.authenticationFailed) {
      _ = try VaultRepository.open(at: place.path, unlockedBy: .key(of: 1))
    }
  }

  @Test func `what it held is kept beside it, for its owner alone`() throws {
    try vault.restore(from: backup)
    #expect(try TestVault.mode(of: replaced) == 0o600)
    let old = try VaultRepository.open(at: replaced, unlockedBy: .testKey)
    #expect(try old.accounts == ["a", "b"])
    #expect(try old.verify().isSound)
    old.close()
    try vault.keep("c")
    try vault.restore(from: backup)
    #expect(
      try VaultRepository.open(at: replaced, unlockedBy: .testKey).accounts == ["a", "c"])
  }

  @Test func `a log of what was replaced before does not get into what is replaced now`() throws {
    try vault.restore(from: backup)
    try VaultRepository.open(at: replaced, unlockedBy: .testKey).keep("into the log")
    #expect(try !place.bytes(of: "vault.replaced-wal").isEmpty)
    try vault.keep("c")
    try vault.restore(from: backup)
    let old = try VaultRepository.open(at: replaced, unlockedBy: .testKey)
    #expect(try old.accounts == ["a", "c"])
    #expect(try old.verify().isSound)
  }

  @Test func `a restoration can be taken back`() throws {
    try vault.restore(from: backup)
    #expect(try vault.accounts == ["a"])
    try vault.restore(from: replaced)
    #expect(try vault.accounts == ["a", "b"])
    #expect(try vault.secret(of: "a") == "2")
    #expect(try VaultRepository.open(at: replaced, unlockedBy: .testKey).accounts == ["a"])
  }

  @Test func `it can be written to afterwards, by all handles`() throws {
    let other = try place.open()
    try other.keep("c")
    try vault.restore(from: backup)
    #expect(try other.accounts == ["a"])
    try other.keep("d", "4")
    try vault.keep("e", "5")
    #expect(try vault.accounts == ["a", "d", "e"])
    #expect(try other.secret(of: "e") == "5")
    #expect(try other.verify().isSound)
  }

  @Test func `handles that wrote last before it go on`() throws {
    let other = try place.open()
    for handle in [vault, other] {
      try handle.keep("last")
      try vault.restore(from: backup)
      try handle.keep("next")
      #expect(try handle.accounts == ["a", "next"])
      #expect(try handle.verify().isSound)
    }
  }

  @Test func `a copy of another vault is refused`() throws {
    let second = try TestVault()
    try second.create().backup(to: second.file("backup"))
    let before = try place.contents()
    expectRefusal(.notARepository, "another vault") {
      try vault.restore(from: second.file("backup"))
    }
    #expect(try place.contents() == before)
  }

  @Test func `what is no sound copy is refused, and nothing changes`() throws {
    try place.write(Data("text".utf8), to: "text")
    try place.write(Data(), to: "empty")
    try place.write(place.bytes(of: "backup").prefix(8192), to: "cut")
    let damaged = try TestVault()
    try damaged.write(place.bytes(of: "backup"))
    try damaged.tamper("UPDATE item SET secret = zeroblob(length(secret))")
    try FileManager.default.createSymbolicLink(
      atPath: place.file("link"), withDestinationPath: backup)
    let folder = place.file("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let before = try place.contents()
    let files: [(String, StealthyError.Code)] = [
      (place.file("none"), .unavailable), (place.file("text"), .notARepository),
      (place.file("empty"), .corrupted), (place.file("cut"), .corrupted),
      (damaged.path, .corrupted), (place.file("link"), .unsafePermissions),
      (folder, .notARepository),
    ]
    for (path, code) in files { expectRefusal(code) { try vault.restore(from: path) } }
    #expect(try place.contents() == before)
    #expect(try vault.accounts == ["a", "b"])
  }

  @Test func `a copy that others may read is refused`() throws {
    try TestVault.setMode(0o644, of: backup)
    expectRefusal(.unsafePermissions, "chmod 600") { try vault.restore(from: backup) }
    #expect(try vault.accounts == ["a", "b"])
  }

  @Test func `progress is told, and ends it before anything is changed`() throws {
    try vault.fill(300)
    let large = place.file("large")
    try vault.backup(to: large)
    let steps = Lock<[VaultProgress]>([])
    try vault.restore(from: large) { step in steps.withLock { $0.append(step) } }
    #expect(steps.withLock { $0.count } > 1)
    try vault.restore(from: backup)
    try vault.keep("c")
    #expect(throws: ServiceFailure.self) {
      try vault.restore(from: large) { _ in throw ServiceFailure() }
    }
    #expect(try vault.accounts == ["a", "c"])
    try vault.keep("d")
    #expect(try vault.verify().isSound)
    #expect(try place.open().accounts == ["a", "c", "d"])
  }

  @Test func `a larger and a smaller copy fit as well`() throws {
    try vault.fill(100)
    let large = place.file("large")
    try vault.backup(to: large)
    for (path, count) in [(backup, 1), (large, 102), (backup, 1)] {
      try vault.restore(from: path)
      #expect(try vault.accounts.count == count)
      #expect(try vault.verify().isSound)
    }
  }

  @Test func `damaged items are put right by it`() throws {
    try place.tamper("UPDATE item SET secret = zeroblob(length(secret))")
    #expect(throws: StealthyError.self) { try vault.secret(of: "a") }
    try vault.restore(from: backup)
    #expect(try vault.secret(of: "a") == "1")
    #expect(try vault.verify().isSound)
  }

  @Test func `restoring a vault from itself changes nothing`() throws {
    let code = outcome { try vault.restore(from: place.path) }
    #expect(code == nil || code == .timedOut)
    #expect(try vault.accounts == ["a", "b"])
    try vault.keep("c")
    #expect(try vault.verify().isSound)
  }

  @Test func `keys of after the copy are gone, and those of before serve`() throws {
    try vault.rotate()
    try vault.keep("c")
    try vault.reencrypt()
    try vault.restore(from: backup)
    #expect(try vault.secret(of: "a") == "1")
    try vault.rotate()
    try vault.keep("d", "4")
    #expect(try place.open().secret(of: "d") == "4")
    #expect(try vault.verify().isSound)
  }

  @Test func `a locked vault is not restored, wherever from`() throws {
    vault.lock()
    for path in [backup, place.file("none")] {
      expectRefusal(.locked) { try vault.restore(from: path) }
    }
    try vault.unlock(with: .testKey)
    #expect(try vault.accounts == ["a", "b"])
  }
}
