internal import StealthyStash

extension RepositoryCheck {
  /// How much is read, and of which state (L18, L20).
  static let snapshots = [
    RepositoryCheck("attributes are all there without the secret", law: 18, needs: .attributesOnly)
    {
      context in
      let repository = try context.repository()
      let generic = GenericPasswordItem(
        account: "a", data: Data(text: "secret"), service: "s", label: "l", generic: Data([1]))
      let internet = InternetPasswordItem(account: "a", data: Data(text: "secret"), server: "s")
      try repository.create(generic)
      try repository.create(internet)
      let queries: [any Query] = [
        TypeQuery(type: .generic), TypeQuery.generic { $0.service == "s" },
        TypeQuery(type: .internet),
        ItemQuery(like: generic.eraseToAnyProperty()),
        ItemQuery(like: internet.eraseToAnyProperty()),
      ]
      for query in queries {
        let result = try repository.results(of: [
          ReadRequest(query), ReadRequest(query, wanted: .attributes),
          ReadRequest(query, wanted: .count),
        ])
        try context.expect(
          result.map(\.count) == [1, 1, 1],
          "items, attributes and counts are \(result.map(\.count)) in number")
        try context.expect(result[2].rows.isEmpty, "a count comes with rows")
        let (whole, attributes) = (result[0].items[0], result[1].items[0])
        try context.expect(attributes.data.isEmpty, "attributes come with a secret")
        try context.expect(
          attributes.id == whole.id && attributes.label == whole.label
            && attributes.generic == whole.generic && attributes.createdAt == whole.createdAt,
          "an attribute is missing without the secret")
        try context.expect(
          result[0].rows[0].revision == result[1].rows[0].revision,
          "the revision is another without the secret")
      }
    },
    RepositoryCheck("each request of a read has its own answer, in order", law: 20) { context in
      let repository = try context.repository()
      try repository.create(item("a", "s"))
      try repository.create(item("b", "s"))
      let results = try repository.results(of: [
        ReadRequest(TypeQuery(type: .internet)), ReadRequest(TypeQuery(type: .generic)),
        ReadRequest(TypeQuery.generic { $0.account == "b" }),
        ReadRequest(TypeQuery(type: .generic), wanted: .count),
        ReadRequest(ItemQuery(like: item("a", "s").eraseToAnyProperty())),
      ])
      try context.expect(
        results.map { $0.items.map(\.account).joined() } == ["", "ab", "b", "", "a"],
        "the answers are not those of the requests")
      try context.expect(results.count == 5 && results[3].count == 2, "the count is another")
      try context.expect(try repository.results(of: []).isEmpty, "no request has an answer")
    },
    RepositoryCheck("all requests of one read see one state", law: 20, needs: .isolated) {
      context in
      let repository = try context.repository()
      let items = ["a", "b"].map { item($0, "s", label: "0") }
      try repository.apply(items.map { .create($0.eraseToAnyProperty()) })
      // One item at a time: a is never behind b, and never more than one step ahead.
      _ = try context.whileWriting { round in
        for account in ["a", "b"] {
          try repository.update(item(account, "s", label: "\(round)"), from: item(account, "s"))
        }
      } read: { _ in
        let requests = ["b", "a"].map { account in
          ReadRequest(TypeQuery.generic { $0.account == account })
        }
        let labels = try repository.results(of: requests).flatMap(\.items)
          .compactMap { $0.label.flatMap { Int($0) } }
        try context.expect(
          labels.count == 2 && 0...1 ~= labels[1] - labels[0],
          "one read saw rounds \(labels) of items that are changed in turn")
      }
    },
  ]
}

private func item(_ account: String, _ service: String, label: String? = nil) -> GenericPasswordItem
{
  GenericPasswordItem(account: account, data: Data(text: account), service: service, label: label)
}
