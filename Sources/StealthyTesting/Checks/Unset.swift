internal import StealthyStash

extension RepositoryCheck {
  /// What is empty is not set (L3).
  static let unset = [
    RepositoryCheck("empty attributes read back as nil", law: 3) { context in
      let repository = try context.repository()
      try repository.create(
        GenericPasswordItem(
          account: "", data: Data(text: "1"), service: "", description: "", comment: "", type: 0,
          label: "", generic: Data(), creator: 0, isInvisible: false, isNegative: false,
          accessControl: []))
      try repository.create(
        InternetPasswordItem(
          account: "", data: Data(text: "2"), server: "", authenticationType: "", port: 0, path: "",
          protocolCode: "", securityDomain: ""))
      let items = try repository.everything()
      try context.expect(items.count == 2, "there should be 2 items and are \(items.count)")
      for item in items {
        let attributes: [Any?] = [
          item.service, item.description, item.comment, item.type, item.label, item.generic,
          item.creator, item.accessControl, item.server, item.authenticationType, item.port,
          item.path, item.protocolCode, item.securityDomain,
        ]
        try context.expect(
          attributes.allSatisfy { $0 == nil } && item.account.isEmpty && !item.isInvisible
            && !item.isNegative,
          "an attribute is set: \(item.debugDescription)")
      }
    },
    RepositoryCheck("nil and empty are one identity", law: 3) { context in
      let repository = try context.repository()
      try repository.create(GenericPasswordItem(account: "a", data: Data(text: "1")))
      try context.expectError(.duplicateItem, by: "creating the item with an empty service") {
        try repository.create(GenericPasswordItem(account: "a", data: Data(), service: ""))
      }
      try repository.create(InternetPasswordItem(account: "a", data: Data(text: "2")))
      try context.expectError(.duplicateItem, by: "creating the item with port 0 and empty parts") {
        try repository.create(
          InternetPasswordItem(
            account: "a", data: Data(), server: "", authenticationType: "", port: 0, path: "",
            protocolCode: "", securityDomain: ""))
      }
      try repository.delete(GenericPasswordItem(account: "a", data: Data(), service: ""))
      try repository.delete(InternetPasswordItem(account: "a", data: Data(), port: 0, path: ""))
      try context.expect(repository, holds: [], "after deleting both")
    },
    RepositoryCheck("an attribute is cleared by an update without it", law: 3) { context in
      let repository = try context.repository()
      let full = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", description: "d", comment: "c", type: 7,
        label: "l", generic: Data([1]), creator: 8, isInvisible: true, isNegative: true,
        accessibility: .whenUnlocked)
      let bare = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s", label: "")
      try repository.create(full)
      try context.expect(repository, has: full, "after creating it")
      try repository.update(bare, from: full)
      try context.expect(repository, has: bare, "after clearing its attributes")
      let found = try repository.items(GenericPasswordItem.self) { $0.label == nil }
      try context.expect(found.count == 1, "the cleared label is not nil to a filter")
    },
  ]
}
