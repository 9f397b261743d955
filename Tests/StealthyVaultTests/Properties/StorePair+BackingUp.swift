import Foundation
import StealthyStash
import StealthyVault
import TestSupport

/// Backups, and what memory has to do when the vault goes back to one.
extension StorePair {
  private var backupPath: String { place.file("backup") }

  /// Writes a backup, and compares what is in it.
  func backUp() throws {
    note("back up")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: backupPath + suffix)
    }
    try vault.backup(to: backupPath)
    let items = try forEverything.flatMap { try memory.query($0) }
    backup = Backup(
      items: items.sorted { $0.storage.record.position < $1.storage.record.position },
      sources: sources)
    var configuration = configuration
    configuration.isReadOnly = input.generator.chance(2)
    let copy = try VaultRepository.open(
      at: backupPath, unlockedBy: source, configuration: configuration)
    defer { copy.close() }
    try compareEverything("the backup", copy)
    try verify(copy)
  }

  /// Goes back to the backup: memory is made anew of what it held then.
  func restore() throws {
    if backup == nil || input.generator.chance(2) { try backUp() }
    guard let backup else { return }
    note("restore")
    try vault.restore(from: backupPath)
    sources = backup.sources
    memory = InMemoryRepository(configuration, clock)
    _ = try memory.commit(backup.items.map { .create($0, dates: .kept) })
    held = []
    let requests = forEverything.map { ReadRequest($0) }
    let (restored, again) = try (vault.read(requests), memory.read(requests))
    try revisions.begin { revisions in
      for (vault, memory) in zip(restored.flatMap(\.rows), again.flatMap(\.rows)) {
        try revisions.link("restored", vault.revision, memory.revision)
      }
    }
    try compareEverything("restored")
    try Divergence.check("slots", try vault.slots().map(\.id), sources.keys.sorted())
    try verify(vault)
  }
}
