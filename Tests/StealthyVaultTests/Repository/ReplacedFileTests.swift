import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// Somebody moves, removes or replaces the file of a vault that is open.
@Suite struct VaultReplacedFileTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
  }

  /// Removes the vault's files, as a careless person does.
  private func removeFiles() throws {
    for name in try place.names { try FileManager.default.removeItem(atPath: place.file(name)) }
  }

  @Test func `nothing is written to a file that was removed or moved`() throws {
    let moved = try TestVault()
    try FileManager.default.moveItem(atPath: place.path, toPath: moved.path)
    for _ in 0..<2 {
      expectRefusal(.unavailable, "moved, removed or replaced") { try vault.keep("b") }
      expectRefusal(.unavailable, "moved, removed or replaced") { try vault.rotate() }
      expectRefusal(.unavailable, "moved, removed or replaced") { try vault.compact() }
      try removeFiles()
    }
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  @Test func `a vault that was put back is written to again`() throws {
    let moved = place.file("moved")
    try FileManager.default.moveItem(atPath: place.path, toPath: moved)
    expectRefusal(.unavailable) { try vault.keep("b") }
    try FileManager.default.moveItem(atPath: moved, toPath: place.path)
    try vault.keep("b")
    #expect(try place.open().accounts == ["a", "b"])
  }

  @Test func `nothing is written over a copy that was moved to its place`() throws {
    let copy = place.file("copy")
    try vault.backup(to: copy)
    try FileManager.default.removeItem(atPath: place.path)
    try FileManager.default.moveItem(atPath: copy, toPath: place.path)
    let before = try place.bytes()
    expectRefusal(.unavailable) { try vault.keep("b") }
    expectRefusal(.unavailable) { try vault.restore(from: place.path) }
    vault.close()
    #expect(try place.bytes() == before)
  }

  @Test func `a vault that took its place is not taken for it`() throws {
    vault.lock()
    try removeFiles()
    try place.create().keep("other")
    expectRefusal(.unavailable, "replaced by another") { try vault.unlock(with: .testKey) }
    #expect(vault.isLocked)
  }

  @Test func `a vault that took its place is not read as if it were empty`() throws {
    let vault = vault
    try removeFiles()
    try place.create().close()
    // The first connection still has the old file; a second one is opened while it is in use.
    _ = try vault.verify { _ in
      expectRefusal(.unavailable, "replaced by another") { _ = try vault.secret(of: "a") }
    }
  }
}
