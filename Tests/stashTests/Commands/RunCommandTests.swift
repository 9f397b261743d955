import Foundation
import Testing

@testable import stash

@Suite struct RunCommandTests {
  private func home() throws -> Home {
    let home = try Home.withVault()
    try home.store("db/orders", "pass=word\nwith two lines ")
    try home.store("https://me@api.example.com/v1", "token")
    return home
  }

  @Test func `a command finds secrets in its environment`() throws {
    let outcome = try home().run([
      "run", "--env", "PASSWORD=db/orders", "--env=TOKEN=https://api.example.com", "--", "sh", "-c",
      "printf '%s|%s' \"$PASSWORD\" \"$TOKEN\"",
    ])
    #expect(outcome.output == "pass=word\nwith two lines |token" && outcome.errors.isEmpty)
  }

  @Test func `its arguments, input and other variables are its own`() throws {
    let outcome = try home().run(
      ["run", "--env", "A=db/orders", "--", "sh", "-c", "cat; echo \"$1 $OTHER\"", "x", "--help"],
      input: "input ", environment: ["OTHER": "other", "A": "old"])
    #expect(outcome.output == "input --help other\n")
  }

  @Test func `its arguments are byte for byte what was typed, UTF-8 or not`() throws {
    let outcome = try home().shell(
      #"stash run -- printf %s "$(printf 'a\377b')" | od -An -tx1"#)
    #expect(outcome.output.split(separator: " ").joined() == "61ff62\n")
  }

  @Test func `of what git stored with a date, a variable is the password alone`() throws {
    let home = try Home.withHelpers()
    let stored = "protocol=https\nhost=example.com\nusername=me\n"
    let dated = "password=one\npassword_expiry_utc=99999999999\n"
    #expect(try home.ask(.git, "store", stored + dated).status == 0)
    let words = ["run", "--env", "A=https://me@example.com", "--", "sh", "-c", "printf %s \"$A\""]
    #expect(try home.run(words).output == "one")
    let token = "capability[]=authtype\nauthtype=Bearer\ncredential=two\n"
    #expect(try home.ask(.git, "store", token + stored).status == 0)
    let outcome = try home.run(words)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains("no password"))
  }

  @Test func `a variable that was there is replaced`() throws {
    let outcome = try home().run(
      ["run", "--env", "A=https://api.example.com", "--", "env"],
      environment: ["A": "old", "AB": "x"])
    #expect(outcome.lines.filter { $0.hasPrefix("A=") } == ["A=token"])
    #expect(outcome.lines.contains("AB=x"))
  }

  @Test func `the exit code and the signals are those of the command`() throws {
    let home = try home()
    #expect(try home.run(["run", "--", "sh", "-c", "exit 42"]).status == 42)
    let killed = try home.terminal(["run", "--", "sh", "-c", "kill -TERM $$"])
    #expect(try killed.end() == 128 + SIGTERM)
    #expect(try home.run(["run", "--env", "A=db/orders", "--", "sh", "-c", "exit 3"]).status == 3)
  }

  @Test func `it may dump a core as it could before`() throws {
    let home = try home()
    let outcome = try Outcome(
      running: "/bin/sh",
      ["-c", "ulimit -c; '\(Home.executable)' run -- sh -c 'ulimit -c'"], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.lines.count == 2 && outcome.lines.first == outcome.lines.last)
  }

  @Test func `no file of the vault is open in it`() throws {
    let outcome = try home().run([
      "run", "--env", "A=db/orders", "--", "sh", "-c", "ls -l /proc/$$/fd",
    ])
    #expect(!outcome.output.contains("vault") && !outcome.output.contains("/key"))
  }

  @Test func `a command that is not there or cannot be run has the shell's code`() throws {
    let home = try home()
    #expect(try home.run(["run", "--", "no-such-command"]).status == 127)
    #expect(try home.run(["run", "--", "/etc/passwd"]).status == 126)
    #expect(try home.run(["run", "--", ""]).status == 127)
  }

  @Test func `a script that does not say what runs it is run by the shell`() throws {
    let home = try home()
    // Written here, it could be busy: a process that another test is just starting may have it open.
    let script = "echo 'echo \"ran $1\"' >script; chmod 700 script"
    #expect(try home.run(["run", "--", "sh", "-c", script]).status == 0)
    let outcome = try home.run(["run", "--", "./script", "x"])
    #expect(outcome.output == "ran x\n" && outcome.errors.isEmpty)
  }

  @Test func `a secret with a NUL byte is refused, and nothing is started`() throws {
    let home = try home()
    #expect(try home.run(["set", "a/b"], bytes: Data([0x61, 0])).status == 0)
    let outcome = try home.run(["run", "--env", "A=a/b", "--", "echo", "started"])
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains("NUL"))
  }

  @Test(arguments: ["A", "=a/b", "1A=a/b", "A-B=a/b", "A=", "é=a/b"])
  func `what is no variable and item is a mistake`(text: String) throws {
    #expect(try home().run(["run", "--env", text, "--", "true"]).status == 2)
  }

  @Test func `one variable has one value`() throws {
    let outcome = try home().run(
      ["run", "--env", "A=db/orders", "--env", "A=x/y", "--", "true"])
    #expect(outcome.status == 2 && outcome.errors.contains("twice"))
  }
}
