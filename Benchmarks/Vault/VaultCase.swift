import StealthyStash
import StealthyVault

/// One piece of work, so many times, for a profiler that counts instructions: what is left between
/// two counts is the work alone.
func runVaultCase(_ name: String, rounds: Int) throws {
  let fixture = try VaultFixture(count: 10_000)
  let service = fixture.service(0)
  let query = TypeQuery.generic { $0.service == service }
  let subjects = VaultProbes(fixture).subjects(fixture)
  for _ in 0..<rounds {
    switch name {
    case "floor-lookup": try subjects[0].work()
    case "lookup": try subjects[1].work()
    case "plain-lookup": try subjects[2].work()
    case "open":
      consume(
        try VaultRepository.open(
          at: fixture.folder + "/vault", unlockedBy: .rawKey(VaultFixture.key)
        ).item(like: fixture.item(0)))
    case "plain-open":
      let table = try PlainTable(fixture.folder + "/plain", isNew: false)
      consume(table.item(account: Fixture.account(0), service: fixture.service(0)))
    case "create":
      let vault = try VaultRepository.create(
        at: fixture.folder + "/create", unlockedBy: .rawKey(VaultFixture.key))
      for number in 0..<rounds { try vault.create(fixture.item(number)) }
      return
    case "floor-create":
      let floor = try FloorVault(fixture.folder + "/floor-create")
      for number in 0..<rounds { try floor.create(CollectionOfOne(fixture.item(number))) }
      return
    case "bulk":
      let vault = try VaultRepository.create(
        at: fixture.folder + "/bulk", unlockedBy: .rawKey(VaultFixture.key))
      try vault.apply((0..<10_000).map { .create(fixture.item($0).eraseToAnyProperty()) })
    case "floor-bulk":
      let floor = try FloorVault(fixture.folder + "/floor-bulk")
      try floor.create((0..<10_000).map { fixture.item($0) })
    case "floor-list": consume(fixture.floor.list(service: service))
    default: consume(try fixture.vault.result(of: ReadRequest(query, wanted: .attributes)))
    }
  }
}
