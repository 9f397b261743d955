import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// Another process that writes, or seems to; bug case B99.
@Suite(.enabled(if: LockHolder.isPossible)) struct VaultWriterLockTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create(VaultConfiguration(timeout: 0.2))
    try vault.keep("a", "1")
  }

  @Test func `while another process writes, each write times out and changes nothing`() throws {
    try vault.backup(to: place.file("copy"))
    let before = try place.contents()
    let holder = try LockHolder(of: place.path + ".lock")
    let writes: [() throws -> Void] = [
      { try vault.keep("b") }, { try vault.delete(GenericPasswordItem.named("a")) },
      { try vault.rotate() }, { try vault.reencrypt() }, { try vault.addSlot(.key(of: 1)) },
      { try vault.removeSlot(1) }, { try vault.compact() },
      { try vault.restore(from: place.file("copy")) },
    ]
    for write in writes { expectRefusal(.timedOut, "try again", write) }
    #expect(try place.contents() == before)
    holder.kill()
    try vault.keep("b")
    #expect(try vault.accounts == ["a", "b"])
  }

  @Test func `readers do not wait for it`() throws {
    let holder = try LockHolder(of: place.path + ".lock")
    #expect(try vault.secret(of: "a") == "1")
    #expect(try place.open().verify().isSound)
    #expect(try vault.slots().count == 1)
    try vault.backup(to: place.file("copy"))
    holder.kill()
  }

  @Test func `opening and closing do not wait for it, and lose nothing`() throws {
    let holder = try LockHolder(of: place.path + ".lock")
    vault.close()
    #expect(try place.open().secret(of: "a") == "1")
    holder.kill()
  }

  // B99
  @Test func `a lock of a process that is dead locks nothing`() throws {
    let holder = try LockHolder(of: place.path + ".lock")
    holder.kill()
    #expect(FileManager.default.fileExists(atPath: place.path + ".lock"))
    try vault.keep("b")
    #expect(try place.open(VaultConfiguration(timeout: 0)).accounts == ["a", "b"])
    try place.open(VaultConfiguration(timeout: 0)).keep("c")
  }

  // B99
  @Test func `a lock file with a process number in it locks nothing`() throws {
    try place.write(Data("1\n".utf8), to: "vault.lock")
    try place.open(VaultConfiguration(timeout: 0)).keep("b")
    #expect(try place.bytes(of: "vault.lock") == Data("1\n".utf8))
  }

  @Test func `a lock file that was removed is made again`() throws {
    try FileManager.default.removeItem(atPath: place.path + ".lock")
    try vault.keep("b")
    #expect(FileManager.default.fileExists(atPath: place.path + ".lock"))
    let holder = try LockHolder(of: place.path + ".lock")
    expectRefusal(.timedOut) { try vault.keep("c") }
    holder.kill()
  }

  @Test func `a program that writes without our lock is waited for too`() throws {
    let connection = try SQLiteConnection(path: place.path, access: .readWrite)
    try connection.execute("BEGIN IMMEDIATE")
    expectRefusal(.timedOut, "try again") { try vault.keep("b") }
    #expect(try vault.secret(of: "a") == "1")
    try connection.execute("ROLLBACK")
    try vault.keep("b")
    #expect(try vault.verify().isSound)
  }

  @Test(arguments: [0, -1, -.infinity, .nan, 0.000_001] as [Double])
  func `a wait that is no time at all does not wait`(_ timeout: Double) throws {
    let vault = try place.open(VaultConfiguration(timeout: timeout))
    #expect(try vault.secret(of: "a") == "1")
    try vault.keep("b")
    let holder = try LockHolder(of: place.path + ".lock")
    expectRefusal(.timedOut) { try vault.keep("c") }
    holder.kill()
  }

  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e12] as [Double])
  func `a wait may be as long as one likes`(_ timeout: Double) throws {
    let vault = try place.open(VaultConfiguration(timeout: timeout))
    #expect(try vault.secret(of: "a") == "1")
    try vault.keep("b")
    try vault.backup(to: place.file("copy"))
    #expect(try vault.verify().isSound)
  }
}
