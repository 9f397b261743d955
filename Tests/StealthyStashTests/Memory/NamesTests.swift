import StealthyStash
import Testing

/// Laws L1, L2, L8 and L9: names and matching that other stores got wrong.
@Suite struct NamesTests {
  private let repository = InMemoryRepository()
  private let all = TypeQuery(type: .generic)

  @Test(
    arguments: [
      // B27: what slugs merge.
      ["a b", "a_b", "a-b", "a%20b", "ab"],
      // B32: one name begins with the other.
      ["user", "username", "use"],
      // B37: case.
      ["User", "user", "USER"],
      // B39: Unicode forms.
      ["\u{E9}", "e\u{301}", "e"],
      // B40: white space around and within.
      [" a", "a ", "a", "a\t", "a\n"],
    ])
  func `names that look alike are different items, each found by its own`(
    _ names: [String]
  ) throws {
    for name in names { try repository.create(generic(name, name, service: name)) }
    #expect(try repository.count(all) == names.count)
    for name in names {
      let secret = Data(name.utf8)
      #expect(try repository.item(like: generic(name, service: name))?.data == secret)
      #expect(
        try repository.items(GenericPasswordItem.self) { $0.account == name }.map(\.data)
          == [secret])
      #expect(
        try repository.items(GenericPasswordItem.self) { $0.service == name }.map(\.data)
          == [secret])
    }
  }

  @Test(
    arguments: [
      // B28: paths are plain data.
      "../../x", "/etc/x", "..", "C:\\x",
      // B29: long names.
      String(repeating: "x", count: 300), String(repeating: "x", count: 65_536),
      // B40: white space, punctuation and an emoji of several scalars.
      " \t\"'`;%\\ \u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      // B41: what looks like an identifier.
      "6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
      // B17: NUL, which a store in memory can keep.
      "a\0b",
    ])
  func `a name is plain data in every field`(_ name: String) throws {
    let item = GenericPasswordItem(
      account: name, data: Data(name.utf8), service: name, accessGroup: name, comment: name,
      label: name)
    try repository.create(item)
    let found = try #require(try repository.item(like: item))
    #expect(item.matches(found))
    #expect(Array(found.account.utf8) == Array(name.utf8))
    #expect(try repository.exists(GenericPasswordItem.self) { $0.account == name })
    #expect(try repository.exists(GenericPasswordItem.self) { $0.comment == name })
  }

  // B41
  @Test func `an account that is another item's id is that account`() throws {
    let other = generic("other")
    let item = generic(other.id)
    try repository.create(other)
    try repository.create(item)
    #expect(try repository.item(like: item)?.account == other.id)
    #expect(try repository.count(GenericPasswordItem.self) { $0.account == other.id } == 1)
    #expect(item.id != other.id)
  }

  // B24, B36
  @Test func `an account or service that is not there is not found`() throws {
    try repository.create(generic("u", service: "s"))
    for absent in [
      generic("nobody", service: "s"), generic("", service: "s"), generic("u", service: ""),
      generic("u", service: nil), generic("", service: nil),
    ] {
      #expect(try repository.item(like: absent) == nil)
      #expect(errorCode { try repository.delete(absent) } == .itemNotFound)
    }
    #expect(try repository.count(all) == 1)
  }

  // B25
  @Test func `an empty account with an empty secret is kept`() throws {
    let item = internet("", "", server: "sso.example.com")
    try repository.create(item)
    let found = try #require(try repository.item(like: item))
    #expect(found.account == "")
    #expect(found.data == Data())
    #expect(try repository.count(InternetPasswordItem.self) { $0.account == "" } == 1)
  }

  // B33, B34
  @Test func `what another program wrote beside the identity does not hide an item`() throws {
    let theirs = GenericPasswordItem(
      account: "a", data: Data("1".utf8), service: "s", description: "kind", comment: "note",
      type: 7, label: "name", creator: 9, isInvisible: true, accessibility: .whenUnlocked)
    let mine = generic("a", "2", service: "s")
    try repository.create(theirs)
    #expect(try repository.item(like: mine)?.data == Data("1".utf8))
    #expect(errorCode { try repository.create(mine) } == .duplicateItem)
    try repository.delete(mine)
    #expect(try repository.count(all) == 0)
  }

  // B42, B43
  @Test func `clearing removes all that the repository's queries find, and nothing else`() throws {
    let foreign = generic("a", service: "foreign").eraseToAnyProperty()
    let repository = InMemoryRepository(
      defaultServiceName: "own", defaultServerName: "own.example.com")
    try repository.apply([
      .create(foreign), .create(generic("a", service: nil).eraseToAnyProperty()),
      .create(internet("a", server: nil).eraseToAnyProperty()),
    ])
    try repository.clearAll()
    #expect(try repository.item(like: generic("a", service: nil)) == nil)
    #expect(try repository.query(all).isEmpty)
    #expect(try repository.query(TypeQuery(type: .internet)).isEmpty)
    #expect(try repository.item(like: foreign) != nil)
  }

  // B56
  @Test func `a login is found by any of its parts`() throws {
    let logins = [
      internet("a", "1", server: "github.com"), internet("b", "2", server: "github.com"),
      internet("a", "3", server: "github.com", path: "/x"),
      internet("a", "4", server: "github.com", protocol: .ssh, port: 22),
      internet("a", "5", server: "example.com"),
    ]
    for login in logins { try repository.create(login) }
    func secrets(_ filter: (InternetColumns) -> Filter) throws -> [String] {
      try repository.items(InternetPasswordItem.self, where: filter)
        .map { String(decoding: $0.data, as: UTF8.self) }
    }
    #expect(try secrets { $0.server == "github.com" } == ["1", "2", "3", "4"])
    #expect(try secrets { $0.server == "github.com" && $0.account == "a" } == ["1", "3", "4"])
    #expect(try secrets { $0.server == "github.com" && $0.path == nil } == ["1", "2", "4"])
    #expect(try secrets { $0.server == "github.com" && $0.path == "/x" } == ["3"])
    #expect(try secrets { $0.protocol == .ssh } == ["4"])
    #expect(try secrets { $0.account == "a" && $0.port == nil } == ["1", "3", "5"])
  }

  // B55
  @Test func `a port that is the protocol's own is not the same as none`() throws {
    try repository.create(internet("a", "1", server: "github.com"))
    try repository.create(internet("a", "2", server: "github.com", port: 443))
    #expect(try repository.count(TypeQuery(type: .internet)) == 2)
    #expect(try repository.count(InternetPasswordItem.self) { $0.port == nil } == 1)
  }

  // B62
  @Test func `a server keeps its case where it is stored, and so does an account`() throws {
    for (server, account) in [("GitHub.com", "a"), ("github.com", "a"), ("github.com", "A")] {
      try repository.create(internet(account, server: server))
    }
    #expect(try repository.count(TypeQuery(type: .internet)) == 3)
    #expect(try repository.count(InternetPasswordItem.self) { $0.server == "github.com" } == 2)
    #expect(
      try repository.count(InternetPasswordItem.self) { $0.server.ignoringCase == "github.com" }
        == 3)
  }
}
