import Foundation
import Testing

/// What git expects of every helper, of the one that was built.
@Suite(.enabled(if: Installed.git, "There is no git."))
struct GitExpectationsTests {
  @Test func `the helper does what git expects`() throws {
    let home = try Home.withHelpers()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let outcome = try Outcome(
      running: "bash",
      [tests.appendingPathComponent("git-helper.sh").path, home.path(of: .git)],
      input: Data(), environment: home.environment(), in: home.path)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.lines.count { $0.hasPrefix("ok ") } == 29)
    #expect(try home.run(["list", "--json"]).output == "[]\n")
  }
}
