import Foundation
import Testing

/// A helper asks nobody: what keeps the vault closed is said at once, with what to do.
@Suite struct LockedHelperTests {
  private static let place = "protocol=https\nhost=h.example\n"

  // B102, B120
  @Test(arguments: ["get", "store", "erase"])
  func `a vault that only a passphrase opens stays closed`(_ operation: String) throws {
    let home = try Home.withHelpers()
    #expect(
      try home.run(["slots", "add", "--new-passphrase-fd", "0"], input: "horse\n").status == 0)
    try FileManager.default.removeItem(atPath: home.key)
    let git = try home.ask(.git, operation, Self.place + "username=u\npassword=canary\n")
    #expect(git.status == 1 && git.bytes.isEmpty && git.errors.contains("stash slots add"))
    // What would make a vault is refused where one is.
    #expect(git.errors.contains(home.key) && !git.errors.contains("stash init"))
    let docker = try home.ask(.docker, "get", "h.example")
    #expect(docker.status == 1 && docker.output.contains("stash slots add"))
    // Docker takes this text for a password that is not there (B104).
    #expect(!docker.output.contains("not found"))
  }

  @Test func `without a vault git is told how to make one`() throws {
    let home = try Home.withHelpers()
    try FileManager.default.removeItem(atPath: home.vault)
    let outcome = try home.ask(.git, "get", Self.place)
    #expect(outcome.status == 1 && outcome.errors.contains("stash init"))
  }

  // B62, B55, B57, B12, B15
  @Test(arguments: [
    ("https://me@GitHub.com", "host=github.com", "100%s%d"),
    ("https://me@h.example:443", "host=h.example:443", "a\\u0142"),
    ("https://me@[::1]:4873", "host=[::1]:4873", "\u{E9}"),
  ])
  func `what a person has stored by its URL answers git`(
    _ name: String, _ host: String, _ secret: String
  ) throws {
    let home = try Home.withHelpers()
    try home.store(name, secret)
    let outcome = try home.ask(.git, "get", "protocol=https\n\(host)\n")
    #expect(outcome.output == "username=me\npassword=\(secret)\n")
  }

  // B15
  @Test func `a secret that git's protocol cannot carry is not given to it`() throws {
    let home = try Home.withHelpers()
    for secret in ["a\nhost=evil.example", "a\0b", "a\rb"] {
      try home.store("https://me@h.example", secret)
      let outcome = try home.ask(.git, "get", Self.place)
      #expect(outcome.status == 1 && outcome.bytes.isEmpty)
      #expect(!outcome.errors.contains("evil"))
    }
  }

  // B98, B96
  @Test func `processes that store at once all store`() throws {
    let home = try Home.withHelpers()
    let script = """
      for number in 1 2 3 4 5 6 7 8; do
        printf 'protocol=https\\nhost=h%s.example\\nusername=u\\npassword=p\\n' $number |
          "$0" store || exit 1 &
      done
      wait
      """
    let outcome = try Outcome(
      running: "sh", ["-c", script, home.path(of: .git)], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try home.run(["list"]).lines.count == 9)
  }
}
