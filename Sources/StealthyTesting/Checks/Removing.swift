internal import StealthyStash

extension RepositoryCheck {
  /// Deleting, and lookups by identity: nil is never a wildcard (L8).
  static let removing = [
    RepositoryCheck("a deletion removes exactly one item", law: 8) { context in
      let repository = try context.repository()
      let items = ["a", "b", "c"].map {
        GenericPasswordItem(account: $0, data: Data(text: $0), service: "s")
      }
      for item in items { try repository.create(item) }
      try repository.delete(items[1])
      try context.expect(repository, holds: [items[0], items[2]], "after deleting one")
      try context.expect(try repository.item(like: items[1]) == nil, "the deleted item is found")
    },
    RepositoryCheck("deleting what is not there is refused", law: 8) { context in
      let repository = try context.repository()
      let item = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      try context.expectError(.itemNotFound, by: "deleting from an empty repository") {
        try repository.delete(item)
      }
      try repository.create(item)
      try repository.delete(item)
      try context.expectError(.itemNotFound, by: "deleting for the second time") {
        try repository.delete(item)
      }
    },
    RepositoryCheck("deleting what may be absent says whether it was there", law: 8) { context in
      let repository = try context.repository()
      let item = InternetPasswordItem(account: "a", data: Data(text: "1"), server: "s")
      try context.expect(try !repository.deleteIfPresent(item), "it says that nothing was there")
      try repository.create(item)
      try context.expect(try repository.deleteIfPresent(item), "it says that something was gone")
      try context.expect(repository, holds: [], "afterwards")
    },
    RepositoryCheck("nothing but the identity decides what is deleted", law: 8) { context in
      let repository = try context.repository()
      try repository.create(
        GenericPasswordItem(
          account: "a", data: Data(text: "1"), service: "s", label: "stored", generic: Data([1]),
          accessibility: .whenUnlocked))
      try repository.delete(
        GenericPasswordItem(
          account: "a", data: Data(text: "2"), service: "s", comment: "other", label: "other",
          accessibility: .afterFirstUnlock))
      try context.expect(repository, holds: [], "after deleting it")
    },
    RepositoryCheck("nil in a deletion is no wildcard", law: 8) { context in
      try context.expectNoWildcard(by: "deleting") { repository, wanted in
        try repository.delete(wanted)
      }
      try context.expectNoWildcard(by: "removing in a batch") { repository, wanted in
        try repository.apply([.remove(wanted)])
      }
    },
    RepositoryCheck("nil in an update is no wildcard", law: 8) { context in
      try context.expectNoWildcard(by: "updating") { repository, wanted in
        try repository.upsert(from: wanted, to: wanted.property)
      }
    },
    RepositoryCheck("nil in a lookup is no wildcard", law: 8) { context in
      try context.expectNoWildcard(by: "looking up") { repository, wanted in
        guard try repository.row(like: wanted) == nil else { return }
        let generic = try GenericPasswordItem(wanted).flatMap { try repository.item(like: $0) }
        let internet = try InternetPasswordItem(wanted).flatMap { try repository.item(like: $0) }
        if generic == nil, internet == nil { throw StealthyError(.itemNotFound) }
      }
    },
    RepositoryCheck("clearing an empty repository is no error", law: 8) { context in
      let repository = try context.repository()
      try repository.clearAll()
      try context.expect(
        try repository.deleteAll(TypeQuery(type: .generic)) == 0, "it says that items were deleted")
      try context.expect(repository, holds: [], "afterwards")
    },
    RepositoryCheck("removing a page removes no more than the page", law: 8) { context in
      let repository = try context.repository()
      let items = ["a", "b", "c"].map {
        GenericPasswordItem(account: $0, data: Data(text: $0), service: "s")
      }
      for item in items { try repository.create(item) }
      let query = TypeQuery(type: .generic).ordered(by: .account, .descending)
      try repository.apply([.removeAll(query.page(limit: 1))])
      try context.expect(repository, holds: [items[0], items[1]], "after removing a page of one")
      try context.expect(
        try repository.deleteAll(query.page(limit: 1)) == 1, "it says that another number is gone")
      try context.expect(repository, holds: [items[0]], "after deleting a page of one")
    },
    RepositoryCheck("deleting by a query removes what it returns and says how many", law: 8) {
      context in
      let repository = try context.repository()
      let items = ["a1", "a2", "b1"].map {
        GenericPasswordItem(account: $0, data: Data(text: $0), service: "s")
      }
      let internet = InternetPasswordItem(account: "a1", data: Data(text: "1"), server: "s")
      for item in items { try repository.create(item) }
      try repository.create(internet)
      let count = try repository.deleteAll(TypeQuery.generic { $0.account.hasPrefix("a") })
      try context.expect(count == 2, "it says that \(count) items were deleted")
      try context.expect(repository, holds: [items[2], internet], "afterwards")
      try context.expect(
        try repository.deleteAll(TypeQuery(type: .generic).page(limit: 0)) == 0,
        "it says that an empty page was deleted")
      try repository.apply([.removeAll(TypeQuery(type: .generic))])
      try context.expect(repository, holds: [internet], "after removing a whole class")
    },
  ]
}

extension CheckContext {
  /// Expects items that leave parts of an identity open to be found by no action.
  fileprivate func expectNoWildcard(
    by action: String, fileID: String = #fileID, line: Int = #line,
    _ body: (any StealthyRepository, AnyStealthyProperty) throws -> Void
  ) throws {
    let repository = try repository()
    let stored: [any StealthyProperty] = [
      GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s"),
      GenericPasswordItem(account: "a", data: Data(text: "2"), service: "t"),
      GenericPasswordItem(account: "b", data: Data(text: "3"), service: "s"),
      InternetPasswordItem(
        account: "a", data: Data(text: "4"), server: "s", protocol: .https, port: 443, path: "/"),
    ]
    for item in stored { try repository.create(AnyStealthyProperty(property: item)) }
    let wanted: [any StealthyProperty] = [
      GenericPasswordItem(account: "a", data: Data()),
      GenericPasswordItem(account: "b", data: Data()),
      GenericPasswordItem(account: "", data: Data(), service: "t"),
      GenericPasswordItem(account: "", data: Data()),
      InternetPasswordItem(account: "a", data: Data(), server: "s"),
      InternetPasswordItem(account: "a", data: Data(), server: "s", protocol: .https, port: 443),
      InternetPasswordItem(account: "", data: Data()),
    ]
    for item in wanted {
      try expectError(
        .itemNotFound, by: "\(action) an item that leaves parts open", fileID: fileID, line: line
      ) { try body(repository, AnyStealthyProperty(property: item)) }
    }
    try expect(repository, holds: stored, "after \(action)", fileID: fileID, line: line)
  }
}
