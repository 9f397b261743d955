import LoginFormats
import StealthyStash
import Testing

@Suite struct LoginMergeTests {
  private let repository = InMemoryRepository(clock: { Date(timeIntervalSince1970: 2_000_000_000) })

  private var stored: [InternetPasswordItem] {
    get throws {
      try repository.items(InternetPasswordItem.self, matching: TypeQuery(type: .internet))
    }
  }

  private func `import`(_ logins: [InternetPasswordItem]) throws -> [Int] {
    let merge = try LoginMerge(of: logins, with: repository)
    #expect(merge.changes.count == merge.new + merge.changed)
    try repository.apply(merge.changes)
    return [merge.new, merge.changed, merge.unchanged, merge.repeated]
  }

  private func login(
    _ secret: String, label: String? = nil, comment: String? = nil, createdAt: Date? = nil,
    modifiedAt: Date? = nil
  ) -> InternetPasswordItem {
    InternetPasswordItem(
      account: "user@example.com", data: Data(secret.utf8), createdAt: createdAt,
      modifiedAt: modifiedAt, comment: comment, label: label, server: "example.com",
      protocol: .https)
  }

  @Test(arguments: Export.allCases)
  func `the second import of a file changes nothing`(export: Export) throws {
    let file = try LoginFile(export.data)
    #expect(try `import`(file.items) == [12, 0, 0, 0])
    let first = try stored
    #expect(try `import`(file.items) == [0, 0, 12, 0])
    #expect(try stored == first)
  }

  @Test func `the same logins of another program change nothing`() throws {
    _ = try `import`(LoginFile(Export.applePasswords.data).items)
    #expect(try `import`(LoginFile(Export.chrome.data).items) == [0, 0, 12, 0])
    // One login of Firefox has a realm, which makes it another.
    #expect(try `import`(LoginFile(Export.firefox.data).items) == [1, 0, 11, 0])
  }

  @Test func `a program with titles and notes adds them to what one without has left`() throws {
    _ = try `import`(LoginFile(Export.firefox.data).items)
    #expect(try `import`(LoginFile(Export.keePassXC.data).items) == [1, 11, 0, 0])
    #expect(try stored.compactMap(\.label).count == 12)
  }

  @Test func `a new login keeps the dates of its file`() throws {
    _ = try `import`(LoginFile(Export.keePassXC.data).items)
    let expected = Export.keePassXC.logins
    #expect(try stored.map(\.createdAt) == expected.map(\.createdAt))
    #expect(try stored.map(\.modifiedAt) == expected.map(\.modifiedAt))
  }

  @Test func `a changed secret is counted and stored`() throws {
    _ = try `import`([login("old", label: "Mail", comment: "note")])
    #expect(try `import`([login("new")]) == [0, 1, 0, 0])
    let item = try #require(try stored.first)
    #expect(item.matches(login("new", label: "Mail", comment: "note")))
  }

  @Test func `what a login does not state stays as it is stored`() throws {
    let kept = InternetPasswordItem(
      account: "user@example.com", data: Data("s".utf8), description: "web form",
      comment: "note", type: 7, label: "Mail", server: "example.com", protocol: .https,
      isSynchronizable: .enabled, creator: 9, isInvisible: true)
    try repository.create(kept)
    #expect(try `import`([login("")]) == [0, 0, 1, 0])
    #expect(try `import`([login("", label: "Post")]) == [0, 1, 0, 0])
    let item = try #require(try stored.first)
    #expect(item.label == "Post")
    #expect(item.comment == "note")
    #expect(item.data == Data("s".utf8))
    #expect(item.description == "web form")
    #expect(item.type == 7)
    #expect(item.creator == 9)
    #expect(item.isInvisible)
    #expect(item.isSynchronizable == .enabled)
    #expect(try stored.count == 1)
  }

  @Test func `a changed login keeps the earlier creation date`() throws {
    let early = Date(timeIntervalSince1970: 1_000)
    let late = Date(timeIntervalSince1970: 5_000)
    _ = try `import`([login("a", createdAt: late, modifiedAt: late)])
    _ = try `import`([login("b", createdAt: early, modifiedAt: late)])
    #expect(try stored.first?.createdAt == early)
    #expect(try stored.first?.modifiedAt == late)
    _ = try `import`([login("c")])
    #expect(try stored.first?.createdAt == early)
    // No date of its own: the repository's clock.
    #expect(try stored.first?.modifiedAt == Date(timeIntervalSince1970: 2_000_000_000))
  }

  @Test func `of one identity within a file what comes later counts`() throws {
    let logins = [login("first", label: "Mail"), login("second"), login("third", comment: "note")]
    #expect(try `import`(logins) == [1, 0, 0, 2])
    let item = try #require(try stored.first)
    #expect(item.matches(login("third", label: "Mail", comment: "note")))
    #expect(try `import`(logins) == [0, 0, 1, 2])
  }

  @Test func `accounts in two Unicode forms are two logins`() throws {
    // L2.
    let logins = ["\u{E9}", "e\u{301}"].map {
      InternetPasswordItem(account: $0, data: Data("s".utf8), server: "example.com")
    }
    #expect(try `import`(logins) == [2, 0, 0, 0])
  }

  @Test func `nothing is written before the changes are applied`() throws {
    let merge = try LoginMerge(of: [login("s")], with: repository)
    #expect(merge.new == 1)
    #expect(try stored.isEmpty)
  }

  @Test func `a login that appears meanwhile is not overwritten`() throws {
    let merge = try LoginMerge(of: [login("imported")], with: repository)
    try repository.create(login("theirs"))
    let error = #expect(throws: StealthyError.self) { try repository.apply(merge.changes) }
    #expect(error?.code == .duplicateItem)
    #expect(try stored.first?.data == Data("theirs".utf8))
  }
}
