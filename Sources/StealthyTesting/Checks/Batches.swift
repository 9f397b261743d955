internal import StealthyStash

extension RepositoryCheck {
  /// Several changes at once (L11).
  static let batches = [
    RepositoryCheck("changes are made in their order", law: 11) { context in
      let repository = try context.repository()
      let (first, second) = (item("a", "1"), item("a", "2"))
      try repository.create(first)
      try repository.apply([
        .remove(first), .create(second), .create(item("b", "3")),
        .replace(item("b"), item("c", "4")), .put(item("c", "5")), .create(item("b", "6")),
        .put(item("d", "7")), .put(item("d", "8")),
      ])
      try context.expect(
        repository,
        holds: [second, item("c", "5"), item("b", "6"), item("d", "8")].map(\.property),
        "after the changes")
    },
    RepositoryCheck("a later change sees what an earlier one did", law: 11) { context in
      let repository = try context.repository()
      try repository.create(item("a", "1"))
      try repository.create(item("b", "2"))
      try repository.apply([
        .replace(item("a"), item("c", "1")), .replace(item("b"), item("a", "2")),
        .replace(item("c"), item("b", "1")),
      ])
      try context.expect(
        repository, holds: [item("b", "1"), item("a", "2")].map(\.property),
        "after two items had changed places")
      try repository.apply([
        .create(item("c", "3")), .removeAll(TypeQuery.generic { $0.account.isIn(["a", "c"]) }),
        .create(item("c", "4")), .replace(item("b"), item("d", "5")),
      ])
      try context.expect(
        repository, holds: [item("c", "4"), item("d", "5")].map(\.property),
        "after removing what was created in the same batch")
    },
    RepositoryCheck("a removal tells whether there was an item", law: 11) { context in
      let repository = try context.repository()
      try repository.create(item("a", "1"))
      let made = try repository.apply([
        .remove(item("b"), ifAbsent: .ignore), .remove(item("a"), ifAbsent: .ignore),
        .remove(item("a"), ifAbsent: .ignore), .create(item("a", "2")),
      ])
      try context.expect(
        made.map { $0 == nil } == [true, false, true, false],
        "it is not nil exactly where there was nothing to remove")
    },
    RepositoryCheck("no changes are no error", law: 11) { context in
      let repository = try context.repository()
      try context.expect(try repository.apply([]).isEmpty, "no changes have a result")
    },
    RepositoryCheck("after an error no change of a batch is left", law: 11) { context in
      for (name, changes) in failingBatches {
        let repository = try context.repository()
        for item in [item("a", "1"), item("b", "2")] { try repository.create(item) }
        let before = try repository.everything()
        try context.expectError(
          .duplicateItem, .itemNotFound, .invalidItem, by: "a batch that \(name)"
        ) { try repository.apply(changes) }
        let after = try repository.everything()
        try context.expect(
          before.count == after.count
            && before.allSatisfy { old in after.contains { old.matches($0) } },
          "a batch that \(name) left a change behind")
      }
    },
    RepositoryCheck("after an error everything is exactly what it was", law: 11, needs: .atomic) {
      context in
      for (name, changes) in failingBatches {
        let repository = try context.repository()
        for item in [item("a", "1"), item("b", "2")] { try repository.create(item) }
        let before = try repository.rows()
        try context.expectError(
          .duplicateItem, .itemNotFound, .invalidItem, by: "a batch that \(name)"
        ) { try repository.apply(changes) }
        try context.expect(
          try repository.rows() == before,
          "a batch that \(name) left dates, order or revisions changed")
      }
    },
    RepositoryCheck("an import of which one item is refused imports nothing", law: 11) { context in
      let repository = try context.repository()
      try repository.create(item("a", "1"))
      let port = InternetPasswordItem(account: "a", data: Data(), server: "s", port: 65_536)
      try context.expectError(.invalidItem, by: "importing a port that does not exist") {
        try repository.import([item("a", "2"), item("b", "3"), port.eraseToAnyProperty()])
      }
      try context.expect(repository, holds: [item("a", "1").property], "after the refusal")
    },
    RepositoryCheck("a batch of hundreds is made whole", law: 11) { context in
      let repository = try context.repository()
      let items = (0..<300).map { item("\($0)", "secret \($0)") }
      try repository.apply(items.map { .create($0) })
      try context.expect(repository, holds: items.map(\.property), "after creating 300 items")
      try repository.apply(items.map { .remove($0) })
      try context.expect(repository, holds: [], "after removing 300 items")
    },
  ]

  /// Batches on items "a" and "b" whose last change cannot be made.
  private static let failingBatches: [(name: String, changes: [Change])] = [
    ("creates what exists", [.create(item("c", "3")), .create(item("a", "4"))]),
    ("creates one item twice", [.create(item("c", "3")), .create(item("c", "4"))]),
    ("removes what is not there", [.remove(item("a")), .remove(item("c"))]),
    ("removes one item twice", [.put(item("b", "3")), .remove(item("a")), .remove(item("a"))]),
    (
      "replaces what is not there",
      [.replace(item("a"), item("d", "3")), .replace(item("a"), item("e", "4"))]
    ),
    (
      "replaces one item by another",
      [.create(item("c", "3")), .put(item("a", "4")), .replace(item("b"), item("c", "5"))]
    ),
    (
      "stores a port that does not exist",
      [
        .remove(item("a")), .put(item("b", "3")),
        .create(InternetPasswordItem(account: "a", data: Data(), port: -1).eraseToAnyProperty()),
      ]
    ),
    (
      "clears a class and then fails",
      [.removeAll(TypeQuery(type: .generic)), .create(item("a", "3")), .remove(item("b"))]
    ),
  ]
}

private func item(_ account: String, _ secret: String = "") -> AnyStealthyProperty {
  GenericPasswordItem(account: account, data: Data(text: secret), service: "s")
    .eraseToAnyProperty()
}
