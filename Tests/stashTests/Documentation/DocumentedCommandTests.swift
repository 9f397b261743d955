import Foundation
import Testing

@testable import stash

/// The commands that the README and the article "Using stash" show are commands.
@Suite struct DocumentedCommandTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of the blocks that a shell would run, comments left out.
  private func lines(_ file: String) throws -> [String] {
    let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    let blocks = text.components(separatedBy: "```bash\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    return blocks.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test(arguments: [("README.md", 2), ("Documentation.docc/using-stash.md", 13)])
  func `every call of the tool is understood`(_ file: String, _ least: Int) throws {
    let home = try Home()
    // It shows what it is called with, as a shell has split it.
    try home.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "stash", mode: 0o700)
    let calls = try lines(file).filter { $0.hasPrefix("stash ") || $0.contains("| stash ") }
    #expect(calls.count >= least)
    for call in calls {
      let outcome = try Outcome(
        running: "sh", ["-c", call], input: Data(),
        environment: home.environment(["PATH": home.path + ":/usr/bin:/bin"]), in: home.path)
      let words = outcome.lines.map(String.init)
      let command = try Dispatch.command(named: try #require(words.first, "\(call)"))
      #expect(throws: Never.self, "\(call)") {
        try ArgumentParser.parse(Array(words.dropFirst()), for: command)
      }
    }
  }

  @Test func `the README's lines set up git, docker and a server`() throws {
    let home = try Home.withHelpers()
    let lines = try lines("README.md")
    let script = lines.filter { $0.hasPrefix("git config") || $0.hasPrefix("stash ") }
    try home.write("#!/bin/sh\necho \"password $DB_PASSWORD\"\n", to: "server", mode: 0o700)
    try home.write("DB_PASSWORD=hunter2\n", to: ".env", mode: 0o600)
    let outcome = try Outcome(
      running: "sh", ["-ec", script.joined(separator: "\n")], input: Data(),
      environment: home.environment(["PATH": home.pathWithHelpers]), in: home.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("password hunter2\n"))
    let doctor = try home.run(["doctor"], environment: ["PATH": home.pathWithHelpers])
    #expect(doctor.output.contains("git uses the vault."))
  }
}
