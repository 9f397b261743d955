import Foundation
import Testing

@testable import stash

/// The commands `set` and `get`.
@Suite struct SecretCommandTests {
  // L13, B06
  @Test(arguments: [
    Data(), Data([0]), Data([0xFF, 0xFE, 10, 13, 10]), Data("text".utf8), Data("line\n".utf8),
    Data(repeating: 0x61, count: 1_048_576),
  ])
  func `a secret comes back exactly as it came in`(secret: Data) throws {
    let home = try Home.withVault()
    #expect(try home.run(["set", "a/b"], bytes: secret).status == 0)
    let outcome = try home.run(["get", "a/b"])
    #expect(outcome.status == 0 && outcome.bytes == secret && outcome.errors.isEmpty)
  }

  @Test func `of what git stored with a date, the password alone is printed`() throws {
    let home = try Home.withHelpers()
    let stored = "protocol=https\nhost=example.com\nusername=me\n"
    let dated = "password=one\npassword_expiry_utc=99999999999\n"
    #expect(try home.ask(.git, "store", stored + dated).status == 0)
    #expect(try home.run(["get", "https://me@example.com"]).output == "one")
    let token = "capability[]=authtype\nauthtype=Bearer\ncredential=two\n"
    #expect(try home.ask(.git, "store", token + stored).status == 0)
    let outcome = try home.run(["get", "https://me@example.com"])
    #expect(outcome.status == 1 && outcome.errors.contains("--json"))
  }

  @Test func `a secret in the place of what git stored with a date is found by git`() throws {
    let home = try Home.withHelpers()
    let place = "protocol=https\nhost=example.com\nusername=me\n"
    let dated = "password=one\npassword_expiry_utc=99999999999\n"
    #expect(try home.ask(.git, "store", place + dated).status == 0)
    #expect(try home.run(["set", "https://me@example.com"], input: "two").status == 0)
    #expect(try home.ask(.git, "get", place + "\n").output.hasSuffix("password=two\n"))
  }

  @Test func `a secret that is too large is refused, and nothing is stored`() throws {
    let home = try Home.withVault()
    for count in [1_048_577, 1_100_000] {
      let outcome = try home.run(["set", "a/b"], bytes: Data(repeating: 1, count: count))
      #expect(outcome.status == 1)
    }
    #expect(try home.run(["get", "a/b"]).status == 3)
  }

  @Test func `a line end that was stored is told, and left out if that is wanted`() throws {
    let home = try Home.withVault()
    #expect(try home.run(["set", "a/b"], input: "x\n").errors.contains("--line"))
    #expect(try home.run(["set", "a/c", "--line"], input: "x\n").errors.isEmpty)
    #expect(try home.run(["set", "a/d", "--line"], input: "x\r\n").status == 0)
    #expect(try home.run(["set", "a/e", "--line"], input: "x\n\n").status == 0)
    #expect(try home.run(["set", "a/f"], input: "x\ny\n").errors.isEmpty)
    let wanted = ["b": "x\n", "c": "x", "d": "x", "e": "x\n", "f": "x\ny\n"]
    for (account, secret) in wanted {
      #expect(try home.run(["get", "a/\(account)"]).output == secret)
    }
  }

  @Test func `what is there is replaced, and keeps what is not named`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one", ["--label", "L", "--comment", "C", "--type", "7"])
    try home.store("a/b", "two", ["--comment", ""])
    let json = try home.run(["get", "a/b", "--json"]).output
    #expect(json.contains("\"label\": \"L\"") && json.contains("\"type\": 7"))
    #expect(!json.contains("comment") && json.contains("\"secret\": \"two\""))
  }

  @Test(arguments: [([], 75), (["--new"], 6)] as [([String], Int32)])
  func `who is slower to type than another process replaces nothing`(
    options: [String], status: Int32
  ) throws {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"] + options)
    try terminal.wait(for: "Secret of a/b: ")
    try home.store("a/b", "faster")
    terminal.type("slower\n")
    #expect(try terminal.end() == status)
    #expect(try home.run(["get", "a/b"]).output == "faster")
  }

  @Test func `attributes change without the secret`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one")
    #expect(try home.run(["set", "a/b", "--keep-secret", "--label", "L"]).status == 0)
    #expect(try home.run(["get", "a/b"]).output == "one")
    #expect(try home.run(["set", "a/b", "--keep-secret", "--line"]).status == 2)
  }

  @Test func `an item that is named in part is found if it is the only one`() throws {
    let home = try Home.withVault()
    try home.store("https://me@example.com:8443/x", "one")
    #expect(try home.run(["get", "https://example.com"]).output == "one")
    try home.store("https://you@example.com", "two")
    let outcome = try home.run(["get", "https://example.com"])
    #expect(outcome.status == 1 && outcome.errors.contains("More than one item"))
    try home.store("https://example.com", "three")
    #expect(try home.run(["get", "https://example.com"]).output == "three")
    #expect(try home.run(["get", "https://you@example.com"]).output == "two")
  }

  // L2
  @Test func `names are compared by their bytes`() throws {
    let home = try Home.withVault()
    try home.store("a/\u{E9}", "composed")
    try home.store("a/e\u{301}", "decomposed")
    #expect(try home.run(["get", "a/\u{E9}"]).output == "composed")
    #expect(try home.run(["get", "a/e\u{301}"]).output == "decomposed")
    #expect(try home.run(["get", "A/\u{E9}"]).status == 3)
  }

  @Test func `on a terminal a line end follows, and what it would obey is shown`() throws {
    let home = try Home.withVault()
    try home.store("a/plain", "hunter2")
    try home.store("a/wild", "x\u{1B}]0;title\u{7}\u{202E}y")
    let plain = try home.terminal(["get", "a/plain"])
    #expect(try plain.end() == 0)
    #expect(plain.shown == "hunter2\r\n")
    let wild = try home.terminal(["get", "a/wild"])
    #expect(try wild.end() == 0)
    #expect(wild.shown.hasPrefix("x\\x1B]0;title\\x07\\u{202E}y\r\n"))
    #expect(wild.shown.contains("in a pipe it is written as it is"))
    #expect(!wild.shown.contains("\u{1B}]"))
  }

  // B119
  @Test func `a secret as an argument is refused`() throws {
    let home = try Home.withVault()
    let outcome = try home.run(["set", "a/b", "hunter2"], input: "x")
    #expect(outcome.status == 2 && outcome.errors.contains("never taken from an argument"))
    #expect(!outcome.errors.contains("hunter2"))
    #expect(try home.run(["get", "a/b"]).status == 3)
  }

  @Test func `a variable of the environment is no secret and no passphrase`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "horse\n").status == 0)
    let variables = ["STASH_PASSPHRASE": "horse", "STASH_SECRET": "x", "STASH_KEY": "horse"]
    let outcome = try home.run(["list", "--passphrase-fd", "0"], environment: variables)
    #expect(outcome.status == 4)
  }
}
