import StealthyStash
import Testing

/// Commits of many changes that meet each other: work that grows with the square of their number
/// takes minutes here.
@Suite struct LargeCommitTests {
  private let repository = InMemoryRepository()
  private let all = TypeQuery(type: .generic)

  @Test func `one item is changed many times in a commit`() throws {
    let count = 30_000
    let revisions = try repository.apply(
      (1...count).map { .put(generic("a", "\($0)").eraseToAnyProperty()) })
    #expect(Set(revisions).count == count)
    #expect(try repository.query(all).map(\.data) == [Data("\(count)".utf8)])
  }

  @Test func `one item is removed and created many times in a commit`() throws {
    let item = generic("a").eraseToAnyProperty()
    try repository.create(item)
    let revisions = try repository.apply(
      (0..<15_000).flatMap { _ in [.remove(item), .create(item)] })
    #expect(revisions.allSatisfy { $0 != nil })
    #expect(try repository.count(all) == 1)
  }

  @Test func `many queries' items are removed in a commit`() throws {
    let count = 10_000
    try repository.apply((0..<count).map { .create(generic("user-\($0)").eraseToAnyProperty()) })
    try repository.apply(
      (1..<count).map { number in
        .removeAll(TypeQuery.generic { $0.account == "user-\(number)" })
      })
    #expect(try repository.query(all).map(\.account) == ["user-0"])
  }

  @Test func `items that differ in what seldom does are told apart as fast as others`() throws {
    let items = (0..<10_000).flatMap { number in
      [
        GenericPasswordItem(account: "a", data: Data(), accessGroup: "group-\(number)")
          .eraseToAnyProperty(),
        InternetPasswordItem(account: "a", data: Data(), securityDomain: "realm-\(number)")
          .eraseToAnyProperty(),
        InternetPasswordItem(account: "a", data: Data(), authenticationType: "type-\(number)")
          .eraseToAnyProperty(),
      ]
    }
    try repository.apply(items.map { .create($0) })
    for item in items { #expect(try repository.item(like: item).map(item.matches) == true) }
    try repository.apply(items.map { .remove($0) })
    #expect(try repository.count(all) == 0)
  }

  @Test func `a removal sees what its commit has moved under its query and away from it`() throws {
    for account in ["a", "b", "c"] { try repository.create(generic(account)) }
    try repository.apply([
      .replace(generic("a").eraseToAnyProperty(), generic("x").eraseToAnyProperty()),
      .replace(generic("x").eraseToAnyProperty(), generic("y").eraseToAnyProperty()),
      .create(generic("z").eraseToAnyProperty()),
      .removeAll(TypeQuery.generic { $0.account.isIn(["a", "x", "c", "z"]) }),
      .create(generic("x").eraseToAnyProperty()),
    ])
    #expect(try repository.query(all).map(\.account) == ["y", "b", "x"])
  }
}
