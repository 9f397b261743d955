internal import StealthyStash

extension RepositoryCheck {
  /// Which items a read returns, and in which order (L15).
  static let reading = [
    RepositoryCheck("an empty repository returns nothing and no error", law: 15) { context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "a", data: Data(), service: "s")
      try context.expect(try repository.everything().isEmpty, "a query returns something")
      try context.expect(try repository.item(like: item) == nil, "a lookup returns something")
      try context.expect(
        try repository.first(TypeQuery(type: .internet)) == nil, "there is a first item")
      try context.expect(
        try repository.count(TypeQuery(type: .generic)) == 0, "there is something to count")
      try context.expect(
        try !repository.exists(TypeQuery.internet { $0.server == nil }), "something exists")
      try context.expect(
        try repository.attributes(matching: TypeQuery(type: .generic)).isEmpty,
        "there are attributes")
    },
    RepositoryCheck("items come in the order in which they were created", law: 15) { context in
      let repository = try context.repository()
      let accounts = ["m", "z", "a", "\u{E9}", "f", "B", "b", "10", "9", ""]
      for account in accounts {
        try repository.create(item(account, "s"))
        try repository.create(InternetPasswordItem(account: account, data: Data(), server: "s"))
      }
      for type in StealthyPropertyType.allCases {
        let found = try repository.query(TypeQuery(type: type)).map(\.account)
        try context.expect(found == accounts, "the order of \(type) items is \(found)")
      }
      // Neither an update nor a put, a new name or a filter changes the order.
      try repository.update(item("m", "s", label: "new"), from: item("m", "s"))
      try repository.put(item("z", "s", label: "new"))
      try repository.update(item("n", "s"), from: item("a", "s"))
      let found = try repository.items(GenericPasswordItem.self) { $0.service == "s" }
      try context.expect(
        found.map(\.account) == accounts.map { $0 == "a" ? "n" : $0 },
        "after an update, a put and a new name the order is \(found.map(\.account))")
    },
    RepositoryCheck("an ordered query is in that order, and ties in that of creation", law: 15) {
      context in
      let repository = try context.repository()
      for (account, label) in [
        ("1", "b"), ("2", ""), ("3", "a"), ("4", "b"), ("5", "B"), ("6", ""),
      ] {
        try repository.create(item(account, "s", label: label))
      }
      let query = TypeQuery(type: .generic)
      for (query, wanted) in [
        (query.ordered(by: .label), "265314"),
        (query.ordered(by: .label, .descending), "143526"),
        (query.ordered(by: .label).ordered(by: .account, .descending), "625341"),
        (query.ordered(by: .service), "123456"), (query.ordered(by: .account), "123456"),
      ] {
        let found = try repository.found(by: query).map(\.account).joined()
        try context.expect(found == wanted, "the order should be \(wanted) and is \(found)")
      }
    },
    RepositoryCheck("every kind of column orders", law: 15) { context in
      let clock = ManualClock()
      let repository = try context.repository(.clock(clock))
      for (account, port, flag) in [("1", 443, false), ("2", 0, true), ("3", 80, false)] {
        clock.advance(by: 1)
        try repository.create(
          InternetPasswordItem(
            account: account, data: Data(), server: "s", port: port, isInvisible: flag))
      }
      clock.advance(by: 1)
      let second = InternetPasswordItem(account: "2", data: Data(), server: "s", isInvisible: true)
      try repository.update(second, from: second)
      for (column, wanted) in [
        (Column.port, "231"), (.isInvisible, "132"), (.createdAt, "123"), (.modifiedAt, "132"),
      ] {
        let query = TypeQuery(type: .internet)
        let up = try repository.found(by: query.ordered(by: column)).map(\.account).joined()
        try context.expect(up == wanted, "ordered by \(column) the items are \(up)")
        let down = try repository.found(by: query.ordered(by: column, .descending))
        try context.expect(
          column == .isInvisible || down.map(\.account).joined() == String(wanted.reversed()),
          "descending by \(column) the items are \(down.map(\.account).joined())")
      }
    },
    RepositoryCheck("after an update queries find the new values and not the old ones", law: 15) {
      context in
      let repository = try context.repository()
      try repository.create(item("a", "old", label: "old"))
      try repository.update(item("b", "new", label: "new"), from: item("a", "old"))
      let login = InternetPasswordItem(
        account: "a", data: Data(), label: "old", server: "old", protocol: .http)
      try repository.create(login)
      try repository.update(
        InternetPasswordItem(
          account: "b", data: Data(), label: "new", server: "new", protocol: .https), from: login)
      let old = [
        TypeQuery.generic { $0.account == "a" }, TypeQuery.generic { $0.service == "old" },
        TypeQuery.generic { $0.label == "old" }, TypeQuery.internet { $0.account == "a" },
        TypeQuery.internet { $0.server == "old" }, TypeQuery.internet { $0.label == "old" },
        TypeQuery.internet { $0.protocol == .http },
      ]
      for (index, query) in old.enumerated() {
        try context.expect(
          try repository.found(by: query).isEmpty, "query \(index + 1) finds a value that is gone")
      }
      let new = [
        TypeQuery.generic { $0.account == "b" }, TypeQuery.generic { $0.service == "new" },
        TypeQuery.generic { $0.label == "new" }, TypeQuery.internet { $0.account == "b" },
        TypeQuery.internet { $0.server == "new" }, TypeQuery.internet { $0.label == "new" },
        TypeQuery.internet { $0.protocol == .https },
      ]
      for (index, query) in new.enumerated() {
        try context.expect(
          try repository.found(by: query).count == 1, "query \(index + 1) misses the new value")
      }
      try repository.clearAll()
      for query in old + new {
        try context.expect(
          try repository.found(by: query).isEmpty, "a query finds an item that was deleted")
      }
    },
    RepositoryCheck("counts, first items and existence agree with the query", law: 15) { context in
      let repository = try context.repository()
      for number in 0..<7 { try repository.create(item("\(number)", number < 3 ? "s" : "t")) }
      let third = item("2", "s").eraseToAnyProperty()
      let last = try repository.item(like: third)
      let queries: [any Query] = [
        TypeQuery(type: .generic), TypeQuery(type: .internet),
        TypeQuery.generic { $0.service == "s" },
        TypeQuery.generic { $0.account > "4" }.ordered(by: .account, .descending),
        TypeQuery.generic { $0.account == "none" }, TypeQuery(type: .generic).page(limit: 2),
        TypeQuery(type: .generic).page(limit: 0),
        TypeQuery(type: .generic).page(limit: nil, after: last),
        ItemQuery(like: third), ItemQuery(like: item("2", "t").eraseToAnyProperty()),
      ]
      for query in queries {
        let items = try repository.results(of: [ReadRequest(query)]).flatMap(\.items)
        try context.expect(try repository.count(query) == items.count, "the count is another")
        try context.expect(try repository.first(query) == items.first, "the first is another")
        try context.expect(try repository.exists(query) == !items.isEmpty, "existence differs")
        try context.expect(
          try repository.attributes(matching: query).map(\.id) == items.map(\.id),
          "the attributes are those of other items")
      }
    },
    RepositoryCheck("a query by itself and a typed one find the same", law: 15) { context in
      // A type with only four functions may know of a query no more than its class.
      let repository = try context.atomicRepository()
      for number in 0..<7 { try repository.create(item("\(number)", number < 3 ? "s" : "t")) }
      for query in [
        TypeQuery.generic { $0.service == "s" }, TypeQuery.generic { !($0.account == "1") },
        TypeQuery(type: .generic).ordered(by: .account, .descending),
        TypeQuery(type: .generic).page(limit: 2),
      ] {
        let typed = try repository.items(GenericPasswordItem.self, matching: query)
        try context.expect(
          try repository.query(query) == typed.map { $0.eraseToAnyProperty() },
          "they find different items")
      }
    },
  ]
}

private func item(_ account: String, _ service: String, label: String? = nil) -> GenericPasswordItem
{
  GenericPasswordItem(account: account, data: Data(text: account), service: service, label: label)
}
