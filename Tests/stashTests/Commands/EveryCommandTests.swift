import Foundation
import Testing

@testable import stash

/// Each command, in a pipe and in a terminal.
@Suite struct EveryCommandTests {
  /// What is typed, in this order; `HOME` stands for the folder.
  private static let commands: [[String]] = [
    ["init"], ["set", "a/b"], ["get", "a/b"], ["get", "a/b", "--json"], ["list"],
    ["list", "--json"], ["rename", "a/b", "c/d"], ["run", "--env", "A=c/d", "--", "true"],
    ["import", "--format", "csv", "--dry-run", "HOME/none"],
    ["export", "--plain-text", "--format", "env", "--service", "c", "HOME/export"],
    ["slots"], ["slots", "add", "--new-key-file", "HOME/second"], ["verify"],
    ["backup", "HOME/backup"], ["restore", "HOME/backup"], ["compact"], ["doctor"],
    ["doctor", "--git"], ["remove", "c/d"], ["completions", "bash"], ["help"], ["help", "set"],
    ["manual"], ["get", "c/d"], ["get"], ["slots", "remove", "9"], ["init"],
  ]

  @Test func `all commands are among them`() {
    let tried = Set(Self.commands.map { $0[0] })
    #expect(tried == Set(CommandName.allCases.map(\.rawValue)))
  }

  @Test func `a command ends alike in a pipe and in a terminal`() throws {
    let (inPipe, inTerminal) = (try Home(), try Home())
    for words in Self.commands {
      func arguments(_ home: Home) -> [String] {
        words.map {
          $0.split(separator: "HOME", omittingEmptySubsequences: false).joined(separator: home.path)
        }
      }
      let outcome = try inPipe.run(arguments(inPipe), input: "hunter2")
      let terminal = try inTerminal.terminal(
        arguments(inTerminal), environment: ["NO_COLOR": "1"], columns: 200)
      if words[0] == "set" {
        try terminal.wait(for: "Secret of a/b: ")
        terminal.type("hunter2\n")
      }
      #expect(try terminal.end() == outcome.status, "\(words)")
      #expect(terminal.echoes)
      // An export warns of what it has made.
      let isQuiet = outcome.status == 0 && words[0] != "export"
      #expect(isQuiet ? outcome.errors.isEmpty : outcome.errors.hasPrefix("stash: "))
      #expect(outcome.errors.split(separator: "\n").count <= 1)
      // Only a progress is taken back from a terminal, and nothing is from a pipe.
      let hasProgress = ["verify", "backup", "restore", "export"].contains(words[0])
      #expect(hasProgress || !terminal.shown.contains("\u{1B}"), "\(words)")
      #expect(!outcome.output.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"))
    }
  }
}
