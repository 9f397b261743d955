import Foundation
import StealthyStash

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "memory", arguments.count == 3, let count = Int(arguments[3]) {
  try printGrowth(of: arguments[2], count: count)
} else {
  try report(to: ".build/bench.json")
}

/// Measures everything, prints a line a metric and writes the same as JSON.
func report(to path: String) throws {
  var metrics: [Metric] = []
  func add(_ new: [Metric]) {
    for metric in new { print(metric.line) }
    metrics += new
  }
  print(["name", "value", "unit", "ratio", "against what"].joined(separator: "\t"))

  if CommandLine.arguments.count > 2 { try profileVault(CommandLine.arguments[1]); return }
  if CommandLine.arguments.contains("vault") {
    add(try measureVault())
    return
  }
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

  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(metrics).write(to: URL(fileURLWithPath: path))
}

func measureVault() throws -> [Metric] {
  let few = try VaultFixture(count: 10_000)
  return try measureVaultLookups(few, rounds: 11) + measureVaultLists(few, rounds: 11)
}
func profileVault(_ what: String) throws {
  let few = try VaultFixture(count: 10_000)
  let probes = VaultProbes(few)
  let query = TypeQuery.generic { $0.service == few.service(0) }
  let subjects = probes.subjects(few)
  for _ in 0..<(Int(CommandLine.arguments.last ?? "") ?? 1) {
  switch what {
  case "floor": try subjects[0].work()
  case "item": try subjects[1].work()
  case "plain": try subjects[2].work()
  case "floorlist": consume(few.floor.list(service: few.service(0)))
  default: consume(try few.vault.result(of: ReadRequest(query, wanted: .attributes)))
  }
  }
}
