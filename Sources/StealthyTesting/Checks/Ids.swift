internal import StealthyStash

extension RepositoryCheck {
  /// Ids and equality (L4, L5).
  static let ids = [
    RepositoryCheck("an item read back has the id that it was written with", law: 4) { context in
      let repository = try context.repository()
      for text in Texts.awkward {
        let item = InternetPasswordItem(
          account: text, data: Data(), server: "s", path: text, isSynchronizable: .disabled)
        try repository.create(item)
        let found = try context.unwrap(try repository.item(like: item), "an item is not found")
        // A store may put an item that names no access group into one.
        let same = InternetPasswordItem(
          account: text, data: Data(), accessGroup: found.accessGroup, server: "s", path: text,
          isSynchronizable: .disabled)
        try context.expect(
          found.id == same.id && found.id.utf8.allSatisfy { $0 < 0x80 },
          "the id of an item has changed or is not ASCII: \(text.debugDescription)")
      }
    },
    RepositoryCheck("no two stored items have one id", law: 4) { context in
      let repository = try context.repository()
      let texts = ["", "a", "b", "ab", "a:b", ":", "%3A", "%", "A", "\u{E9}"]
      for account in texts {
        for service in texts {
          try repository.create(
            GenericPasswordItem(account: account, data: Data(), service: service))
          try repository.create(
            InternetPasswordItem(account: account, data: Data(), server: service))
        }
      }
      let ids = try repository.everything().map(\.id)
      try context.expect(ids.count == 200, "there should be 200 items and are \(ids.count)")
      try context.expect(Set(ids).count == ids.count, "two items have one id")
    },
    RepositoryCheck("an item is equal to itself read again, and its hash with it", law: 5) {
      context in
      let repository = try context.repository()
      try repository.create(
        InternetPasswordItem(
          account: "\u{E9}", data: Data([0, 1]), description: "d", comment: "c", type: 7,
          label: "e\u{301}", server: "s", protocol: .https, port: 1, path: "/",
          accessibility: .whenUnlocked))
      let first = try repository.everything()
      let second = try repository.everything()
      try context.expect(
        first == second && Set(first + second).count == first.count && first.count == 1,
        "an item is another when it is read again")
      let item = try context.unwrap(InternetPasswordItem(first[0]), "it is of the wrong class")
      try context.expect(
        try repository.item(like: item) == item, "an item is another when it is looked up")
    },
    RepositoryCheck("items that differ in one byte are not equal", law: 5) { context in
      let repository = try context.repository()
      for (account, label) in [("1", "\u{E9}"), ("2", "e\u{301}"), ("3", "E\u{301}")] {
        try repository.create(
          GenericPasswordItem(account: account, data: Data(text: "1"), service: "s", label: label))
      }
      let found = try repository.everything()
      let labelled = found.compactMap(\.label).map { label in
        GenericPasswordItem(account: "", data: Data(), label: label).eraseToAnyProperty()
      }
      try context.expect(labelled.count == 3, "\(labelled.count) of 3 labels are there")
      for (index, item) in labelled.enumerated() {
        let equal = labelled.indices.filter { labelled[$0] == item || labelled[$0].matches(item) }
        try context.expect(equal == [index], "labels \(equal) are taken for the same")
      }
    },
    RepositoryCheck("an item read back holds every attribute that was written", law: 5) { context in
      let repository = try context.repository()
      let generic = GenericPasswordItem(
        account: "a", data: Data(text: "1"), service: "s", description: "d", comment: "c",
        type: Int(Int32.max), label: "l", generic: Data([0, 255]), isSynchronizable: .disabled,
        creator: 8, isInvisible: true, isNegative: true, accessibility: .afterFirstUnlock)
      let internet = InternetPasswordItem(
        account: "a", data: Data(text: "2"), description: "d", comment: "c", type: 1, label: "l",
        server: "s", protocol: .imaps, authenticationType: "dflt", port: 65535, path: "/p",
        isSynchronizable: .disabled, securityDomain: "r", creator: 2, isInvisible: true,
        isNegative: true, accessibility: .whenUnlockedThisDeviceOnly)
      try repository.create(generic)
      try repository.create(internet)
      try context.expect(repository, holds: [generic, internet], "after creating them")
      let found = try context.unwrap(try repository.item(like: internet), "it is not there")
      try context.expect(
        found.protocol == .imaps && found.port == 65535 && found.isSynchronizable == .disabled,
        "protocol, port or synchronizable is not what was written")
    },
  ]
}
