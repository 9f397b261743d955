import StealthyStash
import Testing

/// Law L15, and the pages of design section 5.
@Suite struct OrderAndPageTests {
  private let repository = InMemoryRepository()
  private let all = TypeQuery(type: .generic)

  private func accounts(_ query: any Query) throws -> [String] {
    try repository.query(query).map(\.account)
  }

  private func fill(_ accounts: [String]) throws {
    try repository.apply(accounts.map { .create(generic($0).eraseToAnyProperty()) })
  }

  @Test func `items come in the order in which they were created`() throws {
    try fill(["c", "a", "b"])
    #expect(try accounts(all) == ["c", "a", "b"])
    try repository.update(generic("z"), from: generic("a"))
    #expect(try accounts(all) == ["c", "z", "b"])
    try repository.delete(generic("c"))
    try fill(["c"])
    #expect(try accounts(all) == ["z", "b", "c"])
  }

  @Test func `items come in the order that is asked for`() throws {
    for (account, label, type) in [("a", "y", 1), ("b", "x", 1), ("c", nil, 2), ("d", "y", 0)] {
      try repository.create(
        GenericPasswordItem(account: account, data: Data(), type: type, label: label))
    }
    #expect(try accounts(all.ordered(by: .label)) == ["c", "b", "a", "d"])
    #expect(try accounts(all.ordered(by: .label, .descending)) == ["a", "d", "b", "c"])
    #expect(try accounts(all.ordered(by: .type).ordered(by: .label)) == ["d", "b", "a", "c"])
    #expect(
      try accounts(all.ordered(by: .label).ordered(by: .account, .descending))
        == ["c", "b", "d", "a"])
    #expect(try accounts(all.ordered(by: .isInvisible)) == ["a", "b", "c", "d"])
  }

  @Test func `every kind of column can be ordered by`() throws {
    try repository.import([
      GenericPasswordItem(
        account: "b", data: Data(), createdAt: Date(timeIntervalSince1970: 2),
        generic: Data([2]), isInvisible: true
      ).eraseToAnyProperty(),
      GenericPasswordItem(
        account: "a", data: Data(), createdAt: Date(timeIntervalSince1970: 1), generic: Data([1])
      ).eraseToAnyProperty(),
    ])
    for column in [Column.account, .createdAt, .generic, .isInvisible] {
      #expect(try accounts(all.ordered(by: column)) == ["a", "b"])
      #expect(try accounts(all.ordered(by: column, .descending)) == ["b", "a"])
    }
  }

  @Test func `pages follow one another`() throws {
    let names = (0..<10).map { "user-\($0)" }
    try fill(names)
    #expect(try pages(of: all, limit: 3) == names)
    #expect(
      try pages(of: all.ordered(by: .account, .descending), limit: 4) == names.reversed())
    #expect(try accounts(all.page(limit: 0)) == [])
    #expect(try accounts(all.page(limit: nil)) == names)
    #expect(try repository.count(all.page(limit: 4)) == 4)
  }

  @Test func `a page goes on where it stood, whatever happened to the items before it`() throws {
    try fill((0..<6).map { "user-\($0)" })
    let first = try repository.query(all.page(limit: 3))
    try repository.delete(generic("user-2"))
    try repository.delete(generic("user-0"))
    try fill(["late"])
    let last = try #require(first.last)
    #expect(
      try accounts(all.page(limit: nil, after: last)) == ["user-3", "user-4", "user-5", "late"])
  }

  @Test func `a removed and created item is not skipped and not seen twice`() throws {
    try fill(["a", "b", "c"])
    let first = try repository.query(all.page(limit: 1))
    try repository.delete(generic("a"))
    try fill(["a"])
    let last = try #require(first.last)
    #expect(try accounts(all.page(limit: nil, after: last)) == ["b", "c", "a"])
  }

  @Test func `a page in an order goes on after the value as it was seen`() throws {
    try fill(["a", "b", "c"])
    let query = all.ordered(by: .account)
    let first = try repository.query(query.page(limit: 2))
    try repository.update(generic("z"), from: generic("b"))
    let last = try #require(first.last)
    #expect(try accounts(query.page(limit: nil, after: last)) == ["c", "z"])
  }

  @Test func `a page with a filter and an index goes on too`() throws {
    try repository.apply(
      (0..<9).map { number in
        .create(generic("user-\(number)", service: "s\(number % 2)").eraseToAnyProperty())
      })
    let query = TypeQuery.generic { $0.service == "s0" }
    #expect(try pages(of: query, limit: 2) == ["user-0", "user-2", "user-4", "user-6", "user-8"])
  }

  @Test func `an item that was not read is found by its identity`() throws {
    try fill(["a", "b", "c"])
    #expect(try accounts(all.page(limit: nil, after: generic("b"))) == ["c"])
    #expect(try accounts(all.ordered(by: .account).page(limit: 1, after: generic("a"))) == ["b"])
  }

  @Test func `an item that was never there goes by its date`() throws {
    let clock = TestClock()
    let repository = InMemoryRepository(clock: { clock.now })
    for account in ["a", "b", "c"] {
      try repository.create(generic(account))
      clock.advance(by: 10)
    }
    let gone = GenericPasswordItem(
      account: "gone", data: Data(), createdAt: Date(timeIntervalSince1970: 1_000_010))
    #expect(try repository.query(all.page(limit: nil, after: gone)).map(\.account) == ["c"])
    let code = errorCode {
      _ = try repository.query(all.page(limit: 1, after: generic("never")))
    }
    #expect(code == .itemNotFound)
  }

  @Test func `an item that was not read stands where the stored one does, in any order`() throws {
    for (account, label) in [("a", "1"), ("b", "2"), ("c", "3")] {
      try repository.create(generic(account, label: label))
    }
    let query = all.ordered(by: .label)
    #expect(try accounts(query.page(limit: nil, after: generic("b"))) == ["c"])
    #expect(
      try accounts(query.ordered(by: .modifiedAt).page(limit: nil, after: generic("a")))
        == ["b", "c"])
  }

  // L8
  @Test func `an item that was not read is completed with the defaults`() throws {
    let repository = InMemoryRepository(defaults: RepositoryDefaults(serviceName: "service"))
    for account in ["a", "b", "c"] { try repository.create(generic(account, service: nil)) }
    for query in [all, TypeQuery.generic { $0.service == "service" }] {
      let rest = try repository.query(query.page(limit: nil, after: generic("b", service: nil)))
      #expect(rest.map(\.account) == ["c"])
    }
  }

  @Test func `a page goes on where it stood when another item has taken the identity`() throws {
    try fill(["a", "b", "c"])
    let last = try #require(try repository.query(all.page(limit: 1)).last)
    try repository.update(generic("z"), from: generic("a"))
    try repository.update(generic("a"), from: generic("b"))
    #expect(try accounts(all.page(limit: nil, after: last)) == ["a", "c"])
  }

  @Test func `a page goes on where it stood when the last item was removed and imported`() throws {
    try fill(["a", "b", "c"])
    let last = try #require(try repository.query(all.page(limit: 1)).last)
    try repository.delete(last)
    try repository.import([last])
    #expect(try accounts(all.page(limit: nil, after: last)) == ["b", "c", "a"])
  }

  @Test func `an item of another repository is found by its identity`() throws {
    let other = InMemoryRepository()
    for account in ["x", "y", "z", "b"] { try other.create(generic(account)) }
    try fill(["a", "b", "c"])
    let last = try #require(try other.item(like: generic("b")))
    #expect(try accounts(all.page(limit: nil, after: last)) == ["c"])
    let stranger = try #require(try other.item(like: generic("x")))
    #expect(
      errorCode {
        _ = try accounts(all.ordered(by: .account).page(limit: nil, after: stranger))
      } == .itemNotFound)
  }

  @Test func `an unknown item is refused by a repository in which nothing has ever been`() throws {
    let other = InMemoryRepository()
    try other.create(generic("x"))
    let stranger = try #require(try other.item(like: generic("x")))
    #expect(
      errorCode {
        _ = try accounts(all.ordered(by: .account).page(limit: nil, after: stranger))
      } == .itemNotFound)
  }

  @Test func `a removal takes the page that a query returns`() throws {
    let other = InMemoryRepository()
    for account in ["x", "y", "z", "b"] { try other.create(generic(account)) }
    try fill(["a", "b", "c", "d"])
    let foreign = try #require(try other.item(like: generic("b"))).eraseToAnyProperty()
    for last in [generic("b").eraseToAnyProperty(), foreign] {
      let page = all.page(limit: 1, after: last)
      let rest = try accounts(page)
      try repository.apply([.removeAll(page)])
      #expect(try !rest.contains { try accounts(all).contains($0) })
    }
    #expect(try accounts(all) == ["a", "b"])
  }

  @Test func `a removal's page goes on after an item as the commit has left it`() throws {
    try fill(["a", "b", "c"])
    let last = generic("x").eraseToAnyProperty()
    try repository.apply([
      .replace(generic("b").eraseToAnyProperty(), last),
      .removeAll(all.ordered(by: .service).page(limit: nil, after: last)),
    ])
    #expect(try accounts(all) == ["a", "x"])
    let gone = generic("a").eraseToAnyProperty()
    #expect(
      errorCode {
        try repository.apply([
          .remove(gone), .removeAll(all.ordered(by: .account).page(limit: nil, after: gone)),
        ])
      } == .itemNotFound)
    #expect(try accounts(all) == ["a", "x"])
  }

  @Test func `a page goes on after many items that are gone`() throws {
    let names = (0..<1000).map { "user-\($0)" }
    try fill(names)
    let last = try #require(try repository.item(like: generic("user-500")))
    try repository.apply((100..<600).map { .remove(generic(names[$0]).eraseToAnyProperty()) })
    #expect(try accounts(all.page(limit: 2, after: last)) == ["user-600", "user-601"])
    try repository.apply((600..<900).map { .remove(generic(names[$0]).eraseToAnyProperty()) })
    try fill((0..<300).map { "late-\($0)" })
    #expect(try accounts(all.page(limit: 1, after: last)) == ["user-900"])
  }

  @Test func `a negative limit is refused before anything is read or removed`() throws {
    try fill(["a"])
    #expect(errorCode { _ = try repository.query(all.page(limit: -1)) } == .invalidItem)
    #expect(errorCode { _ = try repository.count(all.page(limit: -1)) } == .invalidItem)
    #expect(
      errorCode { _ = try repository.apply([.removeAll(all.page(limit: -1))]) } == .invalidItem)
    #expect(try repository.count(all) == 1)
  }

  private func pages(of query: TypeQuery, limit: Int) throws -> [String] {
    var seen: [String] = []
    var last: AnyStealthyProperty?
    repeat {
      let page = try repository.query(query.page(limit: limit, after: last))
      seen += page.map(\.account)
      last = page.last
    } while last != nil
    return seen
  }
}
