import Foundation
import StealthyStash

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "vault-case", arguments.count == 3, let rounds = Int(arguments[3]) {
  try runVaultCase(arguments[2], rounds: rounds)
} else if arguments.first == "memory", arguments.count == 3, let count = Int(arguments[3]) {
  try printGrowth(of: arguments[2], count: count)
} else {
  try report(Set(arguments), to: ".build/bench.json")
}

/// Measures memory and vault, or what is named of both, prints a line a metric and writes the same
/// as JSON.
func report(_ named: Set<String>, to path: String) throws {
  var metrics: [Metric] = []
  func add(_ new: [Metric]) {
    for metric in new { print(metric.line) }
    metrics += new
  }
  print(["name", "value", "unit", "ratio", "against what"].joined(separator: "\t"))

  if named.isEmpty || named.contains("memory") { try measureMemoryRepository(add) }
  if named.isEmpty || named.contains("vault") { try measureVault(add) }

  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(metrics).write(to: URL(fileURLWithPath: path))
}

func measureMemoryRepository(_ add: ([Metric]) -> Void) throws {
  let small = try Pair(count: 1_000)
  add(try measureLookups(small, rounds: 41))
  add(try measureQueries(small, rounds: 41))

  let middle = try Pair(count: 100_000)
  add(try measureLookups(middle, rounds: 21))
  add(try measureQueries(middle, rounds: 11))
  add(try measureWrites(count: 100_000, rounds: 5))
  add(try measureMemory(count: 100_000))

  let large = try Pair(count: 1_000_000)
  add(try measureLookups(large, rounds: 11))
  add([try measureGrowth(from: small, to: large, rounds: 21)])
}

func measureVault(_ add: ([Metric]) -> Void) throws {
  let few = try VaultFixture(count: 10_000)
  add(try measureVaultLookups(few, rounds: 41))
  add(try measureVaultLists(few, rounds: 41))
  add(try measureVaultCommits(rounds: 21))
  add([try measureVaultBulk(count: 10_000, rounds: 7)])
  add([try measureVaultThreads(few, rounds: 11)])
  add([try measurePassphrase(rounds: 5)])
  add(try measureKeyring())

  let middle = try VaultFixture(count: 100_000)
  add(try measureVaultLookups(middle, rounds: 41))
  add(try measureVaultLists(middle, rounds: 41))
  add([try measureVaultOpening(few, rounds: 101), try measureVaultOpening(middle, rounds: 101)])
  add([try measureVaultSize(middle)])

  let many = try VaultFixture(count: 1_000_000)
  add([try measureVaultGrowth(from: few, to: many, rounds: 21)])
}
