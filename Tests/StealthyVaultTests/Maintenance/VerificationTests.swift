import Foundation
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// What `verify` finds.
@Suite struct VerificationTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
    for number in 1...5 { try vault.keep("\(number)") }
    try vault.put(InternetPasswordItem.named("6"))
  }

  @Test func `a sound vault has no problem`() throws {
    let report = try vault.verify()
    #expect(report.isSound)
    #expect(report.itemCount == 6)
    #expect(report.problems.isEmpty)
  }

  /// Something that was done to the file by somebody who has no key.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sql: String
    let kinds: [VaultReport.Problem.Kind]

    init(_ description: String, _ sql: String, _ kinds: VaultReport.Problem.Kind...) {
      testDescription = description
      self.sql = sql
      self.kinds = kinds
    }

    static let all = [
      Damage("a secret", "UPDATE item SET secret = zeroblob(73) WHERE id = 2", .item, .state),
      Damage("no secret", "UPDATE item SET secret = x'' WHERE id = 2", .item, .state),
      Damage(
        "attributes", "UPDATE item SET attributes = zeroblob(105) WHERE id = 2", .item, .index,
        .state),
      Damage(
        "a text", "UPDATE item SET attributes = 'text' WHERE id = 2", .structure, .item, .index,
        .state),
      Damage("a tag", "UPDATE item SET tag = zeroblob(32) WHERE id = 2", .item, .index, .state),
      Damage("a short tag", "UPDATE item SET tag = x'00' WHERE id = 2", .item, .index, .state),
      Damage("a class", "UPDATE item SET class = 2 WHERE id = 2", .item, .index, .state),
      Damage("an unknown class", "UPDATE item SET class = 3 WHERE id = 2", .item, .index, .state),
      Damage("a generation", "UPDATE item SET generation = 9 WHERE id = 2", .item, .index, .state),
      Damage("a revision", "UPDATE item SET revision = 99 WHERE id = 2", .item, .index, .state),
      Damage(
        "a negative revision", "UPDATE item SET revision = -1 WHERE id = 2", .item, .index, .state),
      Damage("an id", "UPDATE item SET id = 77 WHERE id = 2", .item, .index, .state),
      Damage("an id below 1", "UPDATE item SET id = -5 WHERE id = 2", .item, .index, .state),
      Damage(
        "swapped secrets",
        """
        CREATE TEMP TABLE old AS SELECT id, secret FROM item;
        UPDATE item SET secret = (SELECT secret FROM old WHERE old.id = 5 - item.id)
        WHERE id IN (2, 3)
        """, .item, .item, .state),
      Damage("a deleted item", "DELETE FROM item WHERE id = 2", .index, .state),
      Damage(
        "a deleted item and its index",
        "DELETE FROM item WHERE id = 2; DELETE FROM attribute WHERE item = 2", .state),
      Damage("no item", "DELETE FROM item; DELETE FROM attribute", .state),
      Damage("the index of an item", "DELETE FROM attribute WHERE item = 2", .index, .index),
      Damage("an entry too many", "INSERT INTO attribute VALUES(1, 2)", .index),
      Damage("an entry of no item", "INSERT INTO attribute VALUES(1, 99)", .index),
      Damage(
        "an entry for another item", "UPDATE attribute SET item = 77 WHERE item = 2", .index,
        .index,
        .index),
      Damage("the state", "UPDATE header SET value = zeroblob(97) WHERE name = 'state'", .state),
      Damage("a short state", "UPDATE header SET value = x'' WHERE name = 'state'", .state),
    ]
  }

  @Test(arguments: Damage.all) func `damage is found`(_ damage: Damage) throws {
    try place.tamper(damage.sql)
    let report = try vault.verify()
    #expect(report.problems.map(\.kind) == damage.kinds)
    #expect(!report.isSound)
    for problem in report.problems {
      #expect(problem.error.code == .corrupted)
      #expect(problem.description.contains("estore a backup"))
      #expect(!problem.description.contains("example"))
    }
    let again = try place.open().verify()
    #expect(again.problems.map(\.kind) == damage.kinds)
  }

  @Test func `a slot that nobody could open the vault with is found`() throws {
    try vault.addSlot(.key(of: 1))
    try place.tamper("UPDATE slot SET body = zeroblob(length(body)) WHERE id = 2")
    #expect(try vault.problemKinds.contains(.header))
    #expect(try vault.secret(of: "2") == "secret")
  }

  @Test func `an older version that is put back is found`() throws {
    let connection = try SQLiteConnection(path: place.path, access: .readWrite)
    try connection.execute("CREATE TEMP TABLE old AS SELECT * FROM item WHERE id = 2")
    try vault.keep("2", "changed")
    try connection.execute(
      """
      DELETE FROM item WHERE id = 2;
      INSERT INTO item SELECT * FROM old;
      """)
    try connection.close()
    // Who only reads it does not notice.
    #expect(try vault.secret(of: "2") == "secret")
    #expect(try vault.problemKinds == [.state])
  }

  @Test func `a state of before is found`() throws {
    let connection = try SQLiteConnection(path: place.path, access: .readWrite)
    try connection.execute("CREATE TEMP TABLE old AS SELECT * FROM header WHERE name = 'state'")
    try vault.keep("7")
    try connection.execute("INSERT OR REPLACE INTO header SELECT * FROM old")
    try connection.close()
    #expect(try vault.problemKinds == [.state])
  }

  @Test func `a structure that only SQLite's own check sees is found`() throws {
    vault.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: place.path))
    // How many pages are free, as the file says; there are none.
    try handle.seek(toOffset: 36)
    try handle.write(contentsOf: Data([0, 0, 0, 5]))
    try handle.close()
    let opened = try place.open()
    #expect(try opened.secret(of: "2") == "secret")
    #expect(try opened.problemKinds == [.structure])
  }

  @Test func `a page that is not what SQLite wrote is found`() throws {
    vault.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: place.path))
    let size = try handle.seekToEnd()
    // The entries of the index stand at the end of its page; their order is now wrong.
    try handle.seek(toOffset: size - 40)
    try handle.write(contentsOf: Data((0..<40).map { UInt8(255 - $0) }))
    try handle.close()
    let kinds = Lock<[VaultReport.Problem.Kind]>([])
    let code = outcome {
      let found = try place.open().problemKinds
      kinds.withLock { $0 = found }
    }
    #expect(code == .corrupted || !kinds.withLock { $0 }.isEmpty)
  }

  @Test func `progress is told, and ends it by throwing`() throws {
    try vault.apply(
      (0..<2100).map { .create(GenericPasswordItem.named("more \($0)").eraseToAnyProperty()) })
    let steps = Lock<[VaultProgress]>([])
    _ = try vault.verify { step in steps.withLock { $0.append(step) } }
    #expect(steps.withLock { $0.map(\.completed) } == [1000, 2000, 2106])
    #expect(steps.withLock { Set($0.map(\.total)) } == [2106])
    #expect(throws: ServiceFailure.self) { try vault.verify { _ in throw ServiceFailure() } }
    try vault.keep("after")
    #expect(try vault.verify().itemCount == 2107)
  }

  @Test func `others read and write meanwhile, and it sees one moment`() throws {
    let other = try place.open()
    let report = try vault.verify { _ in
      try other.keep("meanwhile")
      try vault.keep("too")
      #expect(try vault.secret(of: "too") == "secret")
    }
    #expect(report.isSound)
    #expect(report.itemCount == 6)
    #expect(try vault.verify().itemCount == 8)
  }

  @Test func `a vault without indexes is verified too`() throws {
    let place = try TestVault()
    let vault = try place.create(indexing: .identityOnly)
    try vault.keep("a")
    #expect(try vault.verify().isSound)
    try place.tamper("INSERT INTO attribute VALUES(1, 1)")
    #expect(try vault.problemKinds == [.index])
  }
}
