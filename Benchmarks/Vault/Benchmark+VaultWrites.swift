import Foundation
import StealthyStash
import StealthyVault

/// Creating one item that is on the disk when the call returns; also while a reader is held open.
func measureVaultCommits(rounds: Int) throws -> [Metric] {
  let folder = try VaultFixture.makeFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let vault = try VaultRepository.create(
    at: folder + "/vault", unlockedBy: .rawKey(VaultFixture.key))
  let busy = try VaultRepository.create(
    at: folder + "/busy", unlockedBy: .rawKey(VaultFixture.key))
  let floor = try FloorVault(folder + "/floor")
  let plain = try PlainTable(folder + "/plain")
  try busy.create(Fixture.item(0, of: 1))
  let reader = try RawDatabase(folder + "/busy")
  try reader.execute("BEGIN; SELECT count(*) FROM item")
  let batch = 100
  var numbers = [1, 1, 1, 1]
  func subject(_ index: Int, _ create: @escaping (GenericPasswordItem) throws -> Void) -> Subject {
    Subject(batch) {
      for _ in 0..<batch {
        try create(Fixture.item(numbers[index], of: 1_000))
        numbers[index] += 1
      }
    }
  }
  let times = try medians(
    rounds: rounds,
    [
      subject(0) { try plain.create(CollectionOfOne($0)) },
      subject(1) { try floor.create(CollectionOfOne($0)) },
      subject(2) { try vault.create($0) },
      subject(3) { try busy.create($0) },
    ])
  return [
    Metric(
      name: "vault create, on the disk", value: times[2] / 1000, unit: "us",
      ratio: times[2] / times[0], against: "plain SQLite, no encryption"),
    Metric(
      name: "vault create, on the disk", value: times[2] / 1000, unit: "us",
      ratio: times[2] / times[1], against: "bare SQLite and libsodium"),
    Metric(
      name: "vault create, a reader held open", value: times[3] / 1000, unit: "us",
      ratio: times[3] / times[2], against: "without the reader"),
  ]
}

/// One commit of many items.
func measureVaultBulk(count: Int, rounds: Int) throws -> Metric {
  let folder = try VaultFixture.makeFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let items = (0..<count).map { Fixture.item($0, of: count) }
  let changes = items.map { Change.create($0.eraseToAnyProperty()) }
  var round = 0
  var times: [[Double]] = [[], []]
  for _ in 0..<rounds {
    round += 1
    let floor = try FloorVault(folder + "/floor-\(round)")
    let vault = try VaultRepository.create(
      at: folder + "/vault-\(round)", unlockedBy: .rawKey(VaultFixture.key))
    times[0].append(try nanoseconds { try floor.create(items) })
    times[1].append(try nanoseconds { try vault.apply(changes) })
    vault.close()
  }
  let medians = times.map { $0.sorted()[$0.count / 2] / Double(count) }
  return Metric(
    name: "vault create \(count) in one commit", value: medians[1], unit: "ns an item",
    ratio: medians[1] / medians[0], against: "bare SQLite and libsodium")
}
