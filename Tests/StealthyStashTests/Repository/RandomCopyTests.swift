import StealthyStash
import StealthyTesting
import TestSupport
import Testing

/// Random stores, copied.
///
/// A failing run prints its seed; put that in the place of the random one to repeat it.
@Suite struct RandomCopyTests {
  private static let seeds = (0..<4).map { _ in UInt64.random(in: 0 ... .max) }
  private static let stores = 40

  private func store(_ input: inout RandomInput) throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    for _ in 0..<input.generator.pick([0, 1, 10, 60]) {
      let change = input.change(try everything(in: repository))
      _ = errorCode { try repository.apply([change]) }
    }
    return repository
  }

  @Test(arguments: seeds)
  func `a copy into an empty store equals its source, dates and order included`(
    _ seed: UInt64
  ) throws {
    var input = RandomInput(generator: SeededGenerator(seed: seed))
    for step in 0..<Self.stores {
      let place: Comment = "seed \(seed), store \(step)"
      let source = try store(&input)
      let items = try everything(in: source)
      let (memory, four) = (InMemoryRepository(), FourFunctionRepository())
      try #require(try source.copy(to: memory).new == items.count, place)
      try #require(try everything(in: memory) == items, place)
      try #require(try source.copy(to: four).new == items.count, place)
      try #require(four.items == items, place)
      let last = InMemoryRepository()
      try four.copy(to: last)
      try #require(try everything(in: last) == items, place)
      try #require(try last.copy(to: source).unchanged == items.count, place)
      try #require(try everything(in: source) == items, place)
    }
  }

  @Test(arguments: seeds)
  func `a copy into a store that holds items keeps its policy and tells the truth`(
    _ seed: UInt64
  ) throws {
    var input = RandomInput(generator: SeededGenerator(seed: seed))
    for step in 0..<Self.stores {
      let place: Comment = "seed \(seed), store \(step)"
      let source = try items(of: store(&input))
      let held = try items(of: store(&input))
      let common = source.keys.filter { held[$0] != nil }
      let equal = common.filter { source[$0]?.matches(held[$0]) == true }
      for policy in [DuplicatePolicy.fail, .skip, .replace] {
        let (from, to) = try (repository(source), repository(held))
        let foreseen = try from.copy(to: to, onDuplicate: policy, dryRun: true)
        try #require(try items(of: to) == held, place)
        try #require(foreseen.new == source.count - common.count, place)
        try #require(foreseen.unchanged == equal.count, place)
        try #require(foreseen.conflicts.count == common.count - equal.count, place)

        if policy == .fail, !foreseen.conflicts.isEmpty {
          try #require(errorCode { try from.copy(to: to) } == .duplicateItem, place)
          try #require(try items(of: to) == held, place)
          continue
        }
        try #require(try from.copy(to: to, onDuplicate: policy) == foreseen, place)
        let expected = held.merging(source) { old, new in
          policy == .replace && !new.matches(old) ? new : old
        }
        try #require(try items(of: to) == expected, place)
      }
    }
  }

  /// The items by identity.
  private func items(
    of repository: InMemoryRepository
  ) throws -> [String: AnyStealthyProperty] {
    Dictionary(uniqueKeysWithValues: try everything(in: repository).map { ($0.id, $0) })
  }

  private func repository(
    _ items: [String: AnyStealthyProperty]
  ) throws -> InMemoryRepository {
    try InMemoryRepository(Array(items.values))
  }
}

extension AnyStealthyProperty {
  fileprivate func matches(_ other: AnyStealthyProperty?) -> Bool {
    other.map { matches($0) } ?? false
  }
}
