internal import StealthyStash

extension RepositoryCheck {
  /// What cannot be read or reached (L17, L19).
  static let failures = [
    RepositoryCheck("not found is nil and not an error, and no other failure is nil", law: 19) {
      context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "nobody", data: Data(), service: "s")
      try repository.create(GenericPasswordItem(account: "a", data: Data(), service: "s"))
      try context.expect(try repository.item(like: item) == nil, "nobody is found")
      let found = try repository.items(GenericPasswordItem.self) { $0.account == "nobody" }
      try context.expect(found.isEmpty, "nobody is found by a filter")
      let model: Credentials? = try repository.load("nobody")
      try context.expect(model == nil, "nobody has a model")
    },
    RepositoryCheck("every obstacle is told as what it is, and nothing as not found", law: 19) {
      context in
      guard try !context.fixture().obstacles.isEmpty else {
        throw NotClaimed(needed: "an obstacle in the fixture")
      }
      for index in try context.fixture().obstacles.indices {
        let fixture = try context.fixture()
        let (repository, obstacle) = (fixture.repository, fixture.obstacles[index])
        let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
        let model = Credentials(userName: "m", password: "p", token: nil, note: nil)
        try repository.create(item)
        try repository.create(model)
        try obstacle.raise()
        if obstacle.stopsReading {
          let reads: [(String, @Sendable () throws -> Void)] = [
            ("a query", { _ = try repository.query(TypeQuery(type: .generic)) }),
            ("a lookup", { _ = try repository.item(like: item) }),
            ("a count", { _ = try repository.count(TypeQuery(type: .generic)) }),
            ("loading a model", { let _: Credentials? = try repository.load("m") }),
          ]
          for (action, read) in reads {
            try context.expectError(obstacle.code, by: action) {
              try context.inThreads(1) { _ in try read() }
            }
          }
        } else {
          try context.expect(repository, has: item, "behind the obstacle")
        }
        let writes: [(String, @Sendable () throws -> Void)] = [
          (
            "a creation", { try repository.create(GenericPasswordItem(account: "b", data: Data())) }
          ),
          ("an update", { try repository.update(item, from: item) }),
          ("a deletion", { try repository.delete(item) }),
          ("clearing", { try repository.clearAll() }),
        ]
        for (action, write) in writes {
          try context.expectError(obstacle.code, by: action) {
            try context.inThreads(1) { _ in try write() }
          }
        }
        try obstacle.lift()
        try context.expect(try repository.load("m") == model, "after \(obstacle.code) had ended")
        try repository.delete(model)
        try context.expect(repository, holds: [item], "after \(obstacle.code) had ended")
      }
    },
    RepositoryCheck("an item that cannot be read hides no other", law: 17) { context in
      let log = EventLog()
      let fixture = try context.fixture(log.setup)
      let damage = try context.damage(of: fixture)
      let repository = fixture.repository
      let items = ["a", "b", "c"].map {
        GenericPasswordItem(account: $0, data: Data(text: $0), service: "s")
      }
      for item in items { try repository.create(item) }
      let stored = try context.unwrap(try repository.row(like: items[1])?.item, "it is not there")
      try damage(stored)
      log.forget()
      let found = try repository.query(TypeQuery(type: .generic))
      try context.expect(found.map(\.account) == ["a", "c"], "it found \(found.map(\.account))")
      let problems = log.events.filter { $0.operation == .problem && $0.propertyType == .generic }
      try context.expect(
        problems.count == 1 && problems[0].errorCode != nil,
        "the event handler was told of \(problems.count) problems and not of 1")
    },
    RepositoryCheck("an item that cannot be read is a problem and never silently gone", law: 17) {
      context in
      let fixture = try context.fixture()
      let damage = try context.damage(of: fixture)
      let repository = fixture.repository
      let items = ["a", "b"].map {
        InternetPasswordItem(account: $0, data: Data(text: $0), server: "s")
      }
      for item in items { try repository.create(item) }
      try damage(try context.unwrap(try repository.row(like: items[1])?.item, "it is not there"))
      let result = try repository.results(of: [ReadRequest(TypeQuery(type: .internet))])
      try context.expect(
        result[0].items.map(\.account) == ["a"] && result[0].problems.count == 1,
        "it gave \(result[0].rows.count) rows and \(result[0].problems.count) problems")
      do {
        let found = try repository.item(like: items[1])
        try context.expect(found != nil, "looked up by its identity it is not found")
        throw context.broken(
          "looked up by its identity it comes back as if nothing were wrong", fileID: #fileID,
          line: #line)
      } catch let error as StealthyError {
        try context.expect(error.code != .itemNotFound, "looked up it is said not to be found")
      }
    },
  ]
}

extension CheckContext {
  fileprivate func damage(
    of fixture: RepositoryFixture
  ) throws -> @Sendable (AnyStealthyProperty) throws -> Void {
    guard let damage = fixture.damage else {
      throw NotClaimed(needed: "a way to damage an item, in the fixture")
    }
    return damage
  }
}
