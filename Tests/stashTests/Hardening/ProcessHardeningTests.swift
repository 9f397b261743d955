import Foundation
import Testing

@testable import stash

/// T3: what a process of the same user sees of the tool while it has a secret in its hands.
@Suite struct ProcessHardeningTests {
  /// Root may read every process; the tests of root become another user.
  private static let user: [String] =
    geteuid() == 0
    ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all"] : []

  private func asUser(_ home: Home, _ words: [String]) throws -> Outcome {
    try Outcome(
      running: "/usr/bin/env", Self.user + words, input: Data(), environment: home.environment(),
      in: home.path)
  }

  @Test func `another process of the user can neither read its memory nor trace it`() throws {
    let home = try Home()
    if geteuid() == 0 { chown(home.path, 65534, 65534) }
    // Where the tests are built, another user may have no way in.
    let tool = home.file("stash")
    let copying = try Outcome(
      running: "/bin/cp", [Home.executable, tool], input: Data(), environment: home.environment(),
      in: home.path)
    #expect(copying.status == 0)
    let terminal = try PseudoTerminal(
      Self.user + [tool, "init", "--passphrase"], environment: home.environment())
    try terminal.wait(for: "New passphrase: ")
    for name in ["mem", "environ", "maps"] {
      let outcome = try asUser(home, ["head", "-c", "1", "/proc/\(terminal.process)/\(name)"])
      #expect(outcome.status != 0 && outcome.errors.contains("ermission denied"), "\(name)")
    }
    // The test can see it: of a process that is not hardened, the same is readable.
    let open = try asUser(home, ["head", "-c", "1", "/proc/self/environ"])
    #expect(open.status == 0)
    terminal.type("\u{3}")
    #expect(try terminal.end() == 128 + SIGINT)
  }

  @Test func `no file of the vault takes the place of a closed standard descriptor`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "secret")
    let commands = [
      ("get a/b >&-", 1), ("list --nothing 2>&-", 2), ("set a/c <&-", 1),
      ("get a/b >&- 2>&- <&-", 1),
      ("set a/d <&- >&- 2>&-", 1), ("init <&- >&- 2>&-", 6),
    ]
    for (words, status) in commands {
      let outcome = try Outcome(
        running: "/bin/sh", ["-c", "'\(Home.executable)' \(words)"], input: Data(),
        environment: home.environment(), in: home.path)
      #expect(outcome.status == status, "\(words)")
    }
    #expect(try home.run(["verify"]).output.contains("its items: 1."))
    let lock = try? Data(contentsOf: URL(fileURLWithPath: home.vault + ".lock"))
    #expect(lock?.isEmpty ?? true)
  }

  @Test func `it leaves no core`() throws {
    let home = try Home.withVault()
    let terminal = try home.terminal(["set", "a/b"])
    try terminal.wait(for: "Secret of a/b: ")
    let limits = try String(contentsOfFile: "/proc/\(terminal.process)/limits", encoding: .utf8)
    let core = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core") })
    #expect(core.split(separator: " ").dropFirst(4).first == "0")
    kill(terminal.process, SIGABRT)
    #expect(try terminal.end() == 128 + SIGABRT)
    #expect(!terminal.shown.contains("crashed"))
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!files.contains { $0.hasPrefix("core") })
  }
}
