internal import StealthyStash

extension RepositoryCheck {
  /// Where dates come from (L14).
  static let dates = [
    RepositoryCheck("a new item is stamped by the repository, whatever dates it carries", law: 14) {
      context in
      let repository = try context.repository()
      let item = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", createdAt: past, modifiedAt: past)
      try repository.create(item)
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      let createdAt = try context.unwrap(found.createdAt, "it has no date of creation")
      let modifiedAt = try context.unwrap(found.modifiedAt, "it has no date of change")
      try context.expect(createdAt > past && modifiedAt > past, "it keeps the date that it carried")
      try repository.update(item, from: item)
      let changed = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(
        changed.createdAt == createdAt && changed.modifiedAt.map { $0 > past } == true,
        "an update takes the dates that the new item carries")
    },
    RepositoryCheck("items are stamped by the repository's clock", law: 14) { context in
      let clock = ManualClock()
      let repository = try context.repository(.clock(clock))
      let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let start = clock.now
      try repository.create(item)
      clock.advance(by: 60)
      try repository.update(item, from: item)
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(found.createdAt == start, "it was not created by the clock")
      try context.expect(found.modifiedAt == clock.now, "it was not changed by the clock")
    },
    RepositoryCheck("an import keeps the dates that items have", law: 14, needs: .keepsDates) {
      context in
      let repository = try context.atomicRepository()
      let modified = past.addingTimeInterval(0.25)
      let generic = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", createdAt: past, modifiedAt: modified)
      let internet = InternetPasswordItem(
        account: "a", data: Data(text: "1"), createdAt: past, modifiedAt: modified, server: "s")
      // The first time the items are there already, stamped by the clock, and the second time with
      // the dates of the first.
      try repository.create(generic)
      try repository.create(internet)
      for _ in 0..<2 {
        try repository.import([generic.eraseToAnyProperty(), internet.eraseToAnyProperty()])
        let found = try repository.everything()
        try context.expect(found.count == 2, "there should be 2 items and are \(found.count)")
        try context.expect(
          found.allSatisfy { $0.createdAt == past && $0.modifiedAt == modified },
          "a date is not what was imported")
        try repository.update(generic, from: generic)
        try repository.update(internet, from: internet)
      }
    },
    RepositoryCheck("a creation that is to keep its dates does", law: 14, needs: .keepsDates) {
      context in
      let repository = try context.atomicRepository()
      let item = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", createdAt: past, modifiedAt: past)
      try repository.apply([.create(item.eraseToAnyProperty(), dates: .kept)])
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(
        found.createdAt == past && found.modifiedAt == past, "a date is not what it carried")
    },
    RepositoryCheck("an import without dates is stamped by the clock", law: 14, needs: .keepsDates)
    {
      context in
      let clock = ManualClock()
      guard let repository = try context.repository(.clock(clock)) as? any AtomicRepository else {
        throw NotClaimed(needed: "AtomicRepository")
      }
      let item = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", createdAt: past)
      try repository.import([item.eraseToAnyProperty()])
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(
        found.createdAt == past && found.modifiedAt == clock.now,
        "the date that it has or the one that it lacks is wrong")
    },
  ]

  /// A date to the millisecond, as every store keeps it.
  private static let past = Date(timeIntervalSince1970: 1_000_000_000.5)
}
