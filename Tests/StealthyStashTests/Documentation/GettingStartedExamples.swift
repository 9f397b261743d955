import StealthyStash
import Testing

/// The code of the README and of the article "Getting started".
@Suite struct GettingStartedExamples {
  @Test func `an item is stored, found, changed and removed`() throws {
    let repository = InMemoryRepository()

    let token = GenericPasswordItem(
      account: "user@example.com", data: Data("a secret".utf8),
      service: "com.example.notes")
    try repository.create(token)

    let wanted = GenericPasswordItem(
      account: "user@example.com", data: Data(), service: "com.example.notes")
    if let found = try repository.item(like: wanted) {
      print(found.account, "has a secret of", found.data.count, "bytes")
    }
    #expect(try repository.item(like: wanted)?.data == Data("a secret".utf8))

    let renewed = GenericPasswordItem(
      account: "user@example.com", data: Data("another secret".utf8),
      service: "com.example.notes", label: "Notes")
    try repository.update(renewed, from: token)  // it must be there
    try repository.put(renewed)  // there or not
    #expect(try repository.item(like: wanted).map(renewed.matches) == true)

    try repository.delete(renewed)  // throws itemNotFound if it is not there
    try repository.deleteIfPresent(renewed)  // does not
    #expect(try repository.item(like: wanted) == nil)
  }

  @Test func `an internet item names its server`() throws {
    let repository = InMemoryRepository()

    try repository.create(
      InternetPasswordItem(
        account: "user@example.com", data: Data("a secret".utf8), server: "mail.example.com",
        protocol: .imaps, port: 993))
    let mail = try repository.first(InternetPasswordItem.self) { $0.server == "mail.example.com" }

    #expect(mail?.port == 993)
  }

  @Test func `defaults complete what items and queries leave open`() throws {
    let repository = InMemoryRepository(
      defaultServiceName: "com.example.notes", defaultServerName: "api.example.com")
    try repository.create(
      GenericPasswordItem(account: "user@example.com", data: Data("a secret".utf8)))
    let notes = try repository.items(GenericPasswordItem.self) { $0.account == "user@example.com" }

    #expect(notes.map(\.service) == ["com.example.notes"])
  }

  @Test func `items move to another repository`() throws {
    let (old, new) = (InMemoryRepository(), InMemoryRepository())
    for account in ["a", "b", "c"] {
      try old.create(GenericPasswordItem(account: account, data: Data("a secret".utf8)))
    }
    try new.create(GenericPasswordItem(account: "c", data: Data("another secret".utf8)))

    let preview = try copy(from: old, to: new, dryRun: true)
    print(preview)  // 2 new, 0 replaced, 0 skipped, 0 unchanged, 1 in conflict

    #expect("\(preview)" == "2 new, 0 replaced, 0 skipped, 0 unchanged, 1 in conflict")

    let report = try old.copy(
      to: new, matching: [TypeQuery(type: .generic)], onDuplicate: .skip)

    #expect((report.new, report.skipped) == (2, 1))
    #expect(try new.count(TypeQuery(type: .generic)) == 3)
  }

  /// Signs a user in with what any repository has.
  struct SignIn {
    let repository: any StealthyRepository

    func remember(_ password: String, of user: String) throws {
      try repository.put(
        InternetPasswordItem(
          account: user, data: Data(password.utf8), server: "api.example.com", protocol: .https))
    }

    func password(of user: String) throws -> String? {
      let item = InternetPasswordItem(
        account: user, data: Data(), server: "api.example.com", protocol: .https)
      return try repository.item(like: item).map { String(decoding: $0.data, as: UTF8.self) }
    }
  }

  @Test func `an app takes any repository`() throws {
    let signIn = SignIn(repository: InMemoryRepository())
    try signIn.remember("a secret", of: "user@example.com")
    try signIn.remember("another secret", of: "user@example.com")
    #expect(try signIn.password(of: "user@example.com") == "another secret")
    #expect(try signIn.password(of: "nobody@example.com") == nil)
  }
}
