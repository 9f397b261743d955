import Foundation
import Testing

@testable import stash

@Suite struct InitCommandTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a vault and its key file are made for their owner alone`() throws {
    let home = try Home()
    let outcome = try home.run(["init"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for path in [home.vault, home.key] { #expect(try mode(path) == 0o600) }
    for path in [".local", ".local/share/stash", ".config/stash"] {
      #expect(try mode(home.file(path)) == 0o700)
    }
  }

  @Test func `it says where things are, and what not to keep together`() throws {
    let home = try Home()
    let text = try home.run(["init"]).output
    for part in [home.vault, home.key, "Whoever has both has the secrets", "never together"] {
      #expect(text.contains(part))
    }
  }

  @Test func `a recovery key that could not be shown is told, and how to get another`() throws {
    let home = try Home()
    let outcome = try home.shell("stash init >&-")
    #expect(outcome.status == 1 && outcome.errors.contains("'stash slots add --new-recovery-key'"))
    #expect(try home.run(["slots", "add", "--new-recovery-key"]).status == 0)
  }

  @Test func `the recovery key is shown once, and opens the vault`() throws {
    let home = try Home()
    let text = try home.run(["init"]).output
    #expect(text.components(separatedBy: "Recovery key: ").count == 2)
    #expect(try home.run(["slots"]).output.contains("recovery key"))
    let without = try Home()
    #expect(try !without.run(["init", "--no-recovery-key"]).output.contains("Recovery key"))
    #expect(try !without.run(["slots"]).output.contains("recovery key"))
  }

  @Test func `a key file that is there is used`() throws {
    let home = try Home.withVault()
    let key = try Data(contentsOf: URL(fileURLWithPath: home.key))
    let outcome = try home.run(["init", "--vault", home.file("second")])
    #expect(outcome.status == 0 && outcome.output.contains("which was there before"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.key)) == key)
  }

  @Test func `nothing is made where a vault is`() throws {
    let home = try Home.withVault()
    let outcome = try home.run(["init", "--key-file", home.file("new-key")])
    #expect(outcome.status == 6)
    #expect(!FileManager.default.fileExists(atPath: home.file("new-key")))
  }

  @Test func `a passphrase can come from a descriptor`() throws {
    let home = try Home()
    let outcome = try home.run(["init", "--passphrase-fd", "0"], input: "correct horse\nrest")
    #expect(outcome.status == 0 && !outcome.output.contains("correct horse"))
    #expect(!FileManager.default.fileExists(atPath: home.key))
    #expect(try home.run(["list", "--passphrase-fd", "0"], input: "correct horse").status == 0)
  }

  @Test func `systemd is explained with the key's path`() throws {
    let home = try Home()
    let text = try home.run(["init", "--systemd"]).output
    #expect(text.contains("systemd-creds encrypt --name=stash \(home.key) "))
    #expect(text.contains("LoadCredentialEncrypted=stash"))
    #expect(try Home().run(["init", "--systemd", "--passphrase"]).status == 2)
  }
}
