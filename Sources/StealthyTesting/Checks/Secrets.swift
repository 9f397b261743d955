internal import StealthyStash

extension RepositoryCheck {
  /// Secrets are bytes (L13).
  static let secrets = [
    RepositoryCheck("an empty secret is a value", law: 13) { context in
      let repository = try context.repository()
      let empty = GenericPasswordItem(account: "a", data: Data(), service: "s")
      let full = GenericPasswordItem(account: "a", data: Data(text: "x"), service: "s")
      try repository.create(empty)
      try context.expect(repository, holds: [empty], "after creating it empty")
      try context.expect(try repository.item(like: empty)?.data == Data(), "it is not found")
      try repository.update(full, from: empty)
      try context.expect(repository, holds: [full], "after giving it a secret")
      try repository.update(empty, from: full)
      try context.expect(repository, holds: [empty], "after emptying it again")
    },
    RepositoryCheck("a secret of any bytes comes back as it went in", law: 13) { context in
      let repository = try context.repository()
      for (index, secret) in secretBytes.enumerated() {
        let item = GenericPasswordItem(account: "\(index)", data: secret, service: "s")
        try repository.create(item)
        let found = try repository.item(like: item)?.data
        try context.expect(
          found == secret,
          "secret \(index + 1) of \(secret.count) bytes came back as \(found?.count ?? 0) bytes"
        )
      }
      let found = try repository.query(TypeQuery(type: .generic)).map(\.data)
      try context.expect(found == secretBytes, "a query gives other secrets than a lookup")
    },
    RepositoryCheck("a secret of any length up to 300 comes back as it went in", law: 13) {
      context in
      let repository = try context.repository()
      let items = (0...300).map { (length: Int) in
        GenericPasswordItem(
          account: "\(length)", data: Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) })
        )
      }
      try repository.apply(items.map { .create($0.eraseToAnyProperty()) })
      for item in items {
        try context.expect(
          try repository.item(like: item)?.data == item.data,
          "a secret of \(item.data.count) bytes is not what it was")
      }
    },
    RepositoryCheck("a secret of a mebibyte comes back as it went in", law: 13) { context in
      let repository = try context.repository()
      // 251 is prime, so that no block of a store looks like another.
      let pattern = Data((0..<251).map { UInt8($0) })
      var bytes = Data()
      while bytes.count < 1 << 20 { bytes.append(pattern.prefix((1 << 20) - bytes.count)) }
      let item = GenericPasswordItem(account: "a", data: bytes, service: "s")
      try repository.create(item)
      let found = try repository.item(like: item)?.data
      try context.expect(found == item.data, "\(found?.count ?? 0) bytes came back, or others")
    },
    RepositoryCheck("generic bytes come back as they went in", law: 13) { context in
      let repository = try context.repository()
      for (index, bytes) in secretBytes.enumerated() where !bytes.isEmpty {
        let item = GenericPasswordItem(account: "\(index)", data: Data([1]), generic: bytes)
        try repository.create(item)
        try context.expect(
          try repository.item(like: item)?.generic == bytes,
          "\(bytes.count) generic bytes beginning with \(Array(bytes.prefix(4))) are others now")
      }
    },
    RepositoryCheck("an update with a slice of data stores the slice", law: 13) { context in
      let repository = try context.repository()
      let slice = Data([9, 9, 1, 2, 3, 9]).dropFirst(2).dropLast()
      let item = GenericPasswordItem(account: "a", data: slice, service: "s", generic: slice)
      try repository.create(item)
      let found = try context.unwrap(try repository.item(like: item), "it is not there")
      try context.expect(
        found.data == Data([1, 2, 3]) && found.generic == Data([1, 2, 3]),
        "what came back is not the slice")
    },
  ]

  /// Secrets that text functions, formats and line readers damage.
  private static let secretBytes: [Data] =
    [
      Data(), Data([0]), Data([0, 0]), Data([0x61, 0, 0x62]), Data([0x61, 0]), Data([0, 0x61]),
      Data([0xFF]), Data([0x7F, 0x80, 0x81]), Data([0x74, 0, 0x65, 0]), Data([0xC3, 0x28]),
      Data([0xEF, 0xBB, 0xBF, 0x61]), Data([0xED, 0xA0, 0x80]), Data((0...255).map { UInt8($0) }),
    ]
    + [
      "\n", "a\n", "pw\r\n", "this\n\nis", "{\n}", " a ", "100%s%d", "\\u0142u", "\u{E9}",
      "e\u{301}", "first#second", "\"quoted\"", "0123", "<redacted>", "bnVsbA==", "a,b;c\td",
    ].map { Data(text: $0) }
}
