internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// What the vault that faults meet holds: its items, its large ones, and its slots.
struct Holding: Equatable {
  var items: [Int: UInt64] = [:]
  var largeCount = 0
  var slots: [String] = []

  /// More than the cache of a writer holds, so that a commit writes before it ends.
  static let largeItems = (0..<9).map { number in
    Change.create(
      GenericPasswordItem(
        account: String(number), data: Data(count: 1_000_000), service: "large"
      ).eraseToAnyProperty())
  }

  init() {}

  init(of vault: VaultRepository) throws {
    items = try Contents(of: vault, part: 0).items
    largeCount = try vault.count(GenericPasswordItem.self) { $0.service == "large" }
    slots = try vault.slots().map(\.label)
  }

  /// Opens a vault as if nothing had ever failed, verifies it and reads it.
  init(ofFile path: String) throws {
    let vault = try VaultRepository.open(at: path, unlockedBy: Keys.main)
    defer { vault.close() }
    let report = try vault.verify()
    if let problem = report.problems.first { throw TortureError("not sound: \(problem)") }
    try self.init(of: vault)
  }
}
