import Foundation
import Testing

/// Random operations on a vault and on a repository in memory: whatever is done, both give the same
/// items, counts, pages and error codes.
///
/// A failing run prints its seed; `STEALTHY_SEED=… swift test --filter DifferentialTests` repeats it.
@Suite struct DifferentialTests {
  private static let given = ProcessInfo.processInfo.environment["STEALTHY_SEED"].flatMap {
    UInt64($0)
  }
  private static let seeds = given.map { [$0] } ?? (0..<8).map { _ in .random(in: 0 ... .max) }
  private static let operations = 12_500

  @Test(arguments: seeds)
  func `a vault does what a repository in memory does`(_ seed: UInt64) throws {
    let pair = try StorePair(seed: seed)
    var operation = 0
    do {
      while operation < Self.operations {
        try pair.step()
        operation += 1
      }
      try pair.compareEverything("at the end")
      try pair.verify(pair.vault)
    } catch {
      Issue.record("seed \(seed), operation \(operation): \(error)\n\(pair.history)")
    }
  }
}
