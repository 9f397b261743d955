import StealthyStash
import Testing

@Suite struct FilterTests {
  private func holds(_ item: some StealthyProperty, _ filter: (GenericColumns) -> Filter) -> Bool {
    filter(GenericPasswordItem.columns).matches(item.eraseToAnyProperty())
  }

  private func holds(_ item: InternetPasswordItem, _ filter: (InternetColumns) -> Filter) -> Bool {
    filter(InternetPasswordItem.columns).matches(item.eraseToAnyProperty())
  }

  @Test func `every column of a generic item can be asked for`() {
    #expect(
      holds(fullGeneric) {
        $0.account == "user@example.com" && $0.service == "com.example"
          && $0.accessGroup == "group" && $0.description == "kind" && $0.comment == "note"
          && $0.label == "name" && $0.type == 7 && $0.creator == 9 && $0.isInvisible == true
          && $0.isNegative == true && $0.isSynchronizable == true
          && $0.accessibility == .afterFirstUnlock && $0.accessControl == [.userPresence]
          && $0.generic == Data("more".utf8) && $0.createdAt == Date(timeIntervalSince1970: 1)
          && $0.modifiedAt == Date(timeIntervalSince1970: 2)
      })
  }

  @Test func `every column of an internet item can be asked for`() {
    #expect(
      holds(fullInternet) {
        $0.account == "user@example.com" && $0.server == "example.com" && $0.protocol == .https
          && $0.protocolCode == "htps" && $0.authenticationType == "http"
          && $0.securityDomain == "realm" && $0.port == 8443 && $0.path == "/app"
          && $0.accessGroup == "group" && $0.label == "name"
      })
    #expect(holds(fullInternet) { $0.protocol.isIn([.http, .https]) })
    #expect(!holds(fullInternet) { $0.protocol.isIn([.ftp]) })
  }

  // L16
  @Test func `not set is equal to nil, empty and zero, and to nothing else`() {
    let bare = GenericPasswordItem(account: "", data: Data())
    #expect(holds(bare) { $0.service == nil && $0.service == "" && $0.account == "" })
    #expect(holds(bare) { $0.type == nil && $0.type == 0 && $0.createdAt == nil })
    #expect(holds(bare) { $0.isInvisible == nil && $0.isInvisible == false && $0.generic == nil })
    #expect(holds(bare) { $0.generic == Data() && $0.accessibility == nil })
    #expect(holds(bare) { $0.service.isIn(["x", ""]) && $0.type.isIn([0]) })
    #expect(holds(bare) { $0.service != "x" && $0.type != 1 && $0.createdAt != Date() })
    #expect(!holds(bare) { $0.service != nil })
  }

  // L16
  @Test func `comparisons by order or part are false of what is not set`() {
    let bare = GenericPasswordItem(account: "", data: Data())
    let comparisons: [(GenericColumns) -> Filter] = [
      { $0.service < "x" }, { $0.service <= "" }, { $0.service > "" }, { $0.service >= "" },
      { $0.service.hasPrefix("") }, { $0.service.hasSuffix("") }, { $0.service.contains("") },
      { $0.service.hostOrSubdomain(of: "") }, { $0.type < 1 }, { $0.type <= 0 }, { $0.type > -1 },
      { $0.type >= 0 }, { $0.createdAt < .distantFuture }, { $0.createdAt <= .distantFuture },
      { $0.createdAt > .distantPast }, { $0.createdAt >= .distantPast }, { $0.account < "x" },
    ]
    for comparison in comparisons {
      #expect(!holds(bare, comparison))
      #expect(holds(bare) { !comparison($0) })
    }
  }

  @Test func `order of text is the order of its bytes`() {
    let item = generic("m")
    #expect(holds(item) { $0.account < "n" && $0.account <= "m" && $0.account >= "m" })
    #expect(holds(item) { $0.account > "Z" && $0.account > "l" && $0.account < "ma" })
    #expect(!holds(item) { $0.account < "m" })
    #expect(holds(generic("é")) { $0.account > "z" })
  }

  @Test func `order of numbers and dates`() {
    #expect(holds(fullGeneric) { $0.type > 6 && $0.type >= 7 && $0.type < 8 && $0.type <= 7 })
    #expect(!holds(fullGeneric) { $0.type > 7 })
    let date = Date(timeIntervalSince1970: 1)
    #expect(holds(fullGeneric) { $0.createdAt >= date && $0.createdAt <= date })
    #expect(holds(fullGeneric) { $0.createdAt < date + 1 && $0.createdAt > date - 1 })
    #expect(!holds(fullGeneric) { $0.createdAt < date })
  }

  @Test func `parts of a text are found by bytes`() {
    let item = generic("user@example.com")
    #expect(holds(item) { $0.account.hasPrefix("user") && $0.account.hasSuffix(".com") })
    #expect(holds(item) { $0.account.contains("@example") && $0.account.contains("") })
    #expect(holds(item) { $0.account.contains("user@example.com") })
    #expect(!holds(item) { $0.account.contains("@Example") })
    #expect(!holds(item) { $0.account.contains("user@example.com.") })
    #expect(!holds(item) { $0.account.hasPrefix("ser") || $0.account.hasSuffix("example") })
    #expect(holds(generic("aab")) { $0.account.contains("ab") })
  }

  // L2
  @Test func `texts are compared by bytes in every operator`() {
    let composed = generic("caf\u{E9}")
    #expect(holds(composed) { $0.account == "caf\u{E9}" })
    #expect(!holds(composed) { $0.account == "cafe\u{301}" })
    #expect(!holds(composed) { $0.account.isIn(["cafe\u{301}"]) })
    #expect(!holds(composed) { $0.account.contains("e\u{301}") })
    #expect(!holds(composed) { $0.account.hasSuffix("e\u{301}") })
    #expect(!holds(composed) { $0.account.hasPrefix("cafe") })
  }

  @Test func `case counts unless it is asked to be ignored`() {
    let item = generic("User@Example.com")
    #expect(!holds(item) { $0.account == "user@example.com" })
    #expect(holds(item) { $0.account.ignoringCase == "uSER@example.COM" })
    #expect(holds(item) { $0.account.ignoringCase.hasPrefix("USER") })
    #expect(holds(item) { $0.account.ignoringCase.contains("@EXAMPLE") })
    #expect(holds(item) { $0.account.ignoringCase.isIn(["x", "USER@EXAMPLE.COM"]) })
    #expect(holds(generic("ÄÖ")) { $0.account.ignoringCase == "äö" })
    #expect(holds(item) { $0.account.ignoringCase != "other" })
  }

  @Test func `one of many values is found as one of few`() {
    let many = (0..<100).map { "user-\($0)" }
    #expect(holds(generic("user-77")) { $0.account.isIn(many) })
    #expect(!holds(generic("user-100")) { $0.account.isIn(many) })
    #expect(holds(generic("USER-77")) { $0.account.ignoringCase.isIn(many) })
    #expect(!holds(generic("a")) { $0.account.isIn([]) })
  }

  // KC267 to KC270, B61
  @Test(arguments: [
    ("origin.example.com", "example.com", true), ("example.com", "example.com", true),
    ("a.b.example.com", "example.com", true), ("notexample.com", "example.com", false),
    ("example.com", "origin.example.com", false), ("example.com", "foobar.com", false),
    ("10.0.0.1", "0.0.1", false), ("10.0.0.1", "10.0.0.1", true), ("::1", "::1", true),
    ("x.10.0.0.1", "10.0.0.1", false), ("Example.com", "example.com", false),
    ("1.2.3.4.5", "4.5", true),
  ])
  func `a subdomain ends at a label, and an address is no domain`(
    _ server: String, _ host: String, _ expected: Bool
  ) {
    #expect(
      holds(internet("a", server: server)) { $0.server.hostOrSubdomain(of: host) } == expected)
  }

  @Test func `joining filters keeps their meaning`() {
    let item = generic("a", service: "s")
    #expect(holds(item) { $0.account == "a" && $0.service == "s" || $0.account == "x" })
    #expect(holds(item) { $0.account == "x" || $0.account == "y" || $0.account == "a" })
    #expect(!holds(item) { !($0.account == "a") })
    #expect(holds(item) { !(!($0.account == "a")) })
    #expect(Filter.all([]).matches(item.eraseToAnyProperty()))
    #expect(!Filter.any([]).matches(item.eraseToAnyProperty()))
  }

  @Test func `a filter is a value`() {
    let left = GenericPasswordItem.columns.account == "e\u{301}"
    let right = GenericPasswordItem.columns.account == "\u{E9}"
    #expect(left == (GenericPasswordItem.columns.account == "e\u{301}"))
    #expect(left.hashValue == (GenericPasswordItem.columns.account == "e\u{301}").hashValue)
    #expect(left != right)
    #expect((left && !right).columns == [.account])
    let values: [Filter.Value] = [
      .unset, .text("a"), .number(1), .flag(true), .date(.distantPast), .data(Data([1])),
    ]
    #expect(Set(values).count == values.count)
  }

  @Test func `a term of another kind of value is false`() {
    let item = fullGeneric.eraseToAnyProperty()
    let terms = [
      Filter.Term(.account, .equal, [.number(1)]), Filter.Term(.account, .equal, []),
      Filter.Term(.type, .equal, [.text("7")]), Filter.Term(.type, .hasPrefix, [.number(7)]),
      Filter.Term(.createdAt, .less, [.text("x")]),
      Filter.Term(.createdAt, .contains, [.date(.distantFuture)]),
      Filter.Term(.isInvisible, .less, [.flag(true)]), Filter.Term(.server, .equal, [.text("x")]),
      Filter.Term(.port, .greater, [.number(-1)]),
    ]
    for term in terms { #expect(!Filter.term(term).matches(item)) }
  }

  @Test func `a filter of twelve terms is one expression`() {
    let filter = InternetPasswordItem.columns
    let joined =
      filter.server == "a" && filter.path == nil && filter.port == 5 && !(filter.server == "b")
      && filter.path.hasPrefix("x") && (filter.port < 10 || filter.port > 12 || filter.port == nil)
      && filter.server != "c" && filter.account != nil && filter.path != "d" || filter.label < "q"
    #expect(joined.matches(fullInternet.eraseToAnyProperty()))
  }

  @Test func `a filter of very many terms is asked like any other`() {
    let item = fullGeneric.eraseToAnyProperty()
    let columns = GenericPasswordItem.columns
    let others = (0..<200_000).map { columns.comment.hasPrefix("other-\($0)") }
    #expect(!Filter.any(others).matches(item))
    #expect(Filter.any(others + [columns.comment == "note"]).matches(item))
    #expect(Filter.all(others.map { !$0 }).matches(item))
    #expect(!Filter.all(others.map { !$0 } + [columns.comment != "note"]).matches(item))
  }
}
