import Foundation
import Testing

@testable import stash

/// Where the vault and its key are looked for, as whole processes show it.
@Suite struct StoreLocationTests {
  private func vault(_ home: Home, _ options: [String], _ environment: [String: String]) throws
    -> String?
  {
    let outcome = try home.run(
      ["init", "--no-recovery-key"] + options, environment: environment)
    guard outcome.status == 0, let line = outcome.lines.first else { return nil }
    return String(line.dropFirst("The vault is ".count).dropLast())
  }

  @Test func `an option comes before the variable, and that before the usual place`() throws {
    let home = try Home()
    let variables = ["STASH_VAULT": home.file("v2"), "XDG_DATA_HOME": home.file("data")]
    #expect(try vault(home, ["--vault", home.file("v1")], variables) == home.file("v1"))
    #expect(try vault(home, [], variables) == home.file("v2"))
    #expect(
      try vault(home, [], ["XDG_DATA_HOME": home.file("data")]) == home.file("data/stash/vault"))
    #expect(try vault(home, [], [:]) == home.vault)
  }

  @Test func `a relative folder of the XDG variables is ignored`() throws {
    let home = try Home()
    let variables = ["XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "STASH_VAULT": ""]
    #expect(try vault(home, [], variables) == home.vault)
    #expect(FileManager.default.fileExists(atPath: home.key))
  }

  @Test func `without a home a path is asked for`() throws {
    let home = try Home()
    let outcome = try home.run(["list"], environment: ["HOME": ""])
    #expect(outcome.status == 2 && outcome.errors.contains("--vault"))
  }

  @Test func `the key file is an option, a variable, or in the usual place`() throws {
    let home = try Home()
    #expect(try home.run(["init", "--key-file", home.file("k1")]).status == 0)
    #expect(try home.run(["list"]).status == 4)
    #expect(try home.run(["list", "--key-file", home.file("k1")]).status == 0)
    #expect(try home.run(["list"], environment: ["STASH_KEY_FILE": home.file("k1")]).status == 0)
    #expect(
      try home.run(
        ["list", "--key-file", home.file("k2")], environment: ["STASH_KEY_FILE": home.file("k1")]
      ).status == 4)
  }

  @Test func `a credential of systemd opens the vault`() throws {
    let home = try Home.withVault()
    let folder = home.file("credentials")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: home.key, toPath: folder + "/stash")
    #expect(try home.run(["list"]).status == 4)
    let variables = ["CREDENTIALS_DIRECTORY": folder]
    #expect(try home.run(["list"], environment: variables).status == 0)
    #expect(
      try home.run(["list", "--systemd-credential", "stash"], environment: variables).status == 0)
    #expect(
      try home.run(["list", "--systemd-credential", "other"], environment: variables).status != 0)
  }

  @Test func `two things that open the vault are one too many`() throws {
    let outcome = try Home.withVault().run(["list", "--passphrase", "--key-file", "x"])
    #expect(outcome.status == 2 && outcome.errors.contains("exclude each other"))
  }

  @Test func `a key file that others can read is refused`() throws {
    let home = try Home.withVault()
    chmod(home.key, 0o644)
    let outcome = try home.run(["list"])
    #expect(outcome.status == 1 && outcome.errors.contains("chmod 600"))
  }
}
