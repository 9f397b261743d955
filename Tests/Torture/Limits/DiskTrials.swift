internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// Disks that are full or take nothing.
enum DiskTrials {
  /// A file system of 1 MiB.
  static func runFull(_ options: Options) throws {
    var trial = try LimitTrial(options)
    let ballast = trial.folder + "/ballast"
    try Data(count: 300_000).write(to: URL(fileURLWithPath: ballast))
    var vault = try trial.create()
    if trial.fill(vault) != .storageFull { trial.complain("a full disk is not storageFull") }
    try trial.check(vault)
    trial.expect([.storageFull], "a backup") {
      try vault.backup(to: trial.folder + "/backup")
    }
    trial.expect([.storageFull], "another vault") {
      _ = try VaultRepository.create(at: trial.folder + "/other", unlockedBy: Keys.main)
    }
    trial.expect([.storageFull], "compacting") { try vault.compact() }
    try trial.checkFolder(["ballast"])
    vault.close()
    vault = try trial.open()
    try trial.check(vault)
    // With room again, the same handle writes again.
    try FileManager.default.removeItem(atPath: ballast)
    if trial.fill(vault) == nil { trial.complain("it never filled up again") }
    try trial.check(vault)
    vault.close()
    try trial.checkFolder()
    trial.end("\(trial.acknowledged.count) items")
  }

  /// What a read-only disk has of a vault.
  enum Remains: String, CaseIterable {
    /// The vault and all files beside it, after closing.
    case closed
    /// The vault alone, after closing.
    case alone
    /// The vault, its log and its shared memory, as a crash has left them.
    case crashed
    /// The vault and its log.
    case log
  }

  /// Makes a vault for ``runReadOnly(_:)``.
  static func prepare(_ folder: String, _ remains: Remains) throws {
    let path = folder + "/vault"
    let vault = try VaultRepository.create(at: path, unlockedBy: Keys.main)
    try vault.put(item)
    switch remains {
    case .closed, .alone: vault.close()
    // It is copied as it is while it is open.
    case .crashed, .log: break
    }
    if remains == .alone || remains == .log {
      try FileManager.default.removeItem(atPath: path + "-shm")
    }
    if remains == .alone { try FileManager.default.removeItem(atPath: path + "-wal") }
  }

  private static let item = GenericPasswordItem(account: "a", data: Data("b".utf8))

  /// A file system that is mounted read-only.
  static func runReadOnly(_ options: Options) throws {
    let trial = try LimitTrial(options)
    let remains = Remains(rawValue: try options.text("remains"))
    for isReadOnly in [true, false] {
      // Without its shared memory, and room for one, a vault is read only where that is asked for,
      // and where no log would be passed over.
      if remains == .log || remains == .alone && !isReadOnly {
        trial.expect([.readOnly], "opening") { _ = try open(trial, isReadOnly) }
      } else {
        try use(open(trial, isReadOnly), trial)
      }
    }
    trial.expect([.readOnly], "another vault") {
      _ = try VaultRepository.create(at: trial.folder + "/other", unlockedBy: Keys.main)
    }
    try trial.checkFolder()
    trial.end("")
  }

  private static func open(_ trial: LimitTrial, _ isReadOnly: Bool) throws -> VaultRepository {
    try trial.open(VaultConfiguration(isReadOnly: isReadOnly))
  }

  private static func use(_ vault: VaultRepository, _ trial: LimitTrial) throws {
    if try vault.item(like: item)?.data != item.data { trial.complain("the item is not there") }
    if try !vault.verify().isSound { trial.complain("it is not sound") }
    trial.expect([.readOnly], "a write") { try vault.put(item) }
    trial.expect([.readOnly], "a backup") { try vault.backup(to: trial.folder + "/backup") }
    vault.close()
  }
}
