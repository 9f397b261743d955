import Dispatch
import StealthyStash
import StealthyVault

/// Eight threads that read, against one; a ratio above 1 is what the machine's cores give.
func measureVaultThreads(_ fixture: VaultFixture, rounds: Int) throws -> Metric {
  let items = VaultProbes(fixture).items
  let threads = 8
  let vault = fixture.vault
  let times = try medians(
    rounds: rounds,
    [
      Subject(items.count * threads) {
        for _ in 0..<threads { for item in items { consume(try vault.item(like: item)) } }
      },
      Subject(items.count * threads) {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          for item in items { consume(try? vault.item(like: item)) }
        }
      },
    ])
  return Metric(
    name: "vault item(like:) by \(threads) threads", value: times[1], unit: "ns",
    ratio: times[0] / times[1], against: "throughput of one thread")
}

/// What an item takes on the disk.
func measureVaultSize(_ fixture: VaultFixture) throws -> Metric {
  let (own, floor) = (try fixture.size("vault"), try fixture.size("floor"))
  let plain = Int(try fixture.size("plain")) / fixture.count
  return Metric(
    name: "vault bytes an item \(fixture.count)", value: own / Double(fixture.count), unit: "bytes",
    ratio: own / floor, against: "bare SQLite and libsodium; plain SQLite \(plain) bytes")
}
