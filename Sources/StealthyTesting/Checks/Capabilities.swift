internal import StealthyStash

extension RepositoryCheck {
  /// What is claimed is what is there (L11, L13).
  static let capabilities = [
    RepositoryCheck("a repository claims what its subject says", law: 11) { context in
      let repository = try context.repository()
      let claimed = (repository as? any AtomicRepository)?.capabilities ?? []
      try context.expect(
        claimed == context.subject.capabilities,
        "it claims \(claimed), and its subject \(context.subject.capabilities)")
    },
    RepositoryCheck(
      "what was stored is there when the store is opened again", law: 13, needs: .persistent
    ) { context in
      let fixture = try context.fixture()
      guard let reopen = fixture.reopen else {
        throw NotClaimed(needed: "a way to reopen, in the fixture")
      }
      let items: [any StealthyProperty] = [
        GenericPasswordItem(account: "\u{E9}", data: Data([0, 255]), service: "s", label: "l"),
        GenericPasswordItem(account: "e\u{301}", data: Data(), service: "s", generic: Data([1])),
        InternetPasswordItem(account: "a", data: Data(text: "1"), server: "s", port: 1),
      ]
      for item in items { try fixture.repository.create(AnyStealthyProperty(property: item)) }
      let before = try fixture.repository.everything()
      let reopened = try reopen()
      try context.expect(try reopened.everything() == before, "it holds something else")
      try reopened.delete(before[0])
      try context.expect(
        try fixture.repository.everything() == Array(before.dropFirst()),
        "what the one deleted, the other still has")
      try context.expect(
        try reopen().everything() == Array(before.dropFirst()), "a third does not see the deletion")
    },
  ]
}
