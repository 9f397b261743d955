internal import StealthyStash

extension RepositoryCheck {
  /// Filters are two-valued (L16).
  ///
  /// What each should find is worked out here, on items in memory and in plain Swift.
  static let filters = [
    RepositoryCheck("every filter finds what Swift's operators find", law: 16) { context in
      let (repository, items) = try context.filled()
      for probe in FilterProbe.all {
        try context.expect(repository, items, probe.filter, finds: probe.name, probe.isTrue)
      }
    },
    RepositoryCheck("a negated filter finds exactly the others", law: 16) { context in
      let (repository, items) = try context.filled()
      for probe in FilterProbe.all {
        try context.expect(repository, items, !probe.filter, finds: "not \(probe.name)") {
          !probe.isTrue($0)
        }
      }
    },
    RepositoryCheck("filters are joined as De Morgan says", law: 16) { context in
      let (repository, items) = try context.filled()
      for (left, right) in zip(
        FilterProbe.all, FilterProbe.all.dropFirst(7) + FilterProbe.all.prefix(7))
      {
        let names = "\(left.name) with \(right.name)"
        let both = { @Sendable (item: InternetPasswordItem) in
          left.isTrue(item) && right.isTrue(item)
        }
        let either = { @Sendable (item: InternetPasswordItem) in
          left.isTrue(item) || right.isTrue(item)
        }
        let (a, b) = (left.filter, right.filter)
        try context.expect(repository, items, a && b, finds: "and: \(names)", both)
        try context.expect(repository, items, !(!a || !b), finds: "not or: \(names)", both)
        try context.expect(repository, items, a || b, finds: "or: \(names)", either)
        try context.expect(repository, items, !(!a && !b), finds: "not and: \(names)", either)
      }
    },
    RepositoryCheck("filters on generic items find what Swift's operators find", law: 16) {
      context in
      let repository = try context.repository()
      for (account, service, generic) in [
        ("a", "com.example.a", Data([0])), ("b", "com.example.b", Data()), ("c", "", Data([0, 0])),
      ] {
        try repository.create(
          GenericPasswordItem(account: account, data: Data(), service: service, generic: generic))
      }
      let probes: [(String, (GenericColumns) -> Filter)] = [
        ("a", { $0.generic == Data([0]) }), ("b", { $0.generic == nil }),
        ("ac", { $0.generic != nil }), ("ab", { $0.service.hasPrefix("com.example.") }),
        ("c", { $0.service == nil }), ("bc", { !($0.service == "com.example.a") }),
        ("ac", { $0.generic.isIn([Data([0]), Data([0, 0])]) }), ("", { $0.account.isIn([]) }),
      ]
      for (index, (wanted, filter)) in probes.enumerated() {
        let found = try repository.items(GenericPasswordItem.self, where: filter)
        try context.expect(
          found.map(\.account).joined() == wanted,
          "filter \(index + 1) should find \(wanted) and finds \(found.map(\.account).joined())")
      }
    },
    RepositoryCheck("filters on dates find what Swift's operators find", law: 16) { context in
      let clock = ManualClock()
      let repository = try context.repository(.clock(clock))
      let start = clock.now
      for account in ["a", "b", "c"] {
        try repository.create(InternetPasswordItem(account: account, data: Data()))
        clock.advance(by: 10)
      }
      let middle = start.addingTimeInterval(10)
      let probes: [(String, (InternetColumns) -> Filter)] = [
        ("b", { $0.createdAt == middle }), ("ac", { $0.createdAt != middle }),
        ("a", { $0.createdAt < middle }), ("ab", { $0.createdAt <= middle }),
        ("c", { $0.modifiedAt > middle }), ("bc", { $0.modifiedAt >= middle }),
        ("", { $0.createdAt == nil }),
      ]
      for (index, (wanted, filter)) in probes.enumerated() {
        let found = try repository.items(InternetPasswordItem.self, where: filter)
        try context.expect(
          found.map(\.account).joined() == wanted,
          "filter \(index + 1) should find \(wanted) and finds \(found.map(\.account).joined())")
      }
    },
    RepositoryCheck("a plan shows no values", law: 21) { context in
      let (repository, _) = try context.filled()
      let canary = Canary()
      let query = TypeQuery.internet { $0.server == canary.text && $0.account != canary.text }
      try context.expectSilence(about: canary, try repository.explain(query), in: "a plan")
    },
  ]
}

extension CheckContext {
  /// A repository with the items that filters are tried on, as it returns them.
  fileprivate func filled() throws -> (any StealthyRepository, [InternetPasswordItem]) {
    let repository = try repository()
    for item in FilterProbe.items { try repository.create(item) }
    let items = try repository.items(
      InternetPasswordItem.self, matching: TypeQuery(type: .internet))
    try expect(items.count == FilterProbe.items.count, "not all items are there")
    return (repository, items)
  }

  fileprivate func expect(
    _ repository: any StealthyRepository, _ items: [InternetPasswordItem], _ filter: Filter,
    finds name: String, _ isTrue: (InternetPasswordItem) -> Bool
  ) throws {
    let wanted = items.filter(isTrue).map(\.data)
    let found = try repository.items(InternetPasswordItem.self) { _ in filter }.map(\.data)
    try expect(
      found == wanted, "\(name): should find \(numbers(wanted)) and finds \(numbers(found))")
  }

  private func numbers(_ secrets: [Data]) -> [Int] { secrets.flatMap { $0.map(Int.init) } }
}
