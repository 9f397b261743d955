import Foundation
import Testing

@testable import stash

/// What is typed is not shown, and whatever ends the wait, the terminal echoes again.
@Suite(.serialized) struct PromptTests {
  @Test func `a secret is asked for, and not shown`() throws {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"])
    try terminal.wait(for: "Secret of a/b: ")
    #expect(!terminal.echoes)
    terminal.type("hunter2\n")
    #expect(try terminal.end() == 0)
    #expect(terminal.echoes && !terminal.shown.contains("hunter2"))
    #expect(try home.run(["get", "a/b"]).output == "hunter2")
  }

  @Test func `a new passphrase is asked for twice, and opens the vault`() throws {
    let home = try Home()
    let making = try home.terminal(["init", "--passphrase"])
    try making.wait(for: "New passphrase: ")
    making.type("correct horse\n")
    try making.wait(for: "New passphrase, again: ")
    #expect(!making.echoes)
    making.type("correct horse\n")
    #expect(try making.end() == 0 && making.echoes)
    #expect(making.shown.contains("Recovery key: ") && !making.shown.contains("correct horse"))

    let opening = try home.terminal(["list"])
    try opening.wait(for: "Passphrase: ")
    opening.type("correct horse\n")
    #expect(try opening.end() == 0)
    let wrong = try home.terminal(["list"])
    try wrong.wait(for: "Passphrase: ")
    wrong.type("battery staple\n")
    #expect(try wrong.end() == 4 && wrong.echoes)
  }

  @Test func `two passphrases that differ make no vault`() throws {
    let home = try Home()
    let terminal = try home.terminal(["init", "--passphrase"])
    try terminal.wait(for: "New passphrase: ")
    terminal.type("one\n")
    try terminal.wait(for: "again: ")
    terminal.type("two\n")
    #expect(try terminal.end() == 1)
    #expect(terminal.shown.contains("not the same"))
    #expect(!FileManager.default.fileExists(atPath: home.vault))
  }

  @Test func `a recovery key is asked for`() throws {
    let home = try Home()
    let made = try home.run(["init"])
    let line = try #require(made.lines.first { $0.hasPrefix("Recovery key: ") })
    let terminal = try home.terminal(["list", "--recovery-key"])
    try terminal.wait(for: "Recovery key: ")
    terminal.type(line.dropFirst("Recovery key: ".count).lowercased() + "\n")
    #expect(try terminal.end() == 0)
  }

  // B103
  @Test func `the end of the input is no secret`() throws {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"])
    try terminal.wait(for: "Secret of a/b: ")
    terminal.type("\u{4}")
    #expect(try terminal.end() == 4 && terminal.echoes)
    #expect(try home.run(["get", "a/b"]).status == 3)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `a key that ends the program leaves the terminal echoing`(key: String, signal: Int32) throws
  {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"])
    try terminal.wait(for: "Secret of a/b: ")
    terminal.type("hun")
    terminal.type(key)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.echoes)
    #expect(try home.run(["verify"]).status == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal that ends the program leaves the terminal echoing`(signal: Int32) throws {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"])
    try terminal.wait(for: "Secret of a/b: ")
    kill(terminal.process, signal)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test func `a stopped program leaves the terminal echoing, and asks again`() throws {
    let home = try Home.withVault()
    let script = "set -m; '\(Home.executable)' set a/b; echo stopped-$?; fg; echo ended-$?"
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "-c", script], environment: home.environment())
    try terminal.wait(for: "Secret of a/b: ")
    #expect(!terminal.echoes)
    terminal.type("\u{1A}")
    try terminal.wait(for: "stopped-148")
    try terminal.wait(for: "Secret of a/b: ", times: 2)
    try terminal.wait(until: { !terminal.echoes })
    terminal.type("hunter2\n")
    try terminal.wait(for: "ended-0")
    #expect(try terminal.end() == 0)
    #expect(terminal.echoes && !terminal.shown.contains("hunter2"))
    #expect(try home.run(["get", "a/b"]).output == "hunter2")
  }

  @Test func `a passphrase is asked on the terminal while the secret comes from a pipe`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "horse\n").status == 0)
    let secret = home.file("secret")
    try Data([0, 0xFF, 10]).write(to: URL(fileURLWithPath: secret))
    let terminal = try home.terminal(["set", "a/b"], input: secret)
    try terminal.wait(for: "Passphrase: ")
    terminal.type("horse\n")
    #expect(try terminal.end() == 0)
    #expect(
      try home.run(["get", "a/b", "--passphrase-fd", "0"], input: "horse\n").bytes
        == Data([0, 0xFF, 10]))
  }

  // B102, B120
  @Test func `without a terminal nobody is asked, and nothing waits`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "horse\n").status == 0)
    let outcome = try Outcome(
      running: "/usr/bin/env", ["setsid", "-w", Home.executable, "list"], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.status == 4 && outcome.errors.contains("no terminal"))
  }
}
