import Foundation
import Testing

@testable import stash

@Suite struct SlotsCommandTests {
  private func kinds(_ home: Home) throws -> [String] {
    let outcome = try home.run(["slots", "--json"])
    let read = try JSONSerialization.jsonObject(with: outcome.bytes) as? [[String: Any]]
    return (read ?? []).compactMap { $0["kind"] as? String }
  }

  @Test func `slots are listed with their kinds and labels`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--label", "laptop"]).status == 0)
    let lines = try home.run(["slots"]).lines
    #expect(lines.count == 3 && lines[1].contains("key file") && lines[1].contains("laptop"))
    #expect(try home.run(["slots", "list"]).lines == lines)
  }

  @Test func `slots are added and removed, and open the vault or do not`() throws {
    let home = try Home.withVault()
    #expect(try home.run(["slots", "add", "--new-key-file", home.file("k/2")]).status == 0)
    #expect(
      try home.run(["slots", "add", "--new-passphrase-fd", "0"], input: "horse\n").status == 0)
    #expect(try kinds(home) == ["key file", "recovery key", "key file", "passphrase"])
    #expect(try home.run(["list", "--key-file", home.file("k/2")]).status == 0)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: "horse\n").status == 0)
    #expect(try home.run(["slots", "remove", "3"]).status == 0)
    #expect(try home.run(["list", "--key-file", home.file("k/2")]).status == 4)
  }

  @Test func `a passphrase is changed`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--passphrase-fd", "0"], input: "old\n").status == 0)
    let words = ["slots", "change", "1", "--passphrase-fd", "0", "--new-passphrase-fd", "0"]
    #expect(try home.run(words, input: "old\nnew\n").status == 0)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: "old\n").status == 4)
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: "new\n").status == 0)
  }

  @Test func `a recovery key is added or put in the place of one, and shown once`() throws {
    let home = try Home.withVault()
    let added = try home.run(["slots", "add", "--new-recovery-key", "--label", "safe"])
    #expect(added.status == 0 && added.output.hasPrefix("Recovery key: "))
    let changed = try home.run(["slots", "change", "2", "--new-recovery-key"])
    #expect(changed.status == 0 && changed.output.hasPrefix("Recovery key: "))
    #expect(changed.output != added.output)
    #expect(try kinds(home) == ["key file", "recovery key", "recovery key"])
  }

  @Test(arguments: [
    ["slots", "frobnicate"], ["slots", "remove"], ["slots", "remove", "x"], ["slots", "add"],
    ["slots", "add", "--new-passphrase", "--new-recovery-key"], ["slots", "list", "3"],
    ["slots", "remove", "1", "--new-passphrase"], ["slots", "change", "1"],
  ])
  func `what is not meant is a mistake`(words: [String]) throws {
    let home = try Home.withVault()
    #expect(try home.run(words).status == 2)
    #expect(try kinds(home) == ["key file", "recovery key"])
  }

  @Test func `the last slot stays`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--no-recovery-key"]).status == 0)
    #expect(try home.run(["slots", "remove", "1"]).status == 1)
    #expect(try home.run(["list"]).status == 0)
  }
}
