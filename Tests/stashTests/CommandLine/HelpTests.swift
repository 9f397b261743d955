import Foundation
import Testing

@testable import stash

/// The texts are in the folder `Golden`; what changes there, users see.
@Suite struct HelpTests {
  private func golden(_ name: String) throws -> String {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Golden")
    let url = try #require(folder?.appendingPathComponent("\(name).txt"))
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `the overview is as it was agreed on`() throws {
    #expect(try Help.overview(.plain) == golden("help"))
  }

  @Test(arguments: CommandName.listed)
  func `the help of a command is as it was agreed on`(name: CommandName) throws {
    #expect(try Help.text(of: name.command, .plain) == golden("help-\(name.rawValue)"))
  }

  @Test func `help fits a terminal of 80 columns`() {
    let texts =
      CommandName.allCases.map { Help.text(of: $0.command, .plain) } + [Help.overview(.plain)]
    for line in texts.joined().split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test(arguments: CommandName.allCases)
  func `a command has a summary of one line, and examples`(name: CommandName) {
    let command = name.command
    #expect(!command.summary.contains("\n") && command.summary.count < 70)
    #expect(!command.examples.isEmpty)
    let names = command.options.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `help is the same however it is asked for`() throws {
    let home = try Home()
    let text = try golden("help-get")
    for words in [["get", "--help"], ["get", "a/b", "-h"], ["help", "get"]] {
      let outcome = try home.run(words)
      #expect(outcome.status == 0 && outcome.output == text && outcome.errors.isEmpty)
    }
    for words in [["--help"], ["help"], ["-h"]] {
      #expect(try home.run(words).output == golden("help"))
    }
  }

  @Test func `without a command the overview is shown, and it is a mistake`() throws {
    let outcome = try Home().run([])
    #expect(try outcome.status == 2 && outcome.output == golden("help"))
  }

  @Test func `the version is shown`() throws {
    let outcome = try Home().run(["--version"])
    #expect(outcome.status == 0 && outcome.output == "stash \(Dispatch.version)\n")
  }

  @Test func `help is coloured on a terminal, and not if it is not wanted`() throws {
    let home = try Home()
    let coloured = try home.terminal(["--help"])
    #expect(try coloured.end() == 0 && coloured.shown.contains("\u{1B}["))
    let plain = try home.terminal(["--help"], environment: ["NO_COLOR": "1"])
    #expect(try plain.end() == 0 && !plain.shown.contains("\u{1B}"))
  }
}
