import CSQLite
import CSodium
import Foundation
import StealthyStash
import StealthyVault

/// Opening a vault and reading its first item.
func measureVaultOpening(_ fixture: VaultFixture, rounds: Int) throws -> Metric {
  let probe = fixture.item(0).eraseToAnyProperty()
  let account = Fixture.account(0)
  let service = fixture.service(0)
  let times = try medians(
    rounds: rounds,
    [
      Subject(1) {
        let table = try PlainTable(fixture.folder + "/plain", isNew: false)
        consume(table.item(account: account, service: service))
      },
      Subject(1) {
        let vault = try VaultRepository.open(
          at: fixture.folder + "/vault", unlockedBy: .rawKey(VaultFixture.key))
        consume(try vault.item(like: probe))
      },
    ])
  return Metric(
    name: "vault open, first item of \(fixture.count)", value: times[1] / 1000, unit: "us",
    ratio: times[1] / times[0], against: "plain SQLite's open and first read")
}

/// Opening a vault with a passphrase, against what makes the key of it.
func measurePassphrase(rounds: Int) throws -> Metric {
  let folder = try VaultFixture.makeFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let strength = PassphraseStrength(passes: 3, memory: 256 << 10)
  let source = UnlockSource.passphrase("a passphrase", strength: strength)
  try VaultRepository.create(at: folder + "/vault", unlockedBy: source).close()
  let salt = [UInt8](repeating: 1, count: 16)
  var key = [UInt8](repeating: 0, count: 64)
  let times = try medians(
    rounds: rounds,
    [
      Subject(1) {
        consume(
          crypto_pwhash(
            &key, 64, "a passphrase", 12, salt, 3, 256 << 20, crypto_pwhash_ALG_ARGON2ID13))
      },
      Subject(1) {
        try VaultRepository.open(at: folder + "/vault", unlockedBy: source).close()
      },
    ])
  return Metric(
    name: "vault open, passphrase", value: times[1] / 1_000_000, unit: "ms",
    ratio: times[1] / times[0], against: "Argon2id itself")
}
