import Foundation
import Testing

@testable import stash

/// T11: no secret is in the arguments or the environment of the tool, nor in what it complains.
@Suite(.serialized) struct CommandCanaryTests {
  private static let secret = "canary-secret-51c2"
  private static let passphrase = "canary-passphrase-9d07"

  /// Runs the tool, and reads what every process may read of it all the while.
  private func watch(_ home: Home, _ words: [String], input: String = "") throws -> (Outcome, Data)
  {
    var seen = Data()
    var environment = home.environment()
    environment["STASH_VAULT"] = home.vault
    let outcome = try Outcome(
      running: Home.executable, words, input: Data(input.utf8), environment: environment,
      in: home.path
    ) { process in
      for name in ["cmdline", "environ"] {
        let url = URL(fileURLWithPath: "/proc/\(process)/\(name)")
        seen += (try? Data(contentsOf: url)) ?? Data()
      }
    }
    return (outcome, seen)
  }

  @Test func `nothing is seen of any command`() throws {
    let home = try Home.withVault()
    try home.store("a/b", Self.secret)
    #expect(
      try home.run(["slots", "add", "--new-passphrase-fd", "0"], input: Self.passphrase + "\n")
        .status == 0)
    let unlock = ["--passphrase-fd", "0"]
    let commands: [[String]] = [
      ["set", "a/b"], ["get", "a/b"], ["get", "a/b", "--json"], ["list", "--json"], ["slots"],
      ["verify"], ["backup", home.file("backup")], ["restore", home.file("backup")], ["compact"],
      ["set", "a/b", "--new"], ["get", "a/none"], ["rename", "a/b", "a/c"], ["remove", "a/c"],
      ["doctor"], ["import", "--format", "env", "--service", "a", "-"],
      ["import", "--format", "netrc", "--dry-run", "-"], ["import", "--format", "csv", "-"],
      ["export", "--plain-text", "--format", "env", "--service", "a", home.file("export")],
    ]
    var count = 0
    for words in commands {
      let (outcome, seen) = try watch(
        home, words + unlock, input: "\(Self.passphrase)\n\(Self.secret)")
      count += seen.isEmpty ? 0 : 1
      for canary in [Self.secret, Self.passphrase] {
        #expect(seen.range(of: Data(canary.utf8)) == nil, "\(words)")
        #expect(!outcome.errors.contains(canary), "\(words)")
        #expect(words[0] == "get" || !outcome.output.contains(canary), "\(words)")
      }
    }
    // Otherwise the test was blind.
    #expect(count > commands.count / 2)
  }

  @Test func `of a command that run starts, the secret is in the environment alone`() throws {
    let home = try Home.withVault()
    try home.store("a/b", Self.secret)
    let script = "tr '\\0' '\\n' </proc/$$/cmdline; tr '\\0' '\\n' </proc/$$/environ"
    let outcome = try home.run(["run", "--env", "A=a/b", "--", "sh", "-c", script])
    #expect(outcome.output.components(separatedBy: Self.secret).count == 2)
    #expect(outcome.lines.contains { $0 == "A=\(Self.secret)" })
  }

  @Test func `no file has a secret in it`() throws {
    let home = try Home.withVault()
    try home.store("a/b", Self.secret, ["--label", "canary-label-77ab"])
    #expect(try home.run(["run", "--env", "A=a/b", "--", "true"]).status == 0)
    #expect(try home.run(["backup", home.file("backup")]).status == 0)
    let files = try #require(FileManager.default.enumerator(atPath: home.path))
    for case let name as String in files {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: home.file(name))) else {
        continue
      }
      for canary in [Self.secret, "canary-label-77ab"] {
        #expect(data.range(of: Data(canary.utf8)) == nil, "\(name)")
      }
    }
  }
}
