import Foundation
import StealthyStash
import StealthyVault

/// Reading one item by its identity, its secret included.
func measureVaultLookups(_ fixture: VaultFixture, rounds: Int) throws -> [Metric] {
  let probes = VaultProbes(fixture)
  let times = try medians(rounds: rounds, probes.subjects(fixture))
  return [
    Metric(
      name: "vault floor: lookup \(fixture.count)", value: times[0], unit: "ns", ratio: nil,
      against: "-"),
    Metric(
      name: "vault item(like:) \(fixture.count)", value: times[1], unit: "ns",
      ratio: times[1] / times[0], against: "bare SQLite and libsodium"),
    Metric(
      name: "vault item(like:) \(fixture.count)", value: times[1], unit: "ns",
      ratio: times[1] / times[2], against: "plain SQLite, no encryption"),
  ]
}

/// Listing the items of a service, attributes only.
func measureVaultLists(_ fixture: VaultFixture, rounds: Int) throws -> [Metric] {
  let service = Fixture.service(0)
  let query = TypeQuery.generic { $0.service == service }
  let hits = try fixture.vault.count(query)
  let times = try medians(
    rounds: rounds,
    [
      Subject(hits) { consume(fixture.floor.list(service: service)) },
      Subject(hits) {
        consume(try fixture.vault.result(of: ReadRequest(query, wanted: .attributes)))
      },
    ])
  return [
    Metric(
      name: "vault list \(hits) of \(fixture.count)", value: times[1], unit: "ns an item",
      ratio: times[1] / times[0], against: "bare SQLite and libsodium")
  ]
}

/// How much slower a lookup is among many items than among few.
func measureVaultGrowth(
  from few: VaultFixture, to many: VaultFixture, rounds: Int
) throws -> Metric {
  let times = try medians(
    rounds: rounds,
    VaultProbes(few).subjects(few) + VaultProbes(many).subjects(many))
  return Metric(
    name: "vault item(like:) \(many.count)", value: times[4], unit: "ns",
    ratio: times[4] / times[1], against: "the same with \(few.count)")
}

/// What is looked up: items that are built anew, as an app builds them.
struct VaultProbes {
  let items: [AnyStealthyProperty]
  let keys: [(account: String, service: String)]

  init(_ fixture: VaultFixture) {
    let positions = Fixture.positions(2_000, of: fixture.count)
    items = positions.map { fixture.item($0).eraseToAnyProperty() }
    keys = positions.map { (Fixture.account($0), fixture.service($0)) }
  }

  func subjects(_ fixture: VaultFixture) -> [Subject] {
    [
      Subject(keys.count) {
        for key in keys {
          consume(fixture.floor.lookup(account: key.account, service: key.service))
        }
      },
      Subject(items.count) { for item in items { consume(try fixture.vault.item(like: item)) } },
      Subject(keys.count) {
        for key in keys { consume(fixture.plain.item(account: key.account, service: key.service)) }
      },
    ]
  }
}
