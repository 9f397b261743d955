internal import StealthyStash

extension RepositoryCheck {
  /// Items that are or are not synchronized (L10, L1).
  static let synchronizable = [
    RepositoryCheck("an item may exist once synchronized and once not", law: 1) { context in
      let repository = try context.repository()
      try repository.create(item(.enabled, "1"))
      try repository.create(item(.disabled, "2"))
      try context.expect(repository, has: item(.enabled, "1"), "after creating both")
      try context.expect(repository, has: item(.disabled, "2"), "after creating both")
      try repository.delete(item(.enabled))
      try context.expect(repository, holds: [item(.disabled, "2")], "after deleting one")
    },
    RepositoryCheck("an item that leaves it open is created not synchronized", law: 10) { context in
      let repository = try context.repository()
      try repository.create(item(.any, "1"))
      let found = try context.unwrap(try repository.item(like: item(.disabled)), "it is not found")
      try context.expect(found.isSynchronizable == .disabled, "it is not said to be so")
      try context.expect(try repository.item(like: item(.enabled)) == nil, "it is synchronized")
      try context.expectError(.duplicateItem, by: "creating it stated as not synchronized") {
        try repository.create(item(.disabled, "2"))
      }
    },
    RepositoryCheck("a lookup that leaves it open finds either", law: 10) { context in
      for stored in [Synchronizable.enabled, .disabled] {
        let repository = try context.repository()
        try repository.create(item(stored, "1"))
        try context.expect(repository, has: item(.any, "1"), "after creating one")
        try repository.update(item(.any, "2"), from: item(.any))
        try context.expect(repository, holds: [item(stored, "2")], "after updating it")
        try repository.put(item(.any, "3"))
        try context.expect(repository, holds: [item(stored, "3")], "after putting it")
        try repository.delete(item(.any))
        try context.expect(repository, holds: [], "after deleting it")
      }
    },
    RepositoryCheck("an update may change whether an item is synchronized", law: 7) { context in
      let repository = try context.repository()
      try repository.create(item(.disabled, "1"))
      for (old, new) in [(Synchronizable.disabled, Synchronizable.enabled), (.any, .disabled)] {
        try repository.update(item(new, "2"), from: item(old))
        try context.expect(repository, holds: [item(new, "2")], "after making it \(new)")
      }
    },
    RepositoryCheck("a change that could mean either item is refused", law: 10) { context in
      let repository = try context.repository()
      try repository.create(item(.enabled, "1"))
      try repository.create(item(.disabled, "2"))
      let before = try repository.rows()
      try context.expectError(.ambiguousItem, by: "deleting either") {
        try repository.delete(item(.any))
      }
      try context.expectError(.ambiguousItem, by: "updating either") {
        try repository.update(item(.any, "3"), from: item(.any))
      }
      try context.expectError(.ambiguousItem, by: "deleting either if present") {
        try repository.deleteIfPresent(item(.any))
      }
      try context.expectError(.ambiguousItem, by: "putting either") {
        try repository.put(item(.any, "3"))
      }
      try context.expect(try repository.rows() == before, "a refused change changed something")
    },
    RepositoryCheck("a query is for both unless its filter asks for one", law: 10) { context in
      let repository = try context.repository()
      try repository.create(item(.enabled, "1"))
      try repository.create(item(.disabled, "2"))
      let both = try repository.count(TypeQuery(type: .generic))
      try context.expect(both == 2, "a query without a filter finds \(both) of 2")
      let enabled = try repository.items(GenericPasswordItem.self) { $0.isSynchronizable == true }
      let disabled = try repository.items(GenericPasswordItem.self) { $0.isSynchronizable == false }
      try context.expect(
        enabled.map(\.data) == [Data(text: "1")] && disabled.map(\.data) == [Data(text: "2")],
        "a filter does not tell them apart")
    },
  ]
}

private func item(_ isSynchronizable: Synchronizable, _ secret: String = "") -> GenericPasswordItem
{
  GenericPasswordItem(
    account: "a", data: Data(text: secret), service: "s", isSynchronizable: isSynchronizable)
}
