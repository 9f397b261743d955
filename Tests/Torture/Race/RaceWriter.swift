internal import Foundation
internal import StealthyStash
internal import StealthyVault
internal import TestSupport

/// A process that writes as fast as it can, and acknowledges each commit after it has returned.
struct RaceWriter {
  private let process: RaceProcess
  private let vault: VaultRepository
  private var generator: SeededGenerator
  private var last = 0
  private var turn = 0

  static func run(_ options: Options) throws {
    let process = try RaceProcess(options)
    let vault = try process.open()
    var writer = RaceWriter(
      process: process, vault: vault, generator: SeededGenerator(seed: options.seed))
    process.loop { try writer.write() }
    vault.close()
  }

  private mutating func write() throws {
    turn += 1
    switch turn % 8 {
    case 6: try transfer()
    case 7: try count()
    default: try turnRing()
    }
  }

  /// One commit of a counter, a new item and an old one.
  private mutating func turnRing() throws {
    let next = last + 1
    let ring = RaceState.ring(process.number)
    var changes: [Change] = [
      .put(RaceState.item("counter", process.number, next)),
      .create(RaceState.item(ring, next, next)),
    ]
    if next > RaceState.ringSize {
      changes.append(.remove(RaceState.item(ring, next - RaceState.ringSize, 0)))
    }
    _ = try vault.commit(changes)
    last = next
    Channel.say("r \(next)")
  }

  /// Moves money, unless another process has moved some meanwhile.
  private mutating func transfer() throws {
    let from = Int.random(in: 0..<RaceState.accountCount, using: &generator)
    let to =
      (from + Int.random(in: 1..<RaceState.accountCount, using: &generator))
      % RaceState.accountCount
    let amount = Int.random(in: 1...100, using: &generator)
    let rows = try rows([("bank", from), ("bank", to)])
    _ = try vault.commit([
      change(rows[0], "bank", from, by: -amount), change(rows[1], "bank", to, by: amount),
    ])
    Channel.say("t")
  }

  private func count() throws {
    let rows = try rows([("shared", 0)])
    _ = try vault.commit([change(rows[0], "shared", 0, by: 1)])
    Channel.say("c")
  }

  private func rows(_ places: [(String, Int)]) throws -> [StoredItem] {
    let requests = places.map { ReadRequest(ItemQuery(like: RaceState.item($0.0, $0.1, 0))) }
    let rows = try vault.read(requests).flatMap(\.rows)
    guard rows.count == places.count else { throw TortureError("an item is not there") }
    return rows
  }

  private func change(
    _ row: StoredItem, _ service: String, _ account: Int, by amount: Int
  ) -> Change {
    let value = Int(String(decoding: row.item.data, as: UTF8.self)) ?? 0
    return .replace(
      row.item, RaceState.item(service, account, value + amount), expecting: row.revision)
  }
}
