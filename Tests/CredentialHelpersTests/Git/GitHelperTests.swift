import CredentialHelpers
import Foundation
import StealthyStash
import Testing

@Suite struct GitHelperTests {
  let git = GitSession()

  @Test func `an empty repository answers nothing`() {
    let response = git.run("get", ["protocol=https", "host=example.com"])
    #expect(response.output.isEmpty)
    #expect(response.status == 0)
    #expect(response.message == nil)
  }

  @Test func `a stored password comes back with its user name`() {
    git.store("protocol=https", "host=example.com", "username=store-user", "password=store-pass")
    #expect(
      git.get("protocol=https", "host=example.com") == [
        "username=store-user", "password=store-pass",
      ])
  }

  @Test func `an item is a server, a protocol, a port, a path and a password`() throws {
    git.store(
      "protocol=https", "host=Example.com:8443", "path=a b/c.git", "username=u", "password=p")
    let item = try #require(try git.items.first)
    #expect(item.server == "example.com")
    #expect(item.protocol == .https)
    #expect(item.port == 8443)
    #expect(item.path == "/a%20b/c.git")
    #expect(item.account == "u")
    #expect(item.data == Data("p".utf8))
    #expect(item.type == nil)
  }

  @Test func `protocol and host have to match`() {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    #expect(git.get("protocol=http", "host=example.com") == [])
    #expect(git.get("protocol=https", "host=other.tld") == [])
    #expect(git.get("protocol=https", "host=www.example.com") == [])
    #expect(git.get("protocol=https", "host=le.com") == [])
    #expect(git.get("protocol=https", "host=example.com.evil.tld") == [])
  }

  @Test func `the user name has to match, byte for byte`() {
    git.store("protocol=https", "host=example.com", "username=\u{E9}", "password=p")
    #expect(git.get("protocol=https", "host=example.com", "username=other") == [])
    #expect(git.get("protocol=https", "host=example.com", "username=e\u{301}") == [])
    #expect(git.get("protocol=https", "host=example.com", "username=\u{C9}") == [])
    #expect(
      git.get("protocol=https", "host=example.com", "username=\u{E9}")
        == ["username=\u{E9}", "password=p"])
  }

  @Test func `the path has to match if one is sent`() {
    git.store(
      "protocol=http", "host=path.tld", "path=foo.git", "username=user", "password=pass")
    #expect(git.get("protocol=http", "host=path.tld", "path=bar.git") == [])
    #expect(git.get("protocol=http", "host=path.tld", "path=foo.git/sub") == [])
    for path in ["foo.git", "/foo.git", "foo.git/"] {
      #expect(
        git.get("protocol=http", "host=path.tld", "path=\(path)")
          == ["username=user", "password=pass"])
    }
    #expect(git.get("protocol=http", "host=path.tld") == ["username=user", "password=pass"])
  }

  @Test func `a host is forgotten with all its users`() throws {
    git.store("protocol=https", "host=example.com", "username=a", "password=p")
    git.store("protocol=https", "host=example.com", "username=b", "password=p")
    git.store("protocol=https", "host=other.tld", "username=b", "password=p")
    git.erase("protocol=https", "host=example.com")
    #expect(try git.items.map(\.server) == ["other.tld"])
  }

  @Test func `one user is forgotten and the other remembered`() {
    git.store("protocol=https", "host=example.com", "username=user1", "password=pass1")
    git.store("protocol=https", "host=example.com", "username=user2", "password=pass2")
    git.erase("protocol=https", "host=example.com", "username=user1")
    #expect(git.get("protocol=https", "host=example.com", "username=user1") == [])
    #expect(
      git.get("protocol=https", "host=example.com", "username=user2")
        == ["username=user2", "password=pass2"])
  }

  // B25
  @Test func `an empty user name and an empty password are values`() {
    git.store("protocol=https", "host=sso.tld", "username=", "password=")
    #expect(git.get("protocol=https", "host=sso.tld") == ["username=", "password="])
    #expect(
      git.get("protocol=https", "host=sso.tld", "username=") == ["username=", "password="])
    #expect(git.get("protocol=https", "host=sso.tld", "username=u") == [])
  }

  @Test func `a user name that is sent empty is not the same as none`() {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    #expect(git.get("protocol=https", "host=example.com", "username=") == [])
  }

  @Test func `storing again overwrites`() throws {
    git.store("protocol=https", "host=overwrite.tld", "username=u", "password=pass1")
    git.store("protocol=https", "host=overwrite.tld", "username=u", "password=pass2")
    #expect(git.get("protocol=https", "host=overwrite.tld") == ["username=u", "password=pass2"])
    #expect(try git.items.count == 1)
    git.erase("protocol=https", "host=overwrite.tld", "username=u", "password=pass2")
    #expect(git.get("protocol=https", "host=overwrite.tld") == [])
  }

  // B114
  @Test func `storing again keeps what else an item says`() throws {
    try git.repository.create(
      InternetPasswordItem(
        account: "u", data: Data("old".utf8), comment: "a comment", label: "a label",
        server: "example.com", protocol: .https))
    git.store("protocol=https", "host=example.com", "username=u", "password=new")
    let item = try #require(try git.items.first)
    #expect(item.comment == "a comment")
    #expect(item.label == "a label")
    #expect(item.data == Data("new".utf8))
    #expect(try git.items.count == 1)
  }

  // B67
  @Test func `another password is not erased`() {
    git.store("protocol=https", "host=example.com", "username=u", "password=new")
    git.erase("protocol=https", "host=example.com", "username=u", "password=old")
    #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=new"])
    git.erase("protocol=https", "host=example.com", "username=u", "password=")
    #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=new"])
  }

  // B68
  @Test(arguments: [[], [""], ["wwwauth[]=Basic"], ["username=u"], ["password=p"]])
  func `a blank erase is refused`(_ lines: [String]) throws {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    let response = git.run("erase", lines)
    #expect(response.status == 1)
    #expect(response.message != nil)
    #expect(try git.items.count == 1)
  }

  @Test func `of several users the one stored last answers`() {
    git.store("protocol=https", "host=example.com", "username=a", "password=p1")
    git.store("protocol=https", "host=example.com", "username=b", "password=p2")
    #expect(git.get("protocol=https", "host=example.com") == ["username=b", "password=p2"])
    git.store("protocol=https", "host=example.com", "username=a", "password=p1")
    #expect(git.get("protocol=https", "host=example.com") == ["username=a", "password=p1"])
  }

  @Test func `what is incomplete is ignored`() throws {
    let place = ["protocol=https", "host=example.com"]
    for lines in [
      [], ["username=u"], ["password=p"], ["username=u", "authtype=Bearer"],
      ["authtype=Bearer"], ["credential=c"], ["username=u", "oauth_refresh_token=t"],
    ] {
      let response = git.run("store", place + lines)
      #expect(response.status == 0)
      #expect(response.output.isEmpty)
    }
    #expect(try git.items.isEmpty)
  }

  @Test func `unknown operations are ignored with success`() throws {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    for operation in ["", "list", "Get", "fill", "capability", "--help", "\u{1B}[2J"] {
      let response = git.run(operation, ["not a line\r"])
      #expect(response.status == 0)
      #expect(response.output.isEmpty)
    }
    #expect(try git.items.count == 1)
  }

  // B51
  @Test func `a long line is not taken for a host`() {
    git.store("protocol=https", "host=victim.example.com", "username=u", "password=p")
    let filler = String(repeating: "a", count: 1 << 15)
    #expect(
      git.get(
        "protocol=https", "host=badguy.example.com", "wwwauth[]=\(filler)host=victim.example.com")
        == [])
    let exact = 65_535 - "wwwauth[]=".utf8.count
    let lines = ["protocol=https", "host=victim.example.com"]
    #expect(
      git.run("get", lines + ["wwwauth[]=" + String(repeating: "a", count: exact)]).status == 0)
    #expect(
      git.run("get", lines + ["wwwauth[]=" + String(repeating: "a", count: exact + 1)]).status == 1)
  }

  @Test func `a password of nearly a line comes back whole`() {
    let password = String(repeating: "x", count: 65_535 - "password=".utf8.count)
    git.store("protocol=https", "host=example.com", "username=u", "password=\(password)")
    #expect(
      git.get("protocol=https", "host=example.com") == ["username=u", "password=\(password)"])
  }

  // B12, B40
  @Test(arguments: [
    "100%s%d", "%0a", "a=b=c", " leading and trailing ", "\t\"'`;%\\", "\u{1B}[31m", "🔑",
    "first#second", "\u{202E}",
  ])
  func `a password is any bytes that fit into a line`(_ password: String) {
    git.store("protocol=https", "host=example.com", "username= \t\"'`;\\ 👩‍👩‍👧", "password=\(password)")
    #expect(
      git.get("protocol=https", "host=example.com") == [
        "username= \t\"'`;\\ 👩‍👩‍👧", "password=\(password)",
      ])
  }

  @Test func `a password that is not UTF-8 comes back byte for byte`() {
    let place = Data("protocol=https\nhost=example.com\n".utf8)
    let secret = Data("username=u\npassword=".utf8) + [0xE9, 0xFF, 0x80, 0x0A]
    #expect(git.run("store", bytes: place + secret).status == 0)
    #expect(git.run("get", bytes: place).output == secret)
  }

  @Test func `what comes after the blank line is not read`() {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    #expect(
      git.get("protocol=https", "host=example.com", "", "host=other.tld", "no line\r")
        == ["username=u", "password=p"])
  }

  @Test func `a last line without its end is read as git reads it`() {
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    let input = Data("protocol=https\nhost=example.com".utf8)
    #expect(git.run("get", bytes: input).output == Data("username=u\npassword=p\n".utf8))
  }

  @Test func `items of a login import answer, and those of docker do not`() throws {
    try git.repository.create(
      InternetPasswordItem(
        account: "docker", data: Data("no".utf8), type: FourCharacterCode.dockerCredential,
        server: "example.com", protocol: .https))
    #expect(git.get("protocol=https", "host=example.com") == [])
    try git.repository.create(
      InternetPasswordItem(
        account: "me", data: Data("imported".utf8), label: "Example", server: "example.com",
        protocol: .https, path: "/login", securityDomain: "realm"))
    #expect(
      git.get("protocol=https", "host=example.com") == ["username=me", "password=imported"])
    git.erase("protocol=https", "host=example.com")
    #expect(try git.items.map(\.account) == ["docker"])
  }

  @Test func `a stored secret with a line end in it is not written`() throws {
    for secret in ["a\nhost=evil", "a\r", "a\0b"] {
      try git.repository.put(
        InternetPasswordItem(
          account: "u", data: Data(secret.utf8), server: "example.com", protocol: .https))
      let response = git.run("get", ["protocol=https", "host=example.com"])
      #expect(response.status == 1)
      #expect(response.output.isEmpty)
    }
  }

  @Test func `a lookup uses the index of the server`() throws {
    let request = try GitRequest(
      Data("protocol=https\nhost=example.com\nusername=u\npath=p\n".utf8))
    let place = try GitPlace(request)
    for number in 0..<50 {
      git.store("protocol=https", "host=h\(number)", "username=u", "password=p")
    }
    #expect(
      try git.repository.explain(place.query).description.hasPrefix(
        "SEARCH internet USING INDEX server (server=?)"))
    // The vault prefers the index of accounts where both serve.
    let vault = QueryPlanner(indexes: [.account, .server])
    #expect(vault.plan(place.query).access == .index(.server, values: [.text("example.com")]))
  }
}
