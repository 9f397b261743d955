import Foundation
import StealthyStash
import StealthyVault

/// What a desktop's keyring daemon takes for the same, where one can be started; otherwise nothing.
///
/// Both are asked for 50 items in a store that holds no others: the daemon writes its whole file anew
/// for each.
func measureKeyring() throws -> [Metric] {
  guard let (store, lookup) = try keyringTimes(count: 50) else { return [] }
  let folder = try VaultFixture.makeFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let vault = try VaultRepository.create(
    at: folder + "/vault", unlockedBy: .rawKey(VaultFixture.key))
  let items = (0..<50).map { Fixture.item($0, of: 50).eraseToAnyProperty() }
  let ownStore = try nanoseconds { for item in items { try vault.put(item) } } / 50
  let ownLookup = try nanoseconds { for item in items { consume(try vault.item(like: item)) } } / 50
  return [
    Metric(
      name: "vault put, on the disk", value: ownStore / 1000, unit: "us", ratio: ownStore / store,
      against: "keyring daemon, \(Int(store / 1000)) us"),
    Metric(
      name: "vault item(like:)", value: ownLookup / 1000, unit: "us", ratio: ownLookup / lookup,
      against: "keyring daemon, \(Int(lookup / 1000)) us"),
  ]
}

private func keyringTimes(count: Int) throws -> (store: Double, lookup: Double)? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "Benchmarks/keyring.sh")
  process.arguments = [String(count)]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let times = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    .compactMap { Double($0) }
  return process.terminationStatus == 0 && times.count == 2 ? (times[0], times[1]) : nil
}
