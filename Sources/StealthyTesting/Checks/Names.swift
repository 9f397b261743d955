internal import StealthyStash

extension RepositoryCheck {
  /// Names are bytes (L2).
  static let names = [
    RepositoryCheck("accounts that differ in one byte are different items", law: 2) {
      try $0.expectDifferent(
        Texts.alike.map { GenericPasswordItem(account: $0, data: Data($0.utf8), service: "s") })
    },
    RepositoryCheck("services that differ in one byte are different items", law: 2) {
      try $0.expectDifferent(
        Texts.alike.map { GenericPasswordItem(account: "a", data: Data($0.utf8), service: $0) })
    },
    RepositoryCheck("servers and paths that differ in one byte are different items", law: 2) {
      try $0.expectDifferent(
        Texts.alike.map {
          InternetPasswordItem(account: "a", data: Data($0.utf8), server: $0, path: $0)
        })
    },
    RepositoryCheck("an account is found by its own bytes and by no others", law: 2) { context in
      let repository = try context.repository()
      let composed = GenericPasswordItem(account: "\u{E9}", data: Data(text: "1"), service: "s")
      let decomposed = GenericPasswordItem(account: "e\u{301}", data: Data(text: "2"), service: "s")
      try repository.create(composed)
      try context.expect(
        try repository.item(like: decomposed) == nil, "the decomposed form finds the composed one")
      try context.expectError(.itemNotFound, by: "deleting the decomposed form") {
        try repository.delete(decomposed)
      }
      try context.expectError(.itemNotFound, by: "updating the decomposed form") {
        try repository.update(composed, from: decomposed)
      }
      try context.expect(repository, holds: [composed], "afterwards")
    },
    RepositoryCheck("an update may change only the case or the Unicode form", law: 2) { context in
      let repository = try context.repository()
      let forms = ["\u{E9}", "e\u{301}", "E\u{301}", "\u{C9}"].map {
        GenericPasswordItem(account: $0, data: Data($0.utf8), service: "s", label: $0)
      }
      try repository.create(forms[0])
      for (old, new) in zip(forms, forms.dropFirst()) {
        try repository.update(new, from: old)
        try context.expect(repository, holds: [new], "after the update")
        try context.expect(repository, has: new, "after the update")
        try context.expect(try repository.item(like: old) == nil, "the old form still finds it")
      }
    },
    RepositoryCheck("a filter compares bytes", law: 2) { context in
      let repository = try context.repository()
      for text in Texts.alike {
        try repository.create(
          GenericPasswordItem(account: text, data: Data(), service: text, label: text))
      }
      for text in Texts.alike {
        let found =
          try repository.items(GenericPasswordItem.self) { $0.account == text }
          + repository.items(GenericPasswordItem.self) { $0.service == text }
          + repository.items(GenericPasswordItem.self) { $0.label == text }
        try context.expect(
          found.count == 3 && found.allSatisfy { $0.account.hasSameBytes(as: text) },
          "account, service or label == \(text.debugDescription) does not find exactly its item")
      }
    },
    RepositoryCheck("names of any characters come back byte for byte", law: 2) { context in
      let repository = try context.repository()
      let texts = Texts.awkward + Texts.alike
      for text in texts {
        try repository.create(
          InternetPasswordItem(
            account: text, data: Data(text.utf8), description: text, comment: text, label: text,
            server: text, path: text, securityDomain: text))
      }
      for text in texts {
        let wanted = InternetPasswordItem(
          account: text, data: Data(), server: text, path: text, securityDomain: text)
        let found = try context.unwrap(
          try repository.item(like: wanted), "an account is not found: \(text.debugDescription)")
        let names = [
          found.account, found.description, found.comment, found.label, found.server, found.path,
          found.securityDomain,
        ]
        try context.expect(
          names.allSatisfy { text.hasSameBytes(as: $0) },
          "a name comes back changed: \(text.debugDescription)")
      }
    },
    RepositoryCheck("a name of 64 KiB is kept whole or refused before anything is written", law: 2)
    {
      context in
      let repository = try context.repository()
      let long = String(repeating: "long", count: 16_384)
      let item = GenericPasswordItem(account: long, data: Data(text: "1"), service: "s")
      let longer = GenericPasswordItem(account: long + "x", data: Data(text: "2"), service: "s")
      do {
        try repository.create(item)
        try repository.create(longer)
      } catch let error as StealthyError
        where error.code == .invalidItem || error.code == .dataTooLarge
      {
        return try context.expect(repository, holds: [], "after the refusal")
      }
      try context.expect(repository, holds: [item, longer], "after creating both")
      try context.expect(repository, has: longer, "after creating both")
    },
    RepositoryCheck("a name with NUL is kept whole or refused before anything is written", law: 13)
    {
      context in
      for text in ["a\0b", "\0", "a\0"] {
        let repository = try context.repository()
        let item = GenericPasswordItem(
          account: text, data: Data(text: "1"), service: "s", label: text)
        let other = GenericPasswordItem(
          account: text.filter { $0 != "\0" }, data: Data(text: "2"), service: "s")
        do {
          try repository.create(item)
        } catch let error as StealthyError where error.code == .invalidItem {
          try context.expect(repository, holds: [], "after the refusal")
          continue
        }
        try repository.create(other)
        try context.expect(repository, holds: [item, other], "after creating both")
        try context.expect(repository, has: item, "after creating both")
      }
    },
  ]
}
