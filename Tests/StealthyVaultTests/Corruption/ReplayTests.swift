import Corruption
import StealthyStash
import StealthyVault
import Testing

/// Rows put back, taken away and doubled: a read does not notice, a verification does.
@Suite struct ReplayTests {
  let sample: SampleVault
  let campaign: Campaign
  let rows: [Int64: FileRow]
  let olderRows: [Int64: FileRow]

  init() throws {
    sample = try SampleVault(itemCount: 12)
    campaign = try Campaign(sample)
    rows = try FileRow.all(campaign.place())
    olderRows = try FileRow.all(campaign.place(.bytes(sample.olderImage, at: 0)))
  }

  private var changedIDs: [Int64] { rows.keys.filter { rows[$0] != olderRows[$0] }.sorted() }

  private func older(_ id: Int64) throws -> FileRow { try #require(olderRows[id]) }

  private func older(of item: AnyStealthyProperty) throws -> AnyStealthyProperty {
    try #require(sample.olderContent.items.first { $0.rowID == item.rowID })
  }

  private func open(_ sql: String) throws -> VaultRepository {
    try VaultRepository.open(
      at: campaign.place(.statements(sql)), unlockedBy: .rawKey(SampleVault.key))
  }

  @Test func `an older version of a row is read as if it were the newest, and verify says so`()
    throws
  {
    #expect(changedIDs.count == 4)
    for id in changedIDs {
      let vault = try open(older(id).insertion())
      defer { vault.close() }
      for item in sample.content.items {
        let expected = item.rowID == id ? try older(of: item) : item
        #expect(try vault.item(like: item) == expected)
      }
      let report = try vault.verify()
      #expect(report.problems.map(\.kind) == [.state])
      #expect(report.problems.allSatisfy { $0.error.code == .corrupted })
      #expect(report.itemCount == rows.count)
    }
  }

  @Test func `an older row with the state of then is noticed by verify`() throws {
    let state = try HeaderEntries(campaign.place(.bytes(sample.olderImage, at: 0)))
    for id in changedIDs where changedIDs.count > 1 {
      let vault = try open(try older(id).insertion() + state.restoring("state"))
      defer { vault.close() }
      #expect(try vault.verify().problems.map(\.kind) == [.state])
    }
  }

  @Test func `the state of then alone is noticed by verify`() throws {
    let state = try HeaderEntries(campaign.place(.bytes(sample.olderImage, at: 0)))
    let vault = try open(state.restoring("state"))
    defer { vault.close() }
    #expect(try vault.verify().problems.map(\.kind) == [.state])
  }

  /// What no vault can notice from its file alone: the article on what a vault protects says so.
  @Test func `all rows of then with the state of then are the vault of then`() throws {
    let state = try HeaderEntries(campaign.place(.bytes(sample.olderImage, at: 0)))
    let rows = try changedIDs.map { try older($0).insertion() }.joined()
    let vault = try open(rows + state.restoring("state"))
    defer { vault.close() }
    #expect(try vault.verify().isSound)
    for item in sample.content.items {
      #expect(try vault.item(like: item) == older(of: item))
    }
  }

  @Test func `a deleted row is not found, and verify says so`() throws {
    for item in sample.content.items {
      let vault = try open("DELETE FROM item WHERE id = \(item.rowID)")
      defer { vault.close() }
      #expect(try vault.item(like: item) == nil)
      let kinds = try vault.verify().problems.map(\.kind)
      #expect(kinds.contains(.state))
      #expect(kinds.allSatisfy { $0 == .state || $0 == .index })
    }
  }

  @Test func `a deleted row whose entries in the index are gone too is noticed by verify`() throws {
    for id in rows.keys {
      let vault = try open(
        "DELETE FROM item WHERE id = \(id); DELETE FROM attribute WHERE item = \(id)")
      defer { vault.close() }
      #expect(try vault.verify().problems.map(\.kind) == [.state])
    }
  }

  @Test func `a vault without any row is noticed by verify`() throws {
    let vault = try open("DELETE FROM item; DELETE FROM attribute")
    defer { vault.close() }
    #expect(try vault.verify().problems.map(\.kind) == [.state])
  }

  @Test func `a doubled row does not open, and the first is as before`() throws {
    for (id, row) in rows {
      let tag = row.value("tag")
      let last = tag.dropLast().last == "0" ? "1" : "0"
      let double = row.with("tag", String(tag.dropLast(2)) + last + "'")
      let vault = try open(double.insertion(under: id + 100))
      defer { vault.close() }
      let problems = try vault.read(
        [StealthyPropertyType.generic, .internet].map { ReadRequest(TypeQuery(type: $0)) }
      ).flatMap(\.problems)
      #expect(problems.map(\.error.code) == [.corrupted])
      let item = try #require(sample.content.items.first { $0.rowID == id })
      #expect(try vault.item(like: item) == item)
      let kinds = try vault.verify().problems.map(\.kind)
      #expect(kinds.contains(.item))
      #expect(kinds.contains(.state))
    }
  }
}
