internal import StealthyStash

extension RepositoryCheck {
  /// Creating and putting (L6).
  static let writing = [
    RepositoryCheck("a second item of one identity is refused and changes nothing", law: 6) {
      context in
      let repository = try context.repository()
      let item = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", comment: "first")
      try repository.create(item)
      let before = try repository.rows()
      try context.expectError(.duplicateItem, by: "creating it again") {
        try repository.create(
          GenericPasswordItem(account: "a", data: Data(text: "2"), service: "s", comment: "second"))
      }
      try context.expect(try repository.rows() == before, "the refused item changed something")
    },
    RepositoryCheck("an item can be created again after it was deleted", law: 6) { context in
      let repository = try context.repository()
      for secret in ["1", "2", "3"] {
        let item = GenericPasswordItem(account: "a", data: Data(text: secret), service: "s")
        try repository.create(item)
        try context.expect(repository, holds: [item], "after creating it")
        try repository.delete(item)
        try context.expect(repository, holds: [], "after deleting it")
      }
    },
    RepositoryCheck("put creates an item that is not there", law: 6) { context in
      let repository = try context.repository()
      let item = InternetPasswordItem(account: "a", data: Data(text: "1"), server: "s", port: 1)
      try repository.put(item)
      try context.expect(repository, holds: [item], "after put")
    },
    RepositoryCheck("put replaces all of an item and keeps when it was created", law: 6) {
      context in
      let repository = try context.repository()
      let old = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", comment: "old", label: "old")
      let new = GenericPasswordItem(account: "a", data: Data(text: "2"), service: "s", label: "new")
      try repository.put(old)
      let createdAt = try repository.item(like: old)?.createdAt
      try repository.put(new)
      try context.expect(repository, holds: [new], "after the second put")
      let found = try context.unwrap(try repository.item(like: new), "it is not there")
      try context.expect(createdAt != nil, "the first put gave no date of creation")
      try context.expect(found.createdAt == createdAt, "the date of creation has changed")
    },
  ]
}
