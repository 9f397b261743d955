import StealthyStash
import Testing

@Suite struct QueryPlanTests {
  private let repository = InMemoryRepository()

  init() throws {
    try repository.apply(
      (0..<10).map {
        .create(internet("user-\($0)", server: "s\($0 % 2).example.com").eraseToAnyProperty())
      })
    try repository.apply(
      (0..<10).map { .create(generic("user-\($0)", service: "service").eraseToAnyProperty()) })
  }

  private func plan(_ query: any Query) throws -> String {
    try repository.explain(query).description
  }

  @Test func `without a filter all items are scanned`() throws {
    #expect(try plan(TypeQuery(type: .generic)) == "SCAN generic")
  }

  @Test func `an equality on an indexed column is searched`() throws {
    #expect(
      try plan(TypeQuery.internet { $0.server == "s1.example.com" })
        == "SEARCH internet USING INDEX server (server=?)")
    #expect(
      try plan(TypeQuery.internet { $0.protocol == .https })
        == "SEARCH internet USING INDEX protocol (protocol=?)")
    #expect(
      try plan(TypeQuery.generic { $0.label == "x" })
        == "SEARCH generic USING INDEX label (label=?)")
  }

  @Test func `the index with the fewest candidates is taken and the rest filtered`() throws {
    let query = TypeQuery.internet {
      $0.server == "s1.example.com" && $0.account == "user-1" && $0.port == nil
    }
    #expect(
      try plan(query) == """
        SEARCH internet USING INDEX account (account=?)
        FILTER server=? AND port=?
        """)
    let crowded = TypeQuery.generic { $0.account == "user-1" && $0.label == "nowhere" }
    #expect(
      try plan(crowded) == """
        SEARCH generic USING INDEX label (label=?)
        FILTER account=?
        """)
  }

  @Test func `alternatives on one column are searched one by one`() throws {
    let expected = "SEARCH internet USING INDEX server (server IN (?, ?))"
    #expect(try plan(TypeQuery.internet { $0.server == "a" || $0.server == "b" }) == expected)
    #expect(try plan(TypeQuery.internet { $0.server.isIn(["a", "b"]) }) == expected)
  }

  @Test func `an alternative that is named twice is searched and counted once`() throws {
    let query = TypeQuery.generic {
      $0.account.isIn(Array(repeating: "user-1", count: 20)) && $0.service == "service"
    }
    #expect(try plan(query).hasPrefix("SEARCH generic USING INDEX account"))
    #expect(try repository.query(query).map(\.account) == ["user-1"])
  }

  @Test func `what no index serves is scanned and filtered`() throws {
    #expect(
      try plan(TypeQuery.generic { $0.comment == "x" && !($0.account == "y") }) == """
        SCAN generic
        FILTER comment=? AND NOT account=?
        """)
    #expect(
      try plan(TypeQuery.generic { $0.account == "a" || $0.service == "b" }) == """
        SCAN generic
        FILTER account=? OR service=?
        """)
    for filter in [
      GenericPasswordItem.columns.account.ignoringCase == "a",
      GenericPasswordItem.columns.account.hasPrefix("a"),
      GenericPasswordItem.columns.service == nil,
      GenericPasswordItem.columns.account.isIn(["a", ""]),
    ] {
      #expect(try plan(TypeQuery.generic { _ in filter }).hasPrefix("SCAN generic\nFILTER"))
    }
  }

  @Test func `order and page are steps of their own`() throws {
    let last = generic("user-1").eraseToAnyProperty()
    let query = TypeQuery.generic { $0.service == "service" }
      .ordered(by: .modifiedAt, .descending).ordered(by: .account).page(limit: 3, after: last)
    #expect(
      try plan(query) == """
        SEARCH generic USING INDEX service (service=?)
        ORDER BY modifiedAt DESC, account
        AFTER ?
        LIMIT 3
        """)
  }

  @Test func `an identity is looked up`() throws {
    let query = ItemQuery(like: generic("user-1").eraseToAnyProperty())
    #expect(try plan(query) == "LOOKUP generic BY IDENTITY")
  }

  @Test func `defaults are part of the plan`() throws {
    let repository = InMemoryRepository(
      defaultServiceName: "service", defaultServerName: "example.com",
      defaultSynchronizable: .disabled)
    #expect(
      try repository.explain(TypeQuery(type: .generic)).description == """
        SEARCH generic USING INDEX service (service=?)
        FILTER isSynchronizable=?
        """)
  }

  @Test func `operators that take a word are written out`() throws {
    let filter = InternetPasswordItem.columns
    #expect(
      "\(filter.server.hostOrSubdomain(of: "x") && filter.label.ignoringCase.contains("y"))"
        == "server HOST OR SUBDOMAIN OF ? AND label IGNORING CASE CONTAINS ?")
    #expect("\(Filter.all([]))" == "TRUE")
    #expect("\(Filter.any([]))" == "FALSE")
    #expect(
      "\(!(filter.account == "a" && filter.port > 1))" == "NOT (account=? AND port>?)")
  }

  @Test func `without counts the first of the planner's indexes decides`() {
    let query = TypeQuery.generic { $0.service == "s" && $0.account == "a" }
    let plan = QueryPlanner(indexes: [.account, .service]).plan(query)
    #expect(plan.access == .index(.account, values: [.text("a")]))
    #expect(plan.remainder == (GenericPasswordItem.columns.service == "s"))
  }
}
