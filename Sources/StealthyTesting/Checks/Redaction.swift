internal import StealthyStash

extension RepositoryCheck {
  /// No text shows a secret, and no error or event an attribute (L21).
  static let redaction = [
    RepositoryCheck("an item read back shows its secret in no text", law: 21) { context in
      let (repository, canary) = (try context.repository(), Canary())
      try repository.create(secretItem(canary))
      try repository.create(
        InternetPasswordItem(account: "a", data: canary.data, server: "s", port: 1))
      let requests = StealthyPropertyType.allCases.map { ReadRequest(TypeQuery(type: $0)) }
      let results = try repository.results(of: requests)
      let items = results.flatMap(\.items)
      try context.expect(items.map(\.data) == [canary.data, canary.data], "a secret is not there")
      try context.expectSilence(about: canary, items, in: "an item")
      try context.expectSilence(about: canary, items.map(\.property), in: "an item with its type")
      try context.expectSilence(about: canary, results, in: "a result")
      try context.expectSilence(about: canary, items.map(\.id), in: "an id")
      let changes = items.flatMap { item -> [Change] in
        [.create(item), .put(item, dates: .kept), .replace(item, item), .remove(item)]
      }
      try context.expectSilence(about: canary, changes, in: "a change")
      try context.expectSilence(
        about: canary, TypeQuery(type: .generic).page(limit: 1, after: items[0]), in: "a page")
      try context.expectSilence(
        about: canary, StealthyPropertyUpdate(previousProperty: items[0], newProperty: items[1]),
        in: "an update")
      try context.expectSilence(
        about: canary, try repository.attributes(matching: TypeQuery(type: .generic)),
        in: "an item's attributes")
    },
    RepositoryCheck("a model shows its secrets in no text", law: 21) { context in
      let (repository, canary) = (try context.repository(), Canary())
      let model = Credentials(
        userName: "a", password: canary.text, token: canary.data, note: canary.text)
      try repository.create(model)
      let found: Credentials? = try repository.load("a")
      try context.expect(found == model, "the model is not what was stored")
      try context.expectSilence(about: canary, [model, found], in: "a model")
    },
    RepositoryCheck("a secret of the wrong kind is not shown by the error", law: 21) { context in
      let (repository, canary) = (try context.repository(), Canary())
      try repository.create(
        InternetPasswordItem(
          account: "a", data: canary.data + [0xFF], server: "api.example.com", protocol: .https))
      let error = try context.expectError(.unexpectedData, by: "loading text that is none") {
        let _: Credentials? = try repository.load("a")
      }
      try context.expectSilence(about: canary, error, in: "the error")
    },
    RepositoryCheck("a repository shows none of its secrets", law: 21) { context in
      let (repository, canary) = (try context.repository(), Canary())
      try repository.create(secretItem(canary))
      try context.expectSilence(about: canary, repository, in: "the repository")
    },
    RepositoryCheck("an error shows neither secret nor attribute", law: 21) { context in
      let (repository, canary, name) = (try context.repository(), Canary(), Canary())
      let item = secretItem(canary, name)
      let erased = item.eraseToAnyProperty()
      let port = InternetPasswordItem(
        account: name.text, data: canary.data, server: name.text, port: -1)
      let other = secretItem(canary, Canary())
      try repository.create(item)
      try repository.create(secretItem(canary, name, .enabled))
      let calls: [(String, () throws -> Void)] = [
        ("creating twice", { try repository.create(item) }),
        ("updating nothing", { try repository.update(item, from: other) }),
        ("deleting nothing", { try repository.delete(other) }),
        ("deleting either of two", { try repository.delete(secretItem(canary, name, .any)) }),
        ("a wrong port", { try repository.create(port) }),
        (
          "a failing batch",
          { try repository.apply([.put(erased), .remove(erased), .remove(erased)]) }
        ),
        (
          "a wrong revision",
          { try repository.apply([.replace(erased, erased, expecting: Revision(.max))]) }
        ),
      ]
      for (action, call) in calls {
        do {
          // Whether it throws at all is for other checks.
          try call()
        } catch {
          try context.expectSilence(about: canary, error, in: "the error of \(action)")
          try context.expectSilence(about: name, error, in: "the error of \(action)")
        }
      }
    },
    RepositoryCheck("an event tells what was done, and neither secret nor attribute", law: 21) {
      context in
      let (log, canary, name) = (EventLog(), Canary(), Canary())
      let repository = try context.repository(log.setup)
      let item = secretItem(canary, name)
      try repository.create(item)
      try? repository.create(item)
      try repository.update(item, from: item)
      _ = try repository.item(like: item)
      _ = try repository.items(GenericPasswordItem.self) { $0.service == name.text }
      try repository.delete(item)
      try? repository.delete(item)
      try context.expect(
        log.events.count >= 7, "\(log.events.count) events were told of 7 operations")
      try context.expect(
        log.events.filter { $0.operation == .commit }.allSatisfy {
          $0.propertyType == .generic && $0.count == ($0.errorCode == nil ? 1 : 0)
        }, "an event tells of another class or number of items")
      try context.expect(
        log.events.contains { $0.errorCode == .duplicateItem }
          && log.events.contains { $0.errorCode == .itemNotFound },
        "the events do not tell which operations failed")
      try context.expectSilence(about: canary, log.events, in: "an event")
      try context.expectSilence(about: name, log.events, in: "an event")
    },
  ]
}

private func secretItem(
  _ canary: Canary, _ name: Canary? = nil, _ isSynchronizable: Synchronizable = .disabled
) -> GenericPasswordItem {
  GenericPasswordItem(
    account: name?.text ?? "a", data: canary.data, service: name?.text ?? "s",
    comment: name?.text, label: name?.text, isSynchronizable: isSynchronizable)
}
