import Foundation
import Testing

@testable import stash

/// The commands `verify`, `backup`, `restore` and `compact`.
@Suite struct MaintenanceCommandTests {
  @Test func `a sound vault is said to be sound`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one")
    #expect(try home.run(["verify"]).output == "The vault is sound; its items: 1.\n")
    #expect(
      try home.run(["verify", "--json"]).output
        == "{\"sound\": true, \"items\": 1, \"problems\": []}\n")
  }

  @Test func `a backup is restored`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one")
    #expect(try home.run(["backup", home.file("backup")]).status == 0)
    try home.store("a/b", "two")
    #expect(try home.run(["list", "--vault", home.file("backup")]).status == 0)
    #expect(try home.run(["restore", home.file("backup")]).status == 0)
    #expect(try home.run(["get", "a/b"]).output == "one")
    #expect(FileManager.default.fileExists(atPath: home.vault + ".replaced"))
  }

  @Test func `the backup of another vault is not restored`() throws {
    let home = try Home.withVault()
    try home.store("a/b", "one")
    let other = try Home.withVault()
    #expect(try other.run(["backup", other.file("backup")]).status == 0)
    #expect(try home.run(["restore", other.file("backup")]).status == 1)
    #expect(try home.run(["get", "a/b"]).output == "one")
  }

  @Test func `a compact vault is smaller`() throws {
    let home = try Home.withVault()
    for number in 0..<4 {
      #expect(try home.run(["set", "a/\(number)"], bytes: Data(count: 300_000)).status == 0)
    }
    for number in 0..<4 { #expect(try home.run(["remove", "a/\(number)"]).status == 0) }
    let before = try FileManager.default.attributesOfItem(atPath: home.vault)[.size] as? Int
    #expect(try home.run(["compact"]).status == 0)
    let after = try FileManager.default.attributesOfItem(atPath: home.vault)[.size] as? Int
    #expect(try #require(after) < #require(before) / 4)
  }

  @Test func `progress is shown on a terminal, and nowhere else`() throws {
    let home = try Home.withVault()
    for number in 0..<40 { try home.store("a/\(number)", "x") }
    let terminal = try home.terminal(["verify"])
    #expect(try terminal.end() == 0)
    #expect(terminal.shown.contains("Verifying … ") && terminal.shown.contains("100 %"))
    #expect(terminal.shown.hasSuffix("The vault is sound; its items: 40.\r\n"))
    #expect(try home.run(["verify"]).errors.isEmpty)
  }

  @Test func `a backup that is interrupted is there whole or not at all`() throws {
    let home = try Home.withVault()
    for number in 0..<30 {
      #expect(try home.run(["set", "a/\(number)"], bytes: Data(count: 1_000_000)).status == 0)
    }
    let terminal = try home.terminal(["backup", home.file("backup")])
    try terminal.wait(for: "Copying … ")
    terminal.type("\u{3}")
    // It may have been done before the key was noticed.
    let status = try terminal.end()
    #expect(status == 128 + SIGINT || status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(files.contains("backup") == (status == 0))
    #expect(!files.contains { $0.contains(".new-") }, "\(files)")
    #expect(try home.run(["verify"]).status == 0)
  }

  @Test func `a vault that another process was killed on can be read`() throws {
    let home = try Home.withVault()
    for number in 0..<20 {
      _ = try Outcome(
        running: Home.executable, ["set", "a/\(number)"], input: Data("x".utf8),
        environment: home.environment(), in: home.path
      ) { process in if number % 2 == 0 { kill(process, SIGKILL) } }
    }
    #expect(try home.run(["verify"]).status == 0)
    for number in stride(from: 1, to: 20, by: 2) {
      #expect(try home.run(["get", "a/\(number)"]).output == "x")
    }
  }
}
