import Corruption
import StealthyStash
import StealthyVault
import Testing

/// Columns of rows in the place of others: somebody without a key moves boxes about.
@Suite struct RowSpliceTests {
  let sample: SampleVault
  let campaign: Campaign
  let rows: [FileRow]

  init() throws {
    sample = try SampleVault(itemCount: 12)
    campaign = try Campaign(sample)
    rows = try FileRow.all(campaign.place()).values.sorted { $0.id < $1.id }
  }

  private var pairs: [(FileRow, FileRow)] {
    rows.flatMap { first in rows.filter { $0.id != first.id }.map { (first, $0) } }
  }

  /// Expects that rows do not open, that all others are as before, and that a verification says so.
  private func expectUnreadable(
    _ bad: Set<Int64>, _ sql: String, _ comment: @autoclosure () -> Comment
  ) throws {
    let vault = try VaultRepository.open(
      at: campaign.place(.statements(sql)), unlockedBy: .rawKey(SampleVault.key))
    defer { vault.close() }
    let wanted = [StealthyPropertyType.generic, .internet].map { ReadRequest(TypeQuery(type: $0)) }
    let results = try vault.read(wanted)
    let problems = results.flatMap(\.problems)
    let found = results.flatMap(\.items)
    let expected = sample.content.items.filter { !bad.contains($0.rowID) }
    #expect(Set(found) == Set(expected), comment())
    #expect(found.count == expected.count, comment())
    #expect(problems.map(\.error.code) == bad.map { _ in .corrupted }, comment())
    let kinds = try vault.verify().problems.map(\.kind)
    #expect(kinds.count { $0 == .item } == bad.count, comment())
    for item in sample.content.items where bad.contains(item.rowID) {
      #expect(throws: StealthyError.self, comment()) {
        // A lookup comes to the row, or to the one that has its tag; neither opens.
        if let found = try vault.item(like: item) { throw UnexpectedItem(item: found) }
        throw StealthyError(.itemNotFound)
      }
    }
  }

  @Test(arguments: FileRow.columns.filter { $0 != "tag" })
  func `a row with a value of another one does not open`(_ column: String) throws {
    for (giver, taker) in pairs where giver.value(column) != taker.value(column) {
      try expectUnreadable(
        [taker.id], "UPDATE item SET \(column) = \(giver.value(column)) WHERE id = \(taker.id)",
        "\(column) of \(giver.id) in \(taker.id)")
    }
  }

  @Test(arguments: FileRow.columns)
  func `two rows that exchanged a value do not open`(_ column: String) throws {
    for (first, second) in pairs
    where first.id < second.id && first.value(column) != second.value(column) {
      try expectUnreadable(
        [first.id, second.id],
        FileRow.insertion(first.with(column, of: second), second.with(column, of: first)),
        "\(column) of \(first.id) and \(second.id)")
    }
  }

  @Test func `two rows that exchanged all values do not open`() throws {
    for (first, second) in pairs where first.id < second.id {
      let sql = FileRow.insertion(
        FileRow(id: first.id, values: second.values), FileRow(id: second.id, values: first.values))
      try expectUnreadable([first.id, second.id], sql, "\(first.id) and \(second.id)")
    }
  }

  @Test func `a row with its attributes for a secret does not open`() throws {
    for row in rows {
      let swapped = row.with("attributes", row.value("secret"))
        .with("secret", row.value("attributes"))
      try expectUnreadable([row.id], swapped.insertion(), "\(row.id)")
      let doubled = row.with("secret", row.value("attributes"))
      try expectUnreadable([row.id], doubled.insertion(), "\(row.id)")
    }
  }

  @Test func `a row of another vault does not open`() throws {
    let other = try Campaign(SampleVault(itemCount: 12))
    let others = try withExtendedLifetime(other) { try FileRow.all(other.place()) }
    for row in rows {
      let other = try #require(others[row.id])
      try expectUnreadable([row.id], other.insertion(), "\(row.id)")
      try expectUnreadable(
        [row.id], other.with("tag", of: row).insertion(), "\(row.id) with its own tag")
    }
  }

  @Test func `a row under an id of its own that nobody gave does not open`() throws {
    for row in rows {
      let id = row.id + 100
      try expectUnreadable(
        [row.id], "UPDATE item SET id = \(id) WHERE id = \(row.id)", "\(row.id) under \(id)")
    }
  }

  @Test(arguments: [
    "class": ["0", "3", "-1", "NULL", "'1'", "1.5"],
    "generation": ["0", "3", "-1", "4294967296", "4294967297"],
    "revision": ["0", "-1", "9223372036854775807"],
    "tag": ["x''", "zeroblob(32)", "zeroblob(33)", "'tag'"],
    "attributes": [
      "x''", "x'01'", "zeroblob(40)", "zeroblob(41)", "zeroblob(2000000)", "'text'", "7",
    ],
    "secret": ["x''", "x'01'", "zeroblob(40)", "zeroblob(41)", "zeroblob(2000000)", "'text'", "7"],
  ])
  func `a value that nobody writes makes a row unreadable`(
    _ column: String, _ values: [String]
  ) throws {
    for value in values {
      let finding = try campaign.trying(
        "UPDATE OR IGNORE item SET \(column) = \(value) WHERE id = 6")
      let expected: Finding =
        switch value {
        // NOT NULL refuses the one, and SQLite makes the number of the other.
        case "NULL", "'1'": .harmless
        // It is read as 1, which is what stands there, and is none.
        case "1.5": .verified(.structure)
        default: .unreadable(.corrupted)
        }
      #expect(finding == expected, "\(column) = \(value)")
    }
  }
}

/// A lookup gave an item that it should not.
struct UnexpectedItem: Error {
  let item: AnyStealthyProperty
}

extension AnyStealthyProperty {
  /// The id of the row that a vault has read the item from.
  var rowID: Int64 { Int64(storage.record.position & (1 << 40 - 1)) }
}

extension Campaign {
  /// What becomes of the vault after some SQL.
  func trying(_ sql: String) throws -> Finding {
    var copy = self
    return try copy.run(.statements(sql))
  }
}
