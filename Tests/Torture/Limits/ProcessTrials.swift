internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// Processes that may not have as much as they want.
enum ProcessTrials {
  /// No file may be larger than 300,000 bytes.
  static func runFileSize(_ options: Options) throws {
    var trial = try LimitTrial(options)
    var vault = try trial.create()
    Limits.setFileSize(300_000)
    let code = trial.fill(vault)
    if code != .storageFull {
      trial.complain("a file that may not grow: \(String(describing: code))")
    }
    try trial.check(vault)
    vault.close()
    vault = try trial.open()
    try trial.check(vault)
    _ = trial.fill(vault)
    trial.expect([.storageFull], "a backup of a large vault") {
      Limits.setFileSize(20_000)
      defer { Limits.setFileSize(.max) }
      try vault.backup(to: trial.folder + "/backup")
    }
    vault.close()
    try trial.check(trial.open())
    try trial.checkFolder()
    trial.end("\(trial.acknowledged.count) items")
  }

  /// No more files may be opened, after 0, 1, 2 … more.
  static func runOpenFiles(_ options: Options) throws {
    var trial = try LimitTrial(options)
    var vault = try trial.create()
    try vault.create(trial.item(0))
    vault.close()
    let others = Limits.openDescriptors
    for more in 0..<12 {
      withLimit(others + more) {
        trial.allow([.unavailable]) { _ = try trial.open() }
        trial.allow([.unavailable]) {
          _ = try VaultRepository.create(at: trial.folder + "/other", unlockedBy: Keys.main)
        }
      }
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: trial.folder + "/other" + suffix)
      }
      vault = try trial.open()
      withLimit(Limits.openDescriptors + more) {
        trial.allow([.unavailable]) { try vault.put(trial.item(0)) }
        trial.allow([.unavailable]) { _ = try vault.verify() }
        trial.allow([.unavailable]) { try vault.backup(to: trial.folder + "/backup") }
        trial.allow([.unavailable]) { try vault.compact() }
      }
      try? FileManager.default.removeItem(atPath: trial.folder + "/backup")
      // The same handle goes on when files can be opened again.
      try vault.put(trial.item(0))
      vault.close()
    }
    trial.assume([0])
    try trial.check(trial.open())
    try trial.checkFolder()
    trial.end("")
  }

  private static func withLimit(_ count: Int, _ body: () -> Void) {
    Limits.setOpenFiles(UInt64(count))
    defer { Limits.setOpenFiles(.max) }
    body()
  }

  /// There is no memory for Argon2id.
  static func runMemory(_ options: Options) throws {
    let trial = try LimitTrial(options)
    let source = UnlockSource.passphrase(
      "a passphrase of tests", strength: PassphraseStrength(passes: 2, memory: 512 << 10))
    let vault = try trial.create()
    try vault.addSlot(source)
    Limits.setAddressSpace(Limits.addressSpace + 128 << 20)
    trial.expect([.unavailable], "opening") {
      _ = try VaultRepository.open(at: trial.path, unlockedBy: source)
    }
    trial.expect([.unavailable], "unlocking") { try vault.unlock(with: source) }
    trial.expect([.unavailable], "a slot") { try vault.addSlot(source) }
    try vault.put(trial.item(0))
    Limits.setAddressSpace(.max)
    try VaultRepository.open(at: trial.path, unlockedBy: source).close()
    if try vault.slots().count != 2 { trial.complain("a slot is half-added") }
    vault.close()
    try trial.checkFolder()
    trial.end("")
  }
}
