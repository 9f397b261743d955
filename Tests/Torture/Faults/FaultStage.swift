internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// A folder in which each fault meets the same vault.
final class FaultStage {
  /// What is in the write-ahead log at the start.
  enum Log: String, CaseIterable {
    /// All that was written, as after a crash.
    case full
    /// Nothing, as after closing.
    case empty
  }

  static let firstStamp: UInt64 = 100
  static let probe = 99

  /// What the backup holds.
  static let backedUp: Holding = {
    var holding = Holding()
    for key in 0..<6 { holding.items[key] = firstStamp + UInt64(key) }
    holding.slots = [""]
    return holding
  }()

  private let template: Workplace
  private let workplace: Workplace

  /// The vault and its log as the process's death would leave them.
  private let image: Workplace

  /// What the vault holds before an operation.
  let before: Holding

  init(_ place: Place, _ log: Log) throws {
    template = try Workplace(place)
    workplace = try Workplace(place)
    image = try Workplace(place)
    let vault = try VaultRepository.create(
      at: template.file("vault"), unlockedBy: Keys.main,
      configuration: VaultConfiguration { $0.checkpointThreshold = .max })
    for key in 0..<6 {
      try vault.put(Contents.item(key, Self.firstStamp + UInt64(key), part: 0))
    }
    try vault.backup(to: template.file("backup"))
    try vault.rotate()
    for key in 6..<14 {
      try vault.put(Contents.item(key, Self.firstStamp + UInt64(key), part: 0))
    }
    try vault.addSlot(Keys.extra(0), label: "second")
    before = try Holding(of: vault)
    // A vault that is not closed leaves its log.
    if log == .empty { vault.close() }
  }

  func file(_ name: String) -> String { workplace.file(name) }

  func exists(_ name: String) -> Bool { workplace.exists(name) }

  /// Puts the vault back as it was at the start.
  func reset() throws {
    try workplace.clear()
    for name in try template.names where name != "vault.lock" && !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(
        atPath: template.file(name), toPath: workplace.file(name))
    }
  }

  /// Keeps the files as they are now, without their shared memory, and says where.
  func takeImage() throws -> String {
    try image.clear()
    for name in ["vault", "vault-wal"] where workplace.exists(name) {
      try FileManager.default.copyItem(atPath: workplace.file(name), toPath: image.file(name))
    }
    return image.file("vault")
  }

  /// Files that nobody needs any more and nobody has removed.
  var leftovers: [String] {
    get throws {
      let known = ["vault", "backup", "vault.replaced", "made", "copy"]
      let suffixes = ["", "-wal", "-shm", ".lock"]
      return try workplace.names.filter { name in
        !known.contains { known in suffixes.contains { known + $0 == name } }
      }
    }
  }
}
