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
