import StealthyStash
import TestSupport
import Testing

/// Random commits and queries on the repository in memory and on the naive one: whatever is asked,
/// both answer the same.
///
/// A failing run prints its seed; put that in the place of the random one to repeat it.
@Suite struct RandomOperationsTests {
  private static let runs = 8
  private static let operations = 15_000

  @Test(arguments: (0..<runs).map { _ in UInt64.random(in: 0 ... .max) })
  func `the repository in memory answers as the laws written down plainly do`(
    _ seed: UInt64
  ) throws {
    var input = RandomInput(generator: SeededGenerator(seed: seed))
    var naive = NaiveRepository()
    let repository = InMemoryRepository()
    for step in 0..<Self.operations {
      if input.generator.chance(2) {
        let existing = naive.rows.map(\.item)
        let changes = (0..<input.generator.pick([1, 1, 1, 2, 5])).map { _ in input.change(existing)
        }
        let expected = errorCode { try naive.commit(changes) }
        let actual = errorCode { _ = try repository.commit(changes) }
        try #require(actual == expected, "seed \(seed), step \(step): \(changes)")
      } else {
        let query = input.query(depth: 3)
        try compare(repository, naive, query, "seed \(seed), step \(step)")
        if input.generator.chance(16) {
          try comparePages(repository, query, "seed \(seed), step \(step)")
        }
        let item = input.item()
        let found = try repository.item(like: item)
        let expected = naive.items(like: item).first?.item
        try #require(
          found.map { expected?.matches($0) } == expected.map { _ in true },
          "seed \(seed), step \(step): \(item)")
      }
    }
    for type in StealthyPropertyType.allCases {
      try compare(repository, naive, TypeQuery(type: type), "seed \(seed), at the end")
    }
  }

  private func compare(
    _ repository: InMemoryRepository, _ naive: NaiveRepository, _ query: TypeQuery,
    _ place: String
  ) throws {
    let expected = naive.matches(query).map(\.item)
    let actual = try repository.query(query)
    try #require(
      actual.count == expected.count && zip(expected, actual).allSatisfy { $0.matches($1) },
      "\(place): \(query)")
    try #require(try repository.count(query) == expected.count, "\(place): \(query)")
  }

  private func comparePages(
    _ repository: InMemoryRepository, _ query: TypeQuery, _ place: String
  ) throws {
    let expected = try repository.query(query)
    var paged: [AnyStealthyProperty] = []
    while true {
      let page = try repository.query(query.page(limit: 7, after: paged.last))
      paged += page
      if page.count < 7 { break }
    }
    try #require(paged == expected, "\(place): pages of \(query)")
  }

  // L16
  @Test(arguments: (0..<4).map { _ in UInt64.random(in: 0 ... .max) })
  func `De Morgan's laws hold for any filters`(_ seed: UInt64) throws {
    var input = RandomInput(generator: SeededGenerator(seed: seed))
    for step in 0..<3_000 {
      let item = input.item()
      let left = input.filter(item.propertyType, depth: 2)
      let right = input.filter(item.propertyType, depth: 2)
      let place: Comment = "seed \(seed), step \(step): \(left); \(right); \(item)"
      try #require((!(left && right)).matches(item) == (!left || !right).matches(item), place)
      try #require((!(left || right)).matches(item) == (!left && !right).matches(item), place)
      try #require((!(!left)).matches(item) == left.matches(item), place)
      try #require(left.matches(item) == naive(left, of: item), place)
    }
  }
}
