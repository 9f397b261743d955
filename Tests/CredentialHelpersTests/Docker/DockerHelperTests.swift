import CredentialHelpers
import Foundation
import StealthyStash
import Testing

@Suite struct DockerHelperTests {
  let repository = InMemoryRepository()

  private func run(_ operation: String, _ input: String) -> HelperResponse {
    DockerHelper(repository, version: "1.2.3").run(operation, input: Data(input.utf8))
  }

  private func output(_ operation: String, _ input: String) -> String {
    String(decoding: run(operation, input).output, as: UTF8.self)
  }

  /// Stores as docker's client does, whose JSON ends in a line feed.
  @discardableResult
  private func store(_ server: String, _ user: String = "u", _ secret: String = "s") -> String {
    output(
      "store", #"{"ServerURL":"\#(server)","Username":"\#(user)","Secret":"\#(secret)"}"# + "\n")
  }

  private var servers: [String] {
    get throws {
      try repository.items(InternetPasswordItem.self, matching: TypeQuery(type: .internet))
        .compactMap(\.label)
    }
  }

  static let notFound = "credentials not found in native keychain\n"

  @Test func `what is stored is written in docker's own bytes`() {
    #expect(store("https://index.docker.io/v1/", "foo", "bar") == "")
    #expect(
      output("get", "https://index.docker.io/v1/")
        == #"{"ServerURL":"https://index.docker.io/v1/","Username":"foo","Secret":"bar"}"# + "\n")
    #expect(output("list", "unused") == #"{"https://index.docker.io/v1/":"foo"}"# + "\n")
    #expect(output("version", "") == "docker-credential-stash (StealthyStash) 1.2.3\n")
    let erased = run("erase", "https://index.docker.io/v1/")
    #expect(erased.output.isEmpty)
    #expect(erased.status == 0)
    #expect(output("get", "https://index.docker.io/v1/") == Self.notFound)
    #expect(output("list", "unused") == "{}\n")
  }

  // B70, B110
  @Test(arguments: [
    ("get", "https://unknown", notFound),
    ("get", "", "no credentials server URL\n"), ("get", " \r\n", "no credentials server URL\n"),
    ("erase", "", "no credentials server URL\n"),
    ("store", "{}", "no credentials server URL\n"),
    ("store", #"{"ServerURL":"","Username":"u","Secret":"s"}"#, "no credentials server URL\n"),
    ("store", #"{"ServerURL":null,"Username":"u"}"#, "no credentials server URL\n"),
    ("store", #"{"ServerURL":"h","Secret":"s"}"#, "no credentials username\n"),
    ("store", #"{"ServerURL":"h","Username":"","Secret":"s"}"#, "no credentials username\n"),
  ])
  func `what fails has docker's text on standard output`(
    _ operation: String, _ input: String, _ text: String
  ) {
    let response = run(operation, input)
    #expect(String(decoding: response.output, as: UTF8.self) == text)
    #expect(response.status == 1)
  }

  @Test func `an unknown operation fails`() {
    let response = run("\u{1B}[2Jlogin", "")
    #expect(response.status == 1)
    #expect(!response.output.contains(0x1B))
  }

  // B02
  @Test func `an empty secret is a value`() {
    store("h", "u", "")
    #expect(output("get", "h") == #"{"ServerURL":"h","Username":"u","Secret":""}"# + "\n")
  }

  @Test func `an identity token is kept as any other`() {
    store("registry.example", "<token>", "eyJ.x.y")
    #expect(
      output("get", "registry.example")
        == #"{"ServerURL":"registry.example","Username":"<token>","Secret":"eyJ.x.y"}"# + "\n")
  }

  @Test func `a secret of a megabyte comes back`() {
    let secret = String(repeating: "é\u{1F511}x", count: 1 << 17)
    store("h", "u", secret)
    #expect(output("get", "h").contains("\"Secret\":\"\(secret)\""))
    let response = run("store", String(repeating: " ", count: DockerHelper.maximumSize + 1))
    #expect(response.status == 1)
  }

  // B48, B55
  @Test(arguments: [
    ("foo:2376", "https://foo:2376"), ("foo:2376", "//foo:2376"), ("//foo", "foo"),
    ("https://h/p?x=1", "https://h/p"), ("https://h/p/", "h/p"), ("https://H", "h"),
    ("https://index.docker.io/v1/", "index.docker.io"),
    ("https://index.docker.io/v1/", "https://index.docker.io"),
    ("index.docker.io", "https://index.docker.io/v1/"), ("https://[::1]:5000", "[::1]:5000"),
    ("localhost:5000", "http://localhost:5000/"), ("h:443", "https://h:443/"),
  ])
  func `two spellings are one server`(_ stored: String, _ asked: String) throws {
    store(stored)
    #expect(
      output("get", asked) == #"{"ServerURL":"\#(asked)","Username":"u","Secret":"s"}"# + "\n")
    #expect(output("list", "") == #"{"\#(stored)":"u"}"# + "\n")
    #expect(run("erase", asked).status == 0)
    #expect(try servers.isEmpty)
  }

  @Test(arguments: [
    ("https://h", "http://h"), ("h:443", "h"), ("h", "h:443"), ("https://h/a", "https://h/b"),
    ("h.example", "example"), ("example", "h.example"), ("h/a", "h/a/b"), ("h/a", "h"),
    ("h", "h/a"), ("h/a", "h/A"),
  ])
  func `two servers are two`(_ stored: String, _ asked: String) throws {
    store(stored)
    #expect(output("get", asked) == Self.notFound)
    #expect(run("erase", asked).status == 0)
    #expect(try servers == [stored])
  }

  @Test func `docker's further tokens are credentials of their own`() {
    let server = "https://index.docker.io/v1/"
    store(server, "me", "password")
    #expect(output("get", server + "refresh-token") == Self.notFound)
    store(server + "access-token", "me", "access")
    store(server + "refresh-token", "me", "refresh")
    #expect(output("get", "index.docker.io").contains("\"password\""))
    #expect(output("get", server + "access-token").contains("\"access\""))
    #expect(run("erase", server + "access-token").status == 0)
    #expect(
      output("list", "")
        == #"{"https://index.docker.io/v1/":"me","https://index.docker.io/v1/refresh-token":"me"}"#
        + "\n")
  }

  @Test func `a server has one credential`() throws {
    store("https://h", "first", "1")
    store("h", "second", "2")
    #expect(output("get", "https://h").contains("second"))
    #expect(try servers == ["h"])
  }

  // B44
  @Test func `erasing what is not there is no error`() {
    #expect(run("erase", "https://unknown") == HelperResponse())
  }

  @Test(arguments: [
    "ftp://h", "https://", "//", "/foo", "https:///p", "?x", "https://?x", "https://u:p@h",
    "https://h#f", "https://h\u{1B}", "h\n.evil", "h\r\n.evil", "h%0a", "https://h/%0D%0A", "h\0",
    "h:", "h:0", "h:65536", "h:x", "\u{202E}h", "h h", "[::1", "https://h%2f", "file:///x",
    "h/" + String(repeating: "p", count: 4096),
  ])
  func `an address that cannot be one is refused`(_ address: String) throws {
    store("h")
    for operation in ["get", "erase"] {
      let response = run(operation, address)
      #expect(response.status == 1)
      #expect(
        !String(decoding: response.output, as: UTF8.self).contains("native keychain"))
    }
    let json = JSONSerialized.object(["ServerURL": address, "Username": "u", "Secret": "canary"])
    let response = run("store", json)
    #expect(response.status == 1)
    #expect(!String(decoding: response.output, as: UTF8.self).contains("canary"))
    #expect(try servers == ["h"])
  }

  @Test(arguments: [
    "", "[]", "null", "{", "{}x", #"{"ServerURL":"h","#, #"{"ServerURL":1,"Username":"u"}"#,
    #"{"ServerURL":"h","ServerURL":"evil","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h","Server\u0055RL":"evil","Username":"u","Secret":"s"}"#,
    #"{"ServerURL":"h","Username":"u","Secret":"a","Secret":"b"}"#,
    #"{"ServerURL":"h","Username":"u","Secret":"\ud800"}"#,
    #"{"ServerURL":"h","Username":"u","Secret":"\x"}"#,
    #"{"ServerURL":"h","Username":"u\u001b","Secret":"s"}"#,
    #"{"ServerURL":"h","Username":"u\u0000","Secret":"s"}"#,
    "{\"ServerURL\":\"h\",\"Username\":\"u\",\"Secret\":\"a\nb\"}",
    #"{"ServerURL":"h","Username":"u"}"#,
    #"{"ServerURL":"h","Username":"u","Secret":"s"}{"ServerURL":"h"}"#,
    #"{"x":"# + String(repeating: "[", count: 100_000),
  ])
  func `what is not one object of JSON is refused`(_ input: String) throws {
    let response = run("store", input)
    #expect(response.status == 1)
    #expect(try servers.isEmpty)
  }

  @Test func `unknown members are skipped, and escapes are characters`() {
    let input =
      #" { "x" : [1, -2.5e3, {"ServerURL":"evil"}, true, false, null, []] , "ServerURL":"\u0068\/p", "#
      + #""Username":"\ud83d\udd11", "Secret":"\"\\\b\f\n\r\t\u0000" } "#
    #expect(run("store", input).status == 0)
    #expect(
      output("get", "h/p")
        == #"{"ServerURL":"h/p","Username":"🔑","Secret":"\"\\\u0008\u000c\n\r\t\u0000"}"#
        + "\n")
  }

  @Test func `items of git and of people do not answer docker, and stay`() throws {
    try repository.create(
      InternetPasswordItem(
        account: "u", data: Data("git".utf8), server: "ghcr.io", protocol: .https))
    #expect(output("get", "ghcr.io") == Self.notFound)
    store("https://ghcr.io", "u", "docker")
    let git = GitHelper(repository).run(
      "get", input: Data("protocol=https\nhost=ghcr.io\n".utf8), now: Date())
    #expect(git.output == Data("username=u\npassword=git\n".utf8))
    _ = run("erase", "ghcr.io")
    #expect(try repository.count(TypeQuery(type: .internet)) == 1)
  }
}

/// An object of JSON, written by Foundation.
enum JSONSerialized {
  static func object(_ members: [String: String]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: members)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
