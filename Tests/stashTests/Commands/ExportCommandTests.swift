import Foundation
import Testing

@testable import stash

/// The command `export`.
@Suite struct ExportCommandTests {
  private static let csv = ["export", "--plain-text", "--format", "csv"]
  private static let env = ["export", "--plain-text", "--format", "env", "--service", "app"]

  private func home() throws -> Home {
    let home = try Home.withVault()
    try home.store("https://me@example.com:8443/x%20y", "p,a\"s\ns\r\n", ["--label", "a,\"b\"\n"])
    try home.store("//0123@example.org", "0123", ["--comment", "=1+1"])
    try home.store("ssh://me@[2001:db8::1]", " \u{E9}e\u{301} ")
    try home.store("app/A", "it's \"$HOME\" `x` \\ #y\n")
    try home.store("app/B", "")
    return home
  }

  /// What a list says of the internet items, without dates.
  private func items(_ home: Home, _ type: String) throws -> [NSDictionary] {
    let json = try home.run(["list", "--class", type, "--json"]).bytes
    let read = try JSONSerialization.jsonObject(with: json) as? [[String: Any]]
    return try #require(read).map { item in
      NSDictionary(dictionary: item.filter { !["created", "modified"].contains($0.key) })
    }
  }

  // B76, B77
  @Test func `logins that are exported are the same in an empty vault`() throws {
    let home = try home()
    let outcome = try home.run(Self.csv + ["--class", "internet", "a.csv"])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Items in a.csv: 3, with their secrets in plain text"))
    let other = try Home.withVault()
    let read = try other.run(["import", home.file("a.csv")])
    #expect(read.output.contains("3 new, 0 changed, 0 the same"))
    #expect(try items(home, "internet") == items(other, "internet"))
    for name in [
      "https://me@example.com:8443/x%20y", "//0123@example.org", "ssh://me@[2001:db8::1]",
    ] {
      let (left, right) = (try home.run(["get", name]), try other.run(["get", name]))
      #expect(left.status == 0 && left.bytes == right.bytes)
    }
    #expect(try home.run(["import", "a.csv"]).output.contains("3 the same"))
  }

  // B72
  @Test func `variables that are exported are the same in an empty vault`() throws {
    let home = try home()
    #expect(try home.run(Self.env + ["app.env"]).status == 0)
    let other = try Home.withVault()
    let words = ["import", home.file("app.env"), "--service", "app"]
    #expect(try other.run(words).output.contains("2 new, 0 changed, 0 the same"))
    #expect(try items(home, "generic") == items(other, "generic"))
    #expect(try other.run(["get", "app/A"]).output == "it's \"$HOME\" `x` \\ #y\n")
    // A shell reads the same.
    #expect(
      try home.shell(". ./app.env; printf %s \"$A\"").output == "it's \"$HOME\" `x` \\ #y\\n")
  }

  @Test func `every field is in quotes`() throws {
    let home = try home()
    #expect(try home.run(Self.csv + ["--server", "example.org", "a.csv"]).status == 0)
    let rows = try home.read("a.csv").split(separator: "\n")
    #expect(rows.count == 2 && rows.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") })
    #expect(rows[1].hasPrefix("\"Root\",\"\",\"0123\",\"0123\",\"//example.org\",\"=1+1\","))
  }

  @Test func `a file is its user's alone, whatever the mask`() throws {
    let home = try home()
    #expect(try home.shell("umask 0; stash \(Self.csv.joined(separator: " ")) a.csv").status == 0)
    #expect(home.permissions("a.csv") == 0o600)
    #expect(try home.names() == ["a.csv"])
  }

  @Test func `nothing is exported unless plain text is wanted`() throws {
    let home = try home()
    let outcome = try home.run(["export", "--format", "csv", "a.csv"])
    #expect(outcome.status == 2 && outcome.errors.contains("--plain-text"))
    #expect(outcome.output.isEmpty && home.permissions("a.csv") == nil)
    #expect(try home.run(["export", "--plain-text", "a.csv"]).status == 2)
    #expect(try home.run(["export", "--plain-text", "--format", "env", "a.env"]).status == 2)
  }

  @Test func `nothing that is there is overwritten or followed`() throws {
    let home = try home()
    try home.write("a.csv", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: home.file("link"), withDestinationPath: home.file("target"))
    for name in ["a.csv", "link", "/dev/stdout", "/dev/null"] {
      let outcome = try home.run(Self.csv + [name])
      #expect(outcome.status == 6 && outcome.output.isEmpty, "\(name)")
    }
    #expect(try home.read("a.csv") == "mine")
    #expect(home.permissions("target") == nil)
    #expect(try home.run(Self.csv + ["none/a.csv"]).status == 1)
    #expect(try home.run(Self.csv + ["."]).status == 1)
  }

  @Test func `secrets go into a pipe, and to no terminal and no file of the shell's`() throws {
    let home = try home()
    let piped = try home.shell("stash \(Self.env.joined(separator: " ")) - | cat")
    #expect(piped.output.hasSuffix("B=''\n") && piped.errors.contains("plain text"))
    #expect(try home.run(Self.env + ["-"]).status == 2)
    let terminal = try home.terminal(Self.env + ["-"])
    #expect(try terminal.end() == 2 && !terminal.shown.contains("HOME"))
  }

  @Test func `what would not come back as the same is named and left out`() throws {
    let home = try home()
    #expect(try home.run(["set", "https://b.example"], bytes: Data([0xFF])).status == 0)
    try home.store("https://r.example", "x", ["--security-domain", "R"])
    let outcome = try home.run(Self.csv + ["a.csv"])
    #expect(outcome.status == 0 && outcome.errors.contains("Items in a.csv: 3"))
    #expect(outcome.errors.contains("Left out: 4."))
    for name in ["https://b.example", "https://r.example", "app/A", "app/B"] {
      #expect(outcome.errors.contains("stash: left out: \(name)\n"))
    }
    try home.store("app/not a name", "x")
    #expect(try home.run(["set", "app/NUL"], bytes: Data([0])).status == 0)
    #expect(try home.run(Self.env + ["a.env"]).errors.contains("Left out: 2."))
  }

  @Test func `an export of nothing makes no file`() throws {
    let home = try home()
    for words in [["--server", "none.example"], ["--class", "generic"]] {
      #expect(try home.run(Self.csv + words + ["a.csv"]).status == 3)
    }
    #expect(home.permissions("a.csv") == nil)
  }

  @Test func `of a credential of git's, the password is exported`() throws {
    let home = try Home.withVault()
    let helper = home.file("git-credential-stash")
    try FileManager.default.createSymbolicLink(
      atPath: helper, withDestinationPath: Home.executable)
    let request = "protocol=https\nhost=a.example\nusername=me\npassword=hunter2\n"
    #expect(
      try home.run(["store"], input: request + "oauth_refresh_token=canary\n", called: helper)
        .status == 0)
    #expect(try home.run(Self.csv + ["a.csv"]).status == 0)
    let text = try home.read("a.csv")
    #expect(text.contains("\"me\",\"hunter2\",\"https://a.example\"") && !text.contains("canary"))
    #expect(try home.run(["import", "a.csv"]).output.contains("1 the same"))
  }

  @Test func `an export that is interrupted is there whole or not at all`() throws {
    let home = try Home.withVault()
    let rows = (0..<3000).map { ",https://h\($0).example,me,hunter2,\n" }.joined()
    try home.write("in.csv", ImportCommandTests.header + rows)
    #expect(try home.run(["import", "in.csv"]).status == 0)
    let terminal = try home.terminal(Self.csv + ["a.csv"])
    try terminal.wait(for: "Exporting items")
    terminal.type("\u{3}")
    // It may have been done before the key was noticed.
    let status = try terminal.end()
    #expect(status == 128 + SIGINT || status == 0)
    #expect(try home.names().sorted() == (status == 0 ? ["a.csv", "in.csv"] : ["in.csv"]))
  }
}
