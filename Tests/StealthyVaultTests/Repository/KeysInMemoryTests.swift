import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// After a vault is locked, closed or released, none of its keys is in the memory of the process.
///
/// Each test is a process, and looks at all of its own memory.
@Suite(.enabled(if: MemoryScan.isPossible)) struct KeysInMemoryTests {
  @Test func `no key is left after locking`() async {
    await #expect(processExitsWith: .success) {
      try KeysInMemoryTests.check { $0.lock() }
    }
  }

  @Test func `no key is left after closing`() async {
    await #expect(processExitsWith: .success) {
      try KeysInMemoryTests.check { $0.close() }
    }
  }

  /// Uses a vault in every way, forgets its keys, and looks for them.
  static func check(_ forget: (VaultRepository) -> Void) throws {
    let place = try TestVault()
    let vault = try VaultRepository.create(
      at: place.path, unlockedBy: .weakPassphrase("correct horse"))
    try use(vault, place)
    let needles = try needles(of: vault)
    #expect(needles.count == 8 + 2 * 3)
    let scan = try #require(MemoryScan())
    // As long as it is open, each key is found: the search does not look in the wrong places.
    for (name, count) in try scan.count(needles) { #expect(count > 0, "\(name)") }
    forget(vault)
    for (name, count) in try scan.count(needles) { #expect(count == 0, "\(name)") }
    withExtendedLifetime(vault) {}
  }

  private static func use(_ vault: VaultRepository, _ place: TestVault) throws {
    try vault.keep("a", "1")
    try vault.rotate()
    try vault.keep("b", "2")
    let slot = try vault.addSlot(.key(of: 1), label: "label")
    try vault.addSlot(.keyFile(at: place.file("key")))
    try vault.addSlot(.unlocker(MixingUnlocker()))
    try vault.removeSlot(slot.id)
    _ = try vault.addRecoveryKey()
    _ = try vault.slots()
    _ = try vault.accounts
    _ = try vault.secret(of: "a")
    try vault.withSecret(of: GenericPasswordItem.named("b")) { _ in }
    _ = try vault.count(GenericPasswordItem.self) { $0.account == "a" }
    _ = try vault.verify()
    try vault.backup(to: place.file("copy"))
    vault.lock()
    try vault.unlock(with: .weakPassphrase("correct horse"))
    try vault.delete(GenericPasswordItem.named("b"))
  }

  /// The vault's keys, masked.
  private static func needles(of vault: VaultRepository) throws -> [MemoryScan.Needle] {
    let keys = try vault.session.keys()
    return try withExtendedLifetime(keys) {
      var needles: [MemoryScan.Needle] = [
        .init("root", keys.root), .init("header", keys.header),
        .init("keyring", keys.keyringKey), .init("label", keys.label),
        .init("index", keys.index), .init("tag", keys.tag), .init("row", keys.row),
        .init("state", keys.state),
      ]
      for number in keys.keyring.generations.map(\.number) {
        let generation = try #require(keys.generation(number))
        needles += [
          .init("generation \(number)", generation.own),
          .init("attributes \(number)", generation.attributes),
          .init("secret \(number)", generation.secret),
        ]
      }
      return needles
    }
  }
}
