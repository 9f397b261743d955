import Foundation
import StealthyStash
import StealthyVault
import Testing

@testable import stash

@Suite struct ExitCodeTests {
  private static let numbers: [(StealthyError.Code, Int32)] = [
    (.itemNotFound, 3), (.authenticationFailed, 4), (.locked, 4),
    (.userCancelled, 4), (.corrupted, 5), (.duplicateItem, 6), (.repositoryExists, 6),
    (.timedOut, 75), (.conflict, 75), (.invalidItem, 1), (.unavailable, 1), (.storageFull, 1),
  ]

  @Test(arguments: numbers)
  func `each failure has its code`(code: StealthyError.Code, number: Int32) {
    #expect(ExitCode(code).rawValue == number)
  }

  @Test func `0 is done, and 1 is failed`() throws {
    let home = try Home.withVault()
    #expect(try home.run(["list"]).status == 0)
    let failed = try home.run(["list", "--vault", home.file("none")])
    #expect(failed.status == 1 && failed.errors.contains("'stash init' makes one"))
  }

  @Test func `2 is usage`() throws {
    #expect(try Home().run(["list", "--nothing"]).status == 2)
    #expect(try Home().run(["frobnicate"]).status == 2)
  }

  @Test func `3 is not found`() throws {
    let home = try Home.withVault()
    for words in [
      ["get", "a/b"], ["remove", "a/b"], ["rename", "a/b", "c/d"], ["slots", "remove", "99"],
      ["set", "a/b", "--keep-secret", "--label", "x"], ["run", "--env", "A=a/b", "--", "true"],
    ] {
      let outcome = try home.run(words)
      #expect(outcome.status == 3, "\(words)")
      #expect(outcome.output.isEmpty && outcome.errors.hasPrefix("stash: "))
    }
  }

  @Test func `4 is locked, or the wrong key or passphrase`() throws {
    let home = try Home.withVault()
    try Data(repeating: 1, count: 32).write(to: URL(fileURLWithPath: home.file("other")))
    chmod(home.file("other"), 0o600)
    #expect(try home.run(["list", "--key-file", home.file("other")]).status == 4)
    #expect(try home.run(["list", "--key-file", home.file("none")]).status == 4)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: "wrong\n").status == 4)
    #expect(try home.run(["list", "--passphrase-fd", "0"]).status == 4)
  }

  @Test func `5 is damaged`() throws {
    let home = try Home.withVault()
    for number in 0..<50 { try home.store("a/\(number)", String(repeating: "x", count: 200)) }
    let url = URL(fileURLWithPath: home.vault)
    var bytes = try Data(contentsOf: url)
    // A page in the middle, where items are.
    for index in (bytes.count / 2)..<(bytes.count / 2 + 4096) { bytes[index] ^= 0x55 }
    try bytes.write(to: url)
    chmod(home.vault, 0o600)
    let outcome = try home.run(["verify"])
    #expect(outcome.status == 5 && outcome.errors.contains("estore"))
  }

  @Test func `6 is there already`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "1")
    try home.store("c/d", "2")
    try Data().write(to: URL(fileURLWithPath: home.file("file")))
    for words in [
      ["init"], ["set", "a/b", "--new"], ["rename", "a/b", "c/d"], ["backup", home.file("file")],
    ] {
      #expect(try home.run(words, input: "3").status == 6, "\(words)")
    }
    #expect(try home.run(["get", "a/b"]).output == "1")
  }

  @Test func `75 is busy`() throws {
    let home = try Home.withVault()
    let lock = open(home.vault + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let outcome = try home.run(["set", "a/b"], input: "x")
    #expect(outcome.status == 75 && outcome.errors.contains("try again"))
  }

  @Test func `output that cannot be written is a failure`() throws {
    let home = try Home.withVault()
    let outcome = try Outcome(
      running: "/bin/sh", ["-c", "'\(Home.executable)' list --json >/dev/full"], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.status == 1 && outcome.errors.contains("could not be written"))
  }
}
