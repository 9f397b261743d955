import Foundation
import Locksmith
import StealthyStash
import StealthyVault
import Testing

/// The code of the article "Coming from Locksmith" that needs a vault.
@Suite struct LocksmithVaultExamples {
  let place: TestVault
  let data: String
  let keys: String

  init() throws {
    place = try TestVault()
    data = place.folder
    keys = place.folder
  }

  @Test func `what was saved in a vault is there when the program starts again`() throws {
    // What is chosen within it ends with it.
    try Locksmith.withRepository(.inMemory) {
      try Locksmith.use(.vault(at: "\(data)/vault", keyFile: "\(keys)/vault.key"))
      try Locksmith.saveData(["some key": "some value"], forUserAccount: "myUserAccount")

      try Locksmith.use(.vault(at: "\(data)/vault", keyFile: "\(keys)/vault.key"))
      let dictionary = Locksmith.loadDataForUserAccount("myUserAccount")
      #expect(dictionary?["some key"] as? String == "some value")
      try Locksmith.updateData(["some key": "another value"], forUserAccount: "myUserAccount")
      try Locksmith.deleteDataForUserAccount("myUserAccount")
      #expect(throws: LocksmithError.notFound) {
        try Locksmith.loadData(forUserAccount: "myUserAccount")
      }
    }
  }

  @Test func `items are moved to a vault`() throws {
    let old = InMemoryRepository()
    let vault = try VaultRepository.create(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))
    try Locksmith.withRepository(old) {
      try Locksmith.saveData(["some key": "some value"], forUserAccount: "myUserAccount")
      let report = try old.copy(
        to: vault, matching: [TypeQuery.generic { $0.service == LocksmithDefaultService }])
      Locksmith.use(vault)
      #expect("\(report)".hasPrefix("1 new"))
      #expect(Locksmith.loadDataForUserAccount("myUserAccount") != nil)
    }
  }

  @Test func `a locked vault is told from an absent item`() throws {
    let vault = try VaultRepository.create(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))
    try Locksmith.withRepository(vault) {
      #expect(throws: LocksmithError.notFound) { try Locksmith.loadData(forUserAccount: "me") }
      vault.close()
      let error = try #require(throws: (any Error).self) {
        try Locksmith.loadData(forUserAccount: "me")
      }
      #expect(error as? LocksmithError != .notFound)
    }
  }
}
