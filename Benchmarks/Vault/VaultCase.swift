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
    case "floor-list": consume(fixture.floor.list(service: service))
    default: consume(try fixture.vault.result(of: ReadRequest(query, wanted: .attributes)))
    }
  }
}
