internal import StealthyStash

extension RepositoryCheck {
  /// Many threads (L22).
  static let concurrency = [
    RepositoryCheck("of many threads that create one item, one does", law: 22) { context in
      let repository = try context.repository()
      for round in 0..<20 {
        let tally = Tally()
        try context.inThreads(4) { index in
          try tally.count { try repository.create(item("\(round)", "\(index)")) }
        }
        try context.expect(
          tally[nil] == 1 && tally[.duplicateItem] == 3,
          "\(tally[nil]) succeeded and \(tally[.duplicateItem]) were told of a duplicate")
      }
      try context.expect(try repository.everything().count == 20, "there are not 20 items")
    },
    RepositoryCheck("of many threads that delete one item, one does", law: 22) { context in
      let repository = try context.repository()
      for _ in 0..<20 {
        try repository.create(item("a", "1"))
        let tally = Tally()
        try context.inThreads(4) { _ in try tally.count { try repository.delete(item("a")) } }
        try context.expect(
          tally[nil] == 1 && tally[.itemNotFound] == 3,
          "\(tally[nil]) succeeded and \(tally[.itemNotFound]) were told that it was gone")
      }
    },
    RepositoryCheck("of many threads that put one item, all do and there is one", law: 22) {
      context in
      let repository = try context.repository()
      for round in 0..<20 {
        try context.inThreads(4) { _ in try repository.put(item("\(round)", "1")) }
        try context.expect(repository, has: item("\(round)", "1"), "after putting it")
      }
      try context.expect(try repository.everything().count == 20, "there are not 20 items")
    },
    RepositoryCheck("an event handler may use the repository", law: 22) { context in
      let used = Lock<(any StealthyRepository)?>(nil)
      let counts = Lock<[Int]>([])
      var setup = RepositorySetup()
      setup.eventHandler = { event in
        guard event.operation == .commit, let repository = used.withLock({ $0 }) else { return }
        if let count = try? repository.count(TypeQuery(type: .generic)) {
          counts.withLock { $0.append(count) }
        }
      }
      let repository = try context.repository(setup)
      used.withLock { $0 = repository }
      defer { used.withLock { $0 = nil } }
      try context.inThreads(1) { _ in
        for number in 0..<3 { try repository.create(item("\(number)")) }
      }
      try context.expect(
        counts.withLock { $0 } == [1, 2, 3], "it saw \(counts.withLock { $0 }) items")
    },
    RepositoryCheck("no item is lost when many threads create their own", law: 22) { context in
      let repository = try context.repository()
      try context.inThreads(4) { index in
        for number in 0..<50 { try repository.create(item("\(index)-\(number)", "\(number)")) }
      }
      let count = try repository.count(TypeQuery(type: .generic))
      try context.expect(count == 200, "of 200 items \(count) are there")
      for index in 0..<4 {
        for number in 0..<50 {
          try context.expect(
            repository, has: item("\(index)-\(number)", "\(number)"), "after creating all")
        }
      }
    },
    RepositoryCheck("an item that is updated is never absent and never goes back", law: 22) {
      context in
      let repository = try context.repository()
      try repository.create(item("a", "0"))
      let last = try context.whileWriting { round in
        try repository.update(item("a", "\(round)"), from: item("a"))
      } read: { seen in
        let found = try repository.items(GenericPasswordItem.self) { $0.account == "a" }
        let number = found.first.flatMap { Int(String(decoding: $0.data, as: UTF8.self)) }
        try context.expect(found.count == 1, "a reader saw \(found.count) items and not 1")
        try context.expect(
          number.map { $0 >= seen } == true, "a reader saw round \(seen) and then an older one")
        seen = number ?? seen
      }
      try context.expect(repository, holds: [item("a", "\(last)")], "afterwards")
    },
    RepositoryCheck("writers of one item take turns", law: 22) { context in
      let repository = try context.repository()
      try repository.create(item("a", "0:0"))
      try context.inThreads(4) { index in
        var seen: [Int: Int] = [:]
        for round in 1...60 {
          if index < 2 { try repository.update(item("a", "\(index):\(round)"), from: item("a")) }
          let found = try context.unwrap(try repository.item(like: item("a")), "it is absent")
          let parts = String(decoding: found.data, as: UTF8.self).split(separator: ":")
          let numbers = parts.compactMap { Int($0) }
          try context.expect(numbers.count == 2, "a reader saw a secret that nobody wrote")
          // What one writer wrote is seen in the order in which it was written.
          try context.expect(
            numbers[1] >= seen[numbers[0]] ?? 0, "a reader saw a write and then an older one")
          seen[numbers[0]] = numbers[1]
        }
      }
      let last = try repository.item(like: item("a"))?.data
      try context.expect(
        last == Data(text: "0:60") || last == Data(text: "1:60"),
        "the last state is no writer's last write")
    },
    RepositoryCheck("threads that do everything at once leave what they should", law: 22) {
      context in
      let repository = try context.repository()
      try context.inThreads(4) { index in
        for round in 0..<40 {
          let mine = item("\(index)", "\(round)")
          try repository.create(mine)
          _ = try repository.items(GenericPasswordItem.self) { $0.service == "s" }
          try repository.update(item("\(index)", "new", label: "l"), from: mine)
          _ = try repository.count(TypeQuery(type: .generic))
          try context.expect(
            try repository.item(like: mine)?.label == "l", "a thread does not see its own update")
          if round < 39 { try repository.delete(mine) }
        }
      }
      try context.expect(
        repository, holds: (0..<4).map { item("\($0)", "new", label: "l") }, "afterwards")
    },
    RepositoryCheck(
      "a reader sees all of a commit or none of it", law: 22, needs: [.atomic, .isolated]
    ) { context in
      let repository = try context.repository()
      try context.expectWholeCommits(readBy: repository, writtenBy: repository)
    },
    RepositoryCheck(
      "another process sees all of a commit or none of it", law: 22,
      needs: [.atomic, .isolated, .persistent]
    ) { context in
      let fixture = try context.fixture()
      guard let reopen = fixture.reopen else {
        throw NotClaimed(needed: "a way to reopen, in the fixture")
      }
      try context.expectWholeCommits(readBy: try reopen(), writtenBy: fixture.repository)
    },
  ]
}

extension CheckContext {
  /// Expects two generic and one internet item that are always written together to be read so.
  fileprivate func expectWholeCommits(
    readBy reader: any StealthyRepository, writtenBy writer: any StealthyRepository
  ) throws {
    @Sendable func items(_ round: Int) -> [AnyStealthyProperty] {
      [item("a", "\(round)"), item("b", "\(round)")].map { $0.eraseToAnyProperty() }
        + [InternetPasswordItem(account: "a", data: Data(text: "\(round)")).eraseToAnyProperty()]
    }
    try writer.apply(items(0).map { .create($0) })
    _ = try whileWriting { round in
      let (old, new) = (items(round - 1), items(round))
      // Every other commit removes and creates, so that absence would be seen too.
      try writer.apply(
        round.isMultiple(of: 2)
          ? zip(old, new).map { .replace($0, $1) }
          : old.map { .remove($0) } + new.map { .create($0) })
    } read: { _ in
      let secrets = try reader.rows().map(\.item.data)
      try expect(
        secrets.count == 3 && Set(secrets).count == 1,
        "a reader saw \(secrets.count) items of \(Set(secrets).count) commits")
    }
  }
}

private func item(
  _ account: String, _ secret: String = "", label: String? = nil
) -> GenericPasswordItem {
  GenericPasswordItem(account: account, data: Data(text: secret), service: "s", label: label)
}
