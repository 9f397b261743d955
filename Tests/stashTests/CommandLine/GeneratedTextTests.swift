import Foundation
import Testing

@testable import stash

@Suite struct GeneratedTextTests {
  @Test func `bash accepts the completions`() throws {
    let home = try Home()
    let script = try home.run(["completions", "bash"])
    #expect(script.status == 0)
    let check = try Outcome(
      running: "/bin/bash", ["-n"], input: script.bytes, environment: home.environment(),
      in: home.path)
    #expect(check.status == 0 && check.errors.isEmpty)
  }

  @Test(arguments: [
    ("stash ver", "verify"), ("stash slots ch", "change"), ("stash list --sort mod", "modified"),
    ("stash get --sys", "--systemd-credential"), ("stash set --class g", "generic"),
  ])
  func `bash completes what was begun`(line: String, wanted: String) throws {
    let home = try Home()
    let script =
      BashCompletion.script + """
        read -ra COMP_WORDS <<<"\(line)"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _stash
        echo "${COMPREPLY[@]}"

        """
    let outcome = try Outcome(
      running: "/bin/bash", ["-s"], input: Data(script.utf8), environment: home.environment(),
      in: home.path)
    #expect(outcome.output == wanted + "\n")
  }

  @Test func `there are completions for bash only`() throws {
    #expect(try Home().run(["completions", "fish"]).status == 2)
  }

  @Test func `the manual names every command, option and exit code`() {
    let page = Manual.page
    for name in CommandName.listed {
      #expect(page.contains(".SS stash \(name.rawValue)"))
      for option in name.command.options {
        #expect(
          page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")))
      }
    }
    for code in ExitCode.allCases { #expect(page.contains("\n\(code.rawValue)\n")) }
    #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
  }
}
