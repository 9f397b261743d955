internal import StealthyStash

extension RepositoryCheck {
  /// Updating (L7, L12).
  static let replacing = [
    RepositoryCheck("an update replaces every attribute and keeps when it was created", law: 7) {
      context in
      let repository = try context.repository()
      let old = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", comment: "old", label: "old",
        generic: Data([1]))
      let new = GenericPasswordItem(
        account: "a", data: Data(text: "2"), service: "s", description: "new", label: "new")
      try repository.create(old)
      let stored = try context.unwrap(try repository.item(like: old), "it is not there")
      try repository.update(new, from: old)
      try context.expect(repository, holds: [new], "after the update")
      let found = try context.unwrap(try repository.item(like: new), "it is not there")
      try context.expect(
        found.createdAt != nil && found.createdAt == stored.createdAt,
        "the date of creation has changed")
    },
    RepositoryCheck("an update finds its item by identity alone", law: 7) { context in
      let repository = try context.repository()
      let stored = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", label: "stored",
        accessibility: .whenUnlocked)
      let stale = GenericPasswordItem(
        account: "a", data: Data(text: "0"), service: "s", label: "stale",
        accessibility: .afterFirstUnlock)
      let new = GenericPasswordItem(account: "a", data: Data(text: "2"), service: "s")
      try repository.create(stored)
      try repository.update(new, from: stale)
      try context.expect(repository, holds: [new], "after the update")
    },
    RepositoryCheck("an update may change the identity", law: 7) { context in
      let repository = try context.repository()
      let old = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let new = GenericPasswordItem(account: "b", data: Data(text: "2"), service: "t")
      try repository.create(old)
      try repository.update(new, from: old)
      try context.expect(repository, holds: [new], "after the update")
      try context.expect(repository, has: new, "after the update")
      try context.expect(try repository.item(like: old) == nil, "the old identity finds something")
      try repository.create(old)
      try context.expect(repository, holds: [old, new], "after creating the old identity again")
    },
    RepositoryCheck("an update of nothing is refused", law: 7) { context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let other = GenericPasswordItem(account: "b", data: Data(text: "2"), service: "s")
      try repository.create(item)
      try context.expectError(.itemNotFound, by: "updating an item that is not there") {
        try repository.update(other, from: other)
      }
      try context.expect(repository, holds: [item], "after the refusal")
    },
    RepositoryCheck("an update that lands on another item is refused and changes nothing", law: 7) {
      context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let other = GenericPasswordItem(account: "b", data: Data(text: "2"), service: "s")
      try repository.create(item)
      try repository.create(other)
      let before = try repository.rows()
      try context.expectError(.duplicateItem, by: "updating one item to be the other") {
        try repository.update(
          GenericPasswordItem(account: "b", data: Data(text: "3"), service: "s"), from: item)
      }
      try context.expect(try repository.rows() == before, "the refused update changed something")
    },
    RepositoryCheck("every update moves the date of change strictly forward", law: 7) { context in
      try context.expectForward(in: try context.repository()) {}
    },
    RepositoryCheck("the date of change moves forward when the clock steps back", law: 7) {
      context in
      let clock = ManualClock()
      try context.expectForward(in: try context.repository(.clock(clock))) {
        clock.advance(by: -3600)
      }
    },
    RepositoryCheck("an update by an item of the other class removes and creates", law: 12) {
      context in
      let repository = try context.repository()
      let generic = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let internet = InternetPasswordItem(account: "a", data: Data(text: "2"), server: "s")
      try repository.create(generic)
      try repository.upsert(from: generic.eraseToAnyProperty(), to: internet)
      try context.expect(repository, holds: [internet], "after becoming an internet item")
      try repository.upsert(from: internet.eraseToAnyProperty(), to: generic)
      try context.expect(repository, holds: [generic], "after becoming a generic item again")
    },
    RepositoryCheck("a refused change of class leaves the item as it was", law: 12) { context in
      let repository = try context.repository()
      let generic = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let internet = InternetPasswordItem(account: "a", data: Data(text: "2"), server: "s")
      try repository.create(generic)
      try repository.create(internet)
      try context.expectError(.duplicateItem, by: "changing the class to that of an item there is")
      {
        try repository.upsert(from: generic.eraseToAnyProperty(), to: internet)
      }
      try context.expect(repository, holds: [generic, internet], "after the refusal")
      try context.expectError(.itemNotFound, by: "changing the class of nothing") {
        try repository.upsert(
          from: GenericPasswordItem(account: "b", data: Data()).eraseToAnyProperty(),
          to: InternetPasswordItem(account: "b", data: Data()))
      }
      try context.expect(repository, holds: [generic, internet], "after the second refusal")
    },
  ]
}

extension CheckContext {
  /// Expects updates and puts to move `modifiedAt`; `pass` passes time, or turns it back.
  fileprivate func expectForward(
    in repository: any StealthyRepository, _ pass: () -> Void
  ) throws {
    let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
    try repository.create(item)
    var last = try unwrap(
      try repository.item(like: item)?.modifiedAt, "a new item has no date of change")
    for step in 0..<6 {
      pass()
      if step.isMultiple(of: 2) {
        try repository.update(item, from: item)
      } else {
        try repository.put(item)
      }
      let next = try unwrap(
        try repository.item(like: item)?.modifiedAt, "a changed item has no date of change")
      try expect(next > last, "after change \(step + 1) the date of change has not moved forward")
      last = next
    }
  }
}
