import Foundation
import Testing

@testable import stash

@Suite struct ListCommandTests {
  private func home() throws -> Home {
    let home = try Home.withVault()
    try home.store("com.example.db/orders", "hunter2", ["--label", "Orders", "--type", "7"])
    try home.store("https://me@git.example.com:8443/x", "hunter2", ["--comment", "two\nlines"])
    try home.store("com.example.db/billing", "hunter2", ["--generic", "G", "--invisible", "yes"])
    try home.store("ssh://you@notexample.com", "hunter2", ["--label", "\u{1B}[2J"])
    return home
  }

  private func names(_ home: Home, _ words: [String]) throws -> [String] {
    let outcome = try home.run(["list"] + words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(words) \(outcome.errors)")
    return outcome.lines.dropFirst().map { String($0.prefix { $0 != " " }) }
  }

  @Test func `items are listed in the order in which they were made`() throws {
    #expect(
      try names(home(), []) == [
        "com.example.db/orders", "https://me@git.example.com:8443/x", "com.example.db/billing",
        "ssh://you@notexample.com",
      ])
  }

  @Test(arguments: [
    (["--account", "orders"], ["orders"]), (["--service=com.example.db"], ["orders", "billing"]),
    (["--server", "git.example.com"], ["git"]), (["--protocol", "https"], ["git"]),
    (["--port", "8443"], ["git"]), (["--path", "/x"], ["git"]),
    (["--label", "Orders"], ["orders"]),
    (["--comment", "two\nlines"], ["git"]), (["--type", "7"], ["orders"]),
    (["--generic", "G"], ["billing"]), (["--invisible", "yes"], ["billing"]),
    (["--class", "internet"], ["git", "ssh"]),
    (["--label", "orders", "--ignore-case"], ["orders"]),
    (["--where", "server~=example.com"], ["git"]),
    (["--where", "service^=com."], ["orders", "billing"]),
    (["--where", "account$=ing"], ["billing"]), (["--where", "account*=o"], ["orders", "ssh"]),
    (["--where", "port>=8000"], ["git"]), (["--where", "port<8000"], []),
    (["--where", "account!=me", "--class=internet"], ["ssh"]),
    (["--where", "modified>2000-01-01", "--where", "created<2000-01-01"], []),
    (["--group", ""], ["orders", "git", "billing", "ssh"]), (["--creator", "1"], []),
    (["--description", "x"], []), (["--auth-type", "x"], []), (["--security-domain", "x"], []),
    (["--negative", "yes"], []), (["--synchronizable", "yes"], []),
    (["--accessibility", "ak"], []),
    (["--access-control", "1"], []), (["--created", "2000-01-01"], []),
    (["--modified", "2000-01-01T00:00:00Z"], []),
  ])
  func `every attribute is a filter`(words: [String], wanted: [String]) throws {
    let found = try names(home(), words)
    #expect(found.count == wanted.count, "\(found)")
    for (name, part) in zip(found, wanted) { #expect(name.contains(part)) }
  }

  @Test(arguments: [
    ["--where", "size>3"], ["--where", "port"], ["--where", "port^=8"],
    ["--where", "modified>now"],
    ["--service=a", "--server=b"], ["--invisible", "maybe"], ["--port", "http"],
  ])
  func `a condition that means nothing is a mistake`(words: [String]) throws {
    #expect(try home().run(["list"] + words).status == 2)
  }

  @Test func `items are sorted and limited across both classes`() throws {
    let home = try home()
    #expect(
      try names(home, ["--sort", "account"]).map { $0.contains("billing") } == [
        true, false, false, false,
      ])
    #expect(
      try names(home, ["--sort", "account", "--reverse", "--limit", "1"]) == [
        "ssh://you@notexample.com"
      ])
    #expect(
      try names(home, ["--sort", "account", "--limit", "2"]) == [
        "com.example.db/billing", "https://me@git.example.com:8443/x",
      ])
    #expect(try names(home, ["--reverse", "--limit", "1"]).count == 1)
    #expect(try home.run(["list", "--limit", "0"]).output.isEmpty)
  }

  @Test func `JSON has every attribute, and no secret`() throws {
    let home = try home()
    let outcome = try home.run(["list", "--json"])
    let read = try JSONSerialization.jsonObject(with: outcome.bytes) as? [[String: Any]]
    let items = try #require(read)
    #expect(items.count == 4)
    #expect(items[1]["comment"] as? String == "two\nlines" && items[1]["port"] as? Int == 8443)
    #expect(items[3]["label"] as? String == "\u{1B}[2J")
    #expect(!outcome.output.contains("hunter2") && !outcome.output.contains("\u{1B}"))
    #expect(try Home.withVault().run(["list", "--json"]).output == "[]\n")
  }

  @Test func `a list fits the terminal, and does nothing to it`() throws {
    let home = try home()
    for columns: UInt16 in [40, 60, 200] {
      let terminal = try home.terminal(["list"], columns: columns)
      #expect(try terminal.end() == 0)
      let lines = terminal.shown.split(separator: "\r\n")
      #expect(lines.count == 5 && lines.allSatisfy { $0.count <= Int(columns) })
      #expect(!terminal.shown.contains("\u{1B}") && !terminal.shown.contains("hunter2"))
    }
  }

  @Test func `names that are listed can be given back`() throws {
    let home = try home()
    for name in try names(home, []) { #expect(try home.run(["get", name]).output == "hunter2") }
  }
}
