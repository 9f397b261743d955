import Foundation
import Testing

/// The helpers as somebody starts them by hand.
@Suite struct HelperTerminalTests {
  // B71
  @Test(arguments: [
    (Helper.git, "protocol=https\nhost=h.example\n\n\u{4}", "Waits for what git sends", 0),
    (.docker, "registry.example.com\n\u{4}", "Waits for what docker sends", 0),
    (.git, "\u{4}", "Waits for what git sends", 1),
    (.docker, "\u{4}", "Waits for what docker sends", 1),
  ])
  func `a helper says that it waits, and Ctrl-D ends it`(
    _ helper: Helper, _ typed: String, _ text: String, _ status: Int32
  ) throws {
    let home = try Home.withHelpers()
    let terminal = try PseudoTerminal(
      [home.path(of: helper), "erase"], environment: home.environment())
    try terminal.wait(for: text)
    terminal.type(typed)
    #expect(try terminal.end() == status)
  }

  @Test(arguments: [Helper.git, .docker])
  func `a helper without an operation says who calls it`(_ helper: Helper) throws {
    let home = try Home.withHelpers()
    let outcome = try home.run([], called: home.path(of: helper))
    #expect(outcome.status == 1 && (outcome.output + outcome.errors).contains("is called by"))
  }
}
