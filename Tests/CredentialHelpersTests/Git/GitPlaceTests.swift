import CredentialHelpers
import Foundation
import StealthyStash
import Testing

@Suite struct GitPlaceTests {
  private func place(_ lines: String...) throws -> GitPlace {
    try GitPlace(GitRequest(Data(lines.joined(separator: "\n").utf8)))
  }

  // B55, B57, B62
  @Test(arguments: [
    ("GitHub.com", "github.com"), ("github.com:443", "github.com:443"),
    ("[::1]:4873", "[::1]:4873"), ("[::1]", "[::1]"), ("::1", "[::1]"),
    ("[2001:DB8::A]", "[2001:db8::a]"), ("[fe80::1%eth0]:80", "[fe80::1%eth0]:80"),
    ("example.com#?/", "example.com#?/"), ("münchen.example", "münchen.example"),
    ("h:65535", "h:65535"), ("h:0443", "h:443"),
  ])
  func `a host has one form`(_ host: String, _ expected: String) throws {
    #expect(try place("protocol=https", "host=\(host)").host == expected)
  }

  @Test(arguments: [
    "h:", "h:0", "h:65536", "h:-1", "h:+1", "h:1:2", "[::1", "::1]", "[::1]x", "[]", "[h]", "a@b",
    "a b", "a\\b", "a%b", "a,b", ":80", "\u{2028}", "a\u{A0}b",
  ])
  func `what is no host is refused`(_ host: String) {
    #expect(throws: StealthyError.self) { try place("protocol=https", "host=\(host)") }
  }

  // B53
  @Test func `an empty host is not a missing one`() throws {
    #expect(try place("protocol=cert", "host=", "path=p").host == "")
    #expect(throws: StealthyError.self) { try place("protocol=cert", "path=p") }
    #expect(throws: StealthyError.self) { try place("protocol=https", "host=", "path=p") }
    #expect(throws: StealthyError.self) { try place("protocol=HTTP", "host=", "path=p") }
    #expect(throws: StealthyError.self) { try place("host=example.com") }
  }

  @Test func `a host-less credential is stored and found by its path`() {
    let git = GitSession()
    git.store("url=cert:///path/to/x", "username=", "password=p")
    #expect(git.get("protocol=cert", "host=", "path=path/to/x") == ["username=", "password=p"])
    #expect(git.get("protocol=cert", "host=", "path=path/to/y") == [])
    #expect(git.get("protocol=other", "host=", "path=path/to/x") == [])
  }

  // B52
  @Test func `a query and a fragment end the host, and encoded they are part of it`() throws {
    let query = try place("url=https://example.com?foo.git")
    #expect(query.host == "example.com")
    #expect(query.path == "?foo.git")
    let fragment = try place("url=https://example.com#foo.git")
    #expect(fragment.host == "example.com")
    #expect(fragment.path == "#foo.git")
    let encoded = try place("url=https://example.com%23%3f%2f/foo.git")
    #expect(encoded.host == "example.com#?/")
    #expect(encoded.path == "foo.git")
  }

  @Test func `a URL replaces what was read before it`() {
    let git = GitSession()
    git.store("protocol=https", "host=b.example", "username=u", "password=p")
    git.store("protocol=https", "host=a.example", "username=other", "password=other")
    #expect(
      git.get(
        "protocol=http", "host=a.example", "username=other", "url=https://b.example/x.git")
        == [])
    #expect(
      git.get("protocol=http", "host=a.example", "username=other", "url=https://b.example/")
        == ["username=u", "password=p"])
    #expect(
      git.get("url=https://b.example", "username=u") == ["username=u", "password=p"])
  }

  @Test func `a URL may have a user and a password`() throws {
    let request = try GitRequest(
      Data("url=https://us%40er:p%3Aw%25:x@example.com:8080//a/b//\n".utf8))
    #expect(request.username == "us@er")
    #expect(request.credential.password == Data("p:w%:x".utf8))
    #expect(request.host == "example.com:8080")
    #expect(request.path == "a/b")
  }

  @Test func `Apple's code for a protocol is not its name`() {
    let git = GitSession()
    git.store("protocol=https", "host=example.com", "username=u", "password=p")
    #expect(git.get("protocol=htps", "host=example.com") == [])
    git.store("protocol=htps", "host=example.com", "username=v", "password=q")
    #expect(git.get("protocol=htps", "host=example.com") == ["username=v", "password=q"])
    #expect(git.get("protocol=https", "host=example.com") == ["username=u", "password=p"])
  }

  @Test func `every protocol of a URL is a place of its own`() throws {
    let names =
      ServerProtocol.allCases.map(\.rawValue)
      + ServerProtocol.allCases.map { $0.code.filter { $0 != " " } }
      + ["cert", "sftp", "pop", "git+ssh", "x"]
    let git = GitSession()
    for name in Set(names) {
      git.store("protocol=\(name)", "host=h", "username=\(name)", "password=p")
    }
    #expect(try git.items.count == Set(names).count)
    for name in Set(names) {
      #expect(git.get("protocol=\(name)", "host=h") == ["username=\(name)", "password=p"])
    }
    for item in try git.items {
      #expect(GitPlace(item.eraseToAnyProperty())?.protocol == item.account)
    }
  }
}
