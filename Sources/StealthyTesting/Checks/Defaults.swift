internal import StealthyStash

extension RepositoryCheck {
  /// What a repository fills in (L9).
  static let defaults = [
    RepositoryCheck("defaults complete an item on every write", law: 9) { context in
      let repository = try context.repository(.withDefaults)
      try repository.create(GenericPasswordItem(account: "a", data: Data(text: "1")))
      try repository.put(InternetPasswordItem(account: "a", data: Data(text: "2")))
      try repository.import([
        GenericPasswordItem(account: "b", data: Data(text: "3")).eraseToAnyProperty()
      ])
      try context.expect(
        repository,
        holds: [
          GenericPasswordItem(account: "a", data: Data(text: "1"), service: "default service"),
          InternetPasswordItem(account: "a", data: Data(text: "2"), server: "default.example"),
          GenericPasswordItem(account: "b", data: Data(text: "3"), service: "default service"),
        ], "after writing items without service or server")
    },
    RepositoryCheck("an item's own service stands before the default", law: 9) { context in
      let repository = try context.repository(.withDefaults)
      let own = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "own")
      let open = GenericPasswordItem(account: "a", data: Data(text: "2"))
      try repository.create(own)
      try repository.create(open)
      try context.expect(repository, has: own, "after creating both")
      try context.expect(repository, has: open, "after creating both")
    },
    RepositoryCheck("defaults complete what is updated, deleted and looked up", law: 9) { context in
      let repository = try context.repository(.withDefaults)
      let item = GenericPasswordItem(account: "a", data: Data(text: "1"))
      let stated = GenericPasswordItem(
        account: "a", data: Data(text: "2"), service: "default service")
      try repository.create(item)
      try context.expectError(.duplicateItem, by: "creating it with the default stated") {
        try repository.create(stated)
      }
      try repository.update(stated, from: item)
      try context.expect(
        try repository.item(like: item)?.data == stated.data, "the update is not found")
      try repository.delete(item)
      try context.expectError(.itemNotFound, by: "deleting it with the default stated") {
        try repository.delete(stated)
      }
    },
    RepositoryCheck("a default joins a query whose filter does not name its attribute", law: 9) {
      context in
      let repository = try context.repository(.withDefaults)
      let open = GenericPasswordItem(account: "a", data: Data(text: "1"), label: "l")
      let own = GenericPasswordItem(account: "b", data: Data(text: "2"), service: "own", label: "l")
      try repository.create(open)
      try repository.create(own)
      func accounts(_ query: TypeQuery) throws -> [String] {
        try repository.found(by: query).map(\.account)
      }
      try context.expect(
        try accounts(TypeQuery(type: .generic)) == ["a"], "the default does not join a bare query")
      try context.expect(
        try accounts(TypeQuery.generic { $0.label == "l" }) == ["a"],
        "the default does not join a filter on another attribute")
      try context.expect(
        try accounts(TypeQuery.generic { $0.service == "own" }) == ["b"],
        "the default joins a filter that names the attribute")
      try context.expect(
        try accounts(TypeQuery.generic { $0.label == "l" || $0.service == "x" }) == ["a", "b"],
        "the default joins a filter that names the attribute in an alternative")
      try context.expect(
        try accounts(TypeQuery.generic { !($0.service == "x") }) == ["a", "b"],
        "the default joins a filter that names the attribute in a negation")
      try context.expect(
        try repository.count(TypeQuery(type: .generic)) == 1, "the default does not join a count")
    },
    RepositoryCheck("clearing removes what queries of both classes return and nothing else", law: 9)
    { context in
      let repository = try context.repository(.withDefaults)
      let foreign = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "foreign")
      let elsewhere = InternetPasswordItem(account: "a", data: Data(text: "2"), server: "foreign")
      try repository.create(foreign)
      try repository.create(elsewhere)
      try repository.create(GenericPasswordItem(account: "a", data: Data(text: "3")))
      try repository.create(InternetPasswordItem(account: "a", data: Data(text: "4")))
      try repository.clearAll()
      try context.expect(try repository.everything().isEmpty, "queries still return something")
      try context.expect(repository, has: foreign, "after clearing the defaults")
      try context.expect(repository, has: elsewhere, "after clearing the defaults")
    },
    RepositoryCheck("a default for synchronizing fills in what is left open", law: 9) { context in
      var setup = RepositorySetup()
      setup.defaults = RepositoryDefaults(synchronizable: .enabled)
      let repository = try context.repository(setup)
      let open = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let local = GenericPasswordItem(
        account: "a", data: Data(text: "2"), service: "s", isSynchronizable: .disabled)
      try repository.create(open)
      try repository.create(local)
      let found = try context.unwrap(try repository.item(like: open), "it is not there")
      try context.expect(
        found.isSynchronizable == .enabled && found.data == open.data,
        "an item that leaves it open is not synchronized")
      try context.expect(
        repository, holds: [open], "as the default joins a query, of both items in the store")
      try repository.delete(open)
      try context.expect(repository, has: local, "after deleting the synchronized one")
    },
    RepositoryCheck("a default access group fills in what is left open", law: 9) { context in
      var setup = RepositorySetup()
      setup.defaults = RepositoryDefaults(accessGroup: "com.example.default")
      let repository = try context.repository(setup)
      let open = InternetPasswordItem(account: "a", data: Data(text: "1"), server: "s")
      let own = InternetPasswordItem(
        account: "a", data: Data(text: "2"), accessGroup: "com.example.own", server: "s")
      do {
        try repository.create(open)
        try repository.create(own)
      } catch let error as StealthyError where error.code == .missingEntitlement {
        throw NotClaimed(needed: "an entitlement for access groups")
      }
      try context.expect(
        try repository.item(like: open)?.accessGroup == "com.example.default",
        "an item that leaves it open has another group")
      try context.expect(repository, holds: [open], "as the default joins a query, of both items")
      try context.expect(repository, has: own, "when its group is stated")
    },
  ]
}

extension RepositorySetup {
  fileprivate static var withDefaults: RepositorySetup {
    var setup = RepositorySetup()
    setup.defaults = RepositoryDefaults(
      serviceName: "default service", serverName: "default.example")
    return setup
  }
}
