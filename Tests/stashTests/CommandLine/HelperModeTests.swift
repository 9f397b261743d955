import Foundation
import Testing

@testable import stash

@Suite struct HelperModeTests {
  @Test(arguments: [
    ("git-credential-stash", HelperMode.git), ("/usr/local/bin/git-credential-stash", .git),
    ("docker-credential-stash", .docker), ("./docker-credential-stash", .docker),
  ])
  func `the name tells which helper it is`(path: String, mode: HelperMode) {
    #expect(HelperMode(calledAs: path) == mode)
  }

  @Test(arguments: ["stash", "/usr/bin/stash", "", "/", "git-credential-stash/", "git-credential"])
  func `another name is no helper`(path: String) {
    #expect(HelperMode(calledAs: path) == nil)
  }

  @Test func `a link with the name is the helper`() throws {
    let home = try Home.withVault()
    let link = home.file("git-credential-stash")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Home.executable)
    let outcome = try home.run([], called: link)
    #expect(outcome.status == 1 && outcome.errors.contains("git-credential-stash is called by git"))
  }

  @Test func `what is stored is moved into the vault, so that the next start need not read a log`()
    throws
  {
    let home = try Home.withHelpers()
    let outcome = try home.ask(
      .git, "store", "protocol=https\nhost=example.com\nusername=u\npassword=p\n\n")
    #expect(outcome.status == 0)
    let log = try FileManager.default.attributesOfItem(atPath: home.vault + "-wal")
    #expect(log[.size] as? Int == 0)
  }
}
