import Foundation
import StealthyStash

/// Bytes an item, each store in a process of its own so that nothing is measured in memory that
/// another has left behind.
func measureMemory(count: Int) throws -> [Metric] {
  guard let bare = try residentGrowth("array", count),
    let own = try residentGrowth("repository", count)
  else { return [] }
  return [
    Metric(
      name: "memory an item \(count)", value: own / Double(count), unit: "bytes",
      ratio: own / bare, against: "array of items, \(Int(bare / Double(count))) bytes")
  ]
}

/// The child's part: fills one store and prints how much memory that took.
func printGrowth(of store: String, count: Int) throws {
  let before = residentBytes() ?? 0
  if store == "array" {
    var items: [GenericPasswordItem] = []
    for item in ItemSequence(count: count) { items.append(item) }
    print((residentBytes() ?? 0) - before)
    consume(items)
  } else {
    let repository = InMemoryRepository()
    for item in ItemSequence(count: count) { try repository.create(item) }
    print((residentBytes() ?? 0) - before)
    consume(repository)
  }
}

/// The fixture's items, made one at a time so that nothing else holds them.
private struct ItemSequence: Sequence, IteratorProtocol {
  let count: Int
  private var number = 0

  init(count: Int) {
    self.count = count
  }

  mutating func next() -> GenericPasswordItem? {
    guard number < count else { return nil }
    defer { number += 1 }
    return Fixture.item(number, of: count)
  }
}

private func residentGrowth(_ store: String, _ count: Int) throws -> Double? {
  guard residentBytes() != nil, let executable = Bundle.main.executableURL else { return nil }
  let process = Process()
  process.executableURL = executable
  process.arguments = ["memory", store, String(count)]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Double(
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}

/// The resident memory of this process, where the system tells it in `/proc`.
private func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return nil
  }
  let fields = text.split(separator: " ")
  return fields.count > 1 ? Int(fields[1]).map { $0 * 4096 } : nil
}
