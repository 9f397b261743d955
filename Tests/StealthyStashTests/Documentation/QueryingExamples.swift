import StealthyStash
import Testing

/// The code of the README and of the article "Querying items".
@Suite struct QueryingExamples {
  let repository: InMemoryRepository

  init() throws {
    repository = InMemoryRepository()
    for (server, account) in [
      ("github.com", "user@example.com"), ("gist.github.com", "user@example.com"),
      ("notgithub.com", "user@example.com"), ("example.org", "Root"),
    ] {
      try repository.create(
        InternetPasswordItem(
          account: account, data: Data("a secret".utf8), server: server, protocol: .https))
    }
  }

  @Test func `filters are written with columns`() throws {
    let logins = try repository.items(InternetPasswordItem.self) {
      $0.server == "github.com" && $0.account.hasSuffix("@example.com")
    }
    let isKnown = try repository.exists(InternetPasswordItem.self) { $0.server == "example.org" }
    let howMany = try repository.count(InternetPasswordItem.self) { $0.protocol == .https }

    #expect(logins.map(\.server) == ["github.com"])
    #expect(isKnown)
    #expect(howMany == 4)
  }

  @Test func `hosts include their subdomains`() throws {
    let everywhere = try repository.items(InternetPasswordItem.self) {
      $0.server.hostOrSubdomain(of: "github.com")
    }

    #expect(everywhere.map(\.server) == ["github.com", "gist.github.com"])
  }

  @Test func `text is compared by bytes unless case is ignored`() throws {
    let exact = try repository.count(InternetPasswordItem.self) { $0.account == "root" }
    let relaxed = try repository.count(InternetPasswordItem.self) {
      $0.account.ignoringCase == "root"
    }

    #expect((exact, relaxed) == (0, 1))
  }

  @Test func `a query is a value`() throws {
    let query = TypeQuery.internet { $0.server == "github.com" && $0.port == nil }
    let erased: [AnyStealthyProperty] = try repository.query(query)
    let typed = try repository.items(InternetPasswordItem.self, matching: query)
    let everything = try repository.query(TypeQuery(type: .internet))

    #expect(erased.compactMap(InternetPasswordItem.init) == typed)
    #expect(everything.count == 4)
  }

  @Test func `pages go by the last item seen`() throws {
    let newestFirst = TypeQuery(type: .internet).ordered(by: .createdAt, .descending)
    var page = try repository.query(newestFirst.page(limit: 20))
    while let last = page.last {
      for item in page { print(item.account, item.server ?? "-") }
      page = try repository.query(newestFirst.page(limit: 20, after: last))
    }

    #expect(page.isEmpty)
  }

  @Test func `attributes come without secrets`() throws {
    for entry in try repository.attributes(matching: TypeQuery(type: .internet)) {
      print(entry.account, entry.server ?? "-")
    }

    #expect(try repository.attributes(matching: TypeQuery(type: .internet)).count == 4)
  }

  @Test func `a plan tells which index is used`() throws {
    let query = TypeQuery.internet { $0.server == "github.com" && $0.port == nil }
    print(try repository.explain(query))
    #expect(
      try repository.explain(query).description == """
        SEARCH internet USING INDEX server (server=?)
        FILTER port=?
        """)
  }

  @Test func `what a query asks for is removed`() throws {
    let removed = try repository.deleteAll(TypeQuery.internet { $0.server.hasSuffix(".org") })
    print("removed", removed)

    #expect(removed == 1)
  }

  @Test func `a filter can be kept and asked of any item`() throws {
    let isSecure = InternetPasswordItem.columns.protocol.isIn([.https, .imaps, .ssh])
    let secure = try repository.query(TypeQuery(type: .internet)).filter(isSecure.matches)

    #expect(secure.count == 4)
  }
}
