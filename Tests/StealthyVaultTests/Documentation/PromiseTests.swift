import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// What the article "What a vault protects, and what it does not" says of an ordinary read, and that
/// is not tested elsewhere.
@Suite struct PromiseTests {
  let place: TestVault
  let vault: VaultRepository
  let item = GenericPasswordItem(
    account: "robot", data: Data("a secret".utf8), service: "com.example.api")

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.create(item)
  }

  @Test func `only verify notices a row that was put back as it was`() throws {
    try place.tamper("CREATE TABLE kept AS SELECT * FROM item")
    try vault.update(
      GenericPasswordItem(account: "robot", data: Data("new".utf8), service: "com.example.api"),
      from: item)
    try place.tamper(
      """
      UPDATE item SET (revision, attributes, secret) = (SELECT revision, attributes, secret FROM kept);
      DROP TABLE kept;
      """)

    #expect(try vault.item(like: item)?.data == Data("a secret".utf8))
    #expect(try vault.verify().problems.map(\.kind) == [.state])
  }

  @Test func `only verify notices a row that was removed`() throws {
    try place.tamper("DELETE FROM item; DELETE FROM attribute;")

    #expect(try vault.item(like: item) == nil)
    #expect(try vault.verify().problems.map(\.kind) == [.state])
  }

  @Test func `only verify notices that the index misses an item`() throws {
    try place.tamper("DELETE FROM attribute")

    #expect(try vault.count(GenericPasswordItem.self) { $0.service == "com.example.api" } == 0)
    #expect(try Set(vault.verify().problems.map(\.kind)) == [.index])
  }

  @Test func `slots of an earlier time open the vault, and a write and verify notice them`() throws
  {
    let key = Data(repeating: 7, count: 32)
    let slot = try vault.addSlot(.rawKey(key))
    try place.tamper("CREATE TABLE kept AS SELECT * FROM header WHERE name IN ('seal', 'keyring')")
    try place.tamper("CREATE TABLE slots AS SELECT * FROM slot")
    try vault.removeSlot(slot.id)
    vault.close()
    try place.tamper(
      """
      UPDATE header SET value = (SELECT value FROM kept WHERE kept.name = header.name)
        WHERE name IN ('seal', 'keyring');
      DELETE FROM slot; INSERT INTO slot SELECT * FROM slots; DROP TABLE slots; DROP TABLE kept;
      """)

    let opened = try VaultRepository.open(at: place.path, unlockedBy: .rawKey(key))

    #expect(try opened.item(like: item) != nil)
    #expect(try opened.verify().problems.map(\.kind) == [.state])
    #expect(throws: StealthyError.self) { try opened.put(item) }
  }

  @Test func `an older copy in the place of the file is not noticed`() throws {
    try vault.backup(to: place.file("older"))
    try vault.delete(item)
    vault.close()
    try FileManager.default.removeItem(atPath: place.path)
    try FileManager.default.moveItem(atPath: place.file("older"), toPath: place.path)

    let opened = try place.open(VaultConfiguration(verification: .everything))

    #expect(try opened.item(like: item) != nil)
  }
}
