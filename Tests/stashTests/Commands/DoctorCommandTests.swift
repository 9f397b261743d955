import Foundation
import Testing

@testable import stash

@Suite struct DoctorCommandTests {
  @Test func `a sound setup has nothing to mend`() throws {
    let outcome = try Home.withVault().run(["doctor"])
    #expect(outcome.status == 0 && !outcome.output.contains("mend"))
    for part in [
      "Only you can read the vault", "The key file opens the vault", "one file system", "SQLite",
    ] {
      #expect(outcome.output.contains(part))
    }
  }

  @Test func `what is missing or open to others is to be mended`() throws {
    let home = try Home()
    #expect(try home.run(["doctor"]).status == 1)
    #expect(try home.run(["init"]).status == 0)
    chmod(home.key, 0o644)
    let open = try home.run(["doctor"])
    #expect(open.status == 1 && open.output.contains("chmod 600"))
    chmod(home.key, 0o600)
    try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: home.file("other")))
    chmod(home.file("other"), 0o600)
    let other = try home.run(["doctor", "--key-file", home.file("other")])
    #expect(other.status == 1 && other.output.contains("does not open the vault"))
  }

  @Test func `git's configuration is read`() throws {
    let home = try Home.withVault()
    #expect(try home.run(["doctor"]).output.contains("git does not use the vault"))
    let configuration = URL(fileURLWithPath: home.file(".gitconfig"))
    try Data("[credential]\n\thelper = stash\n\thelper = store\n".utf8).write(to: configuration)
    let outcome = try home.run(["doctor"])
    #expect(outcome.status == 1 && outcome.output.contains("plain text"))
    try FileManager.default.createSymbolicLink(
      atPath: home.file("git-credential-stash"), withDestinationPath: Home.executable)
    try Data("[credential]\n\thelper = \(home.file("git-credential-stash"))\n".utf8)
      .write(to: configuration)
    #expect(try home.run(["doctor"]).output.contains("git uses the vault."))
  }

  @Test func `docker's configuration is read`() throws {
    let home = try Home.withVault()
    try FileManager.default.createDirectory(
      atPath: home.file(".docker"), withIntermediateDirectories: false)
    let configuration = URL(fileURLWithPath: home.file(".docker/config.json"))
    try Data(#"{"auths": {"registry.example.com": {"auth": "aHVudGVyMg=="}}}"#.utf8)
      .write(to: configuration)
    let plain = try home.run(["doctor"])
    #expect(plain.status == 1 && plain.output.contains("plain text"))
    #expect(!plain.output.contains("aHVudGVyMg"))
    try Data(#"{"credsStore": "stash", "auths": {"registry.example.com": {}}}"#.utf8)
      .write(to: configuration)
    #expect(
      try home.run(["doctor"]).output.contains("docker-credential-stash, which is not on the path"))
    try Data("{".utf8).write(to: configuration)
    #expect(try home.run(["doctor"]).status == 1)
  }

  @Test func `the line for git is one that git takes`() throws {
    let home = try Home.withVault()
    let line = try home.run(["doctor", "--git"]).output
    #expect(line.hasPrefix("git config --global credential.helper "))
    let outcome = try Outcome(
      running: "/bin/sh", ["-ec", line + "git config --get credential.helper"], input: Data(),
      environment: home.environment(), in: home.path)
    #expect(outcome.status == 0 && outcome.output.contains("stash"))
  }
}
