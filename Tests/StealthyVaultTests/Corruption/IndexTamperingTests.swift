import Corruption
import SQLiteDriver
import StealthyStash
import StealthyVault
import Testing

/// The table of attributes' tags, changed by somebody without a key: a query may miss an item, never
/// give a wrong one, and verify says so.
@Suite struct IndexTamperingTests {
  let sample: SampleVault
  let campaign: Campaign
  let entries: [(tag: Int64, item: Int64)]

  init() throws {
    sample = try SampleVault(itemCount: 12)
    campaign = try Campaign(sample)
    let connection = try SQLiteConnection(path: campaign.place(), access: .readWrite)
    defer { try? connection.close() }
    let statement = try connection.statement("SELECT tag, item FROM attribute")
    var entries: [(Int64, Int64)] = []
    while try statement.step() { entries.append((statement.integer(0), statement.integer(1))) }
    self.entries = entries
  }

  /// The kinds of problems that a verification finds, after some SQL.
  private func problems(_ sql: String) throws -> [VaultReport.Problem.Kind] {
    let vault = try VaultRepository.open(
      at: campaign.place(.statements(sql)), unlockedBy: .rawKey(SampleVault.key))
    defer { vault.close() }
    return try vault.verify().problems.map(\.kind)
  }

  @Test func `an entry that is gone hides its item from a query, and verify says so`() throws {
    #expect(entries.count > 15)
    for (tag, item) in entries {
      let sql = "DELETE FROM attribute WHERE tag = \(tag) AND item = \(item)"
      #expect(try campaign.trying(sql) == .missing)
      #expect(try problems(sql) == [.index])
    }
  }

  @Test func `an index without entries finds nothing, and verify says so`() throws {
    #expect(try campaign.trying("DELETE FROM attribute") == .missing)
    #expect(try Set(problems("DELETE FROM attribute")) == [.index])
  }

  @Test func `an entry for another item gives no wrong item, and verify says so`() throws {
    for (tag, item) in entries {
      for other in Set(entries.map(\.item)).union([99]) where other != item {
        let sql = "INSERT OR IGNORE INTO attribute(tag, item) VALUES(\(tag), \(other))"
        let isThere = entries.contains { $0 == (tag, other) }
        #expect(try campaign.trying(sql) == (isThere ? .harmless : .verified(.index)))
      }
    }
  }

  @Test func `an entry that leads to another item is missed, and verify says so`() throws {
    for (tag, item) in entries {
      let sql =
        "UPDATE OR REPLACE attribute SET item = \(item % 12 + 1) WHERE tag = \(tag) AND item = \(item)"
      #expect(try campaign.trying(sql) == .missing)
      #expect(try Set(problems(sql)) == [.index])
    }
  }

  @Test func `entries that exchanged their items are missed, and verify says so`() throws {
    for (first, second) in zip(entries, entries.dropFirst()) where first.item != second.item {
      let sql = """
        DELETE FROM attribute WHERE (tag, item) IN \
        (VALUES(\(first.tag), \(first.item)), (\(second.tag), \(second.item)));
        INSERT OR IGNORE INTO attribute(tag, item) \
        VALUES(\(first.tag), \(second.item)), (\(second.tag), \(first.item));
        """
      guard first.tag != second.tag else { continue }
      #expect(try campaign.trying(sql) == .missing)
      #expect(try problems(sql).contains(.index))
    }
  }

  @Test func `entries in a vault that indexes identities only are noticed by verify`() throws {
    let place = try TestVault()
    let vault = try place.create(indexing: .identityOnly)
    try vault.create(GenericPasswordItem(account: "a", data: Data(), service: "s"))
    vault.close()
    try place.tamper("INSERT INTO attribute(tag, item) VALUES(1, 1)")
    let again = try place.open()
    defer { again.close() }
    #expect(try again.verify().problems.map(\.kind) == [.index])
  }
}
