import StealthyStash
import StealthyVault
import Testing

/// A handle whose keys are older than what another handle has written.
@Suite struct StaleKeysTests {
  private let place: TestVault
  private let old: VaultRepository
  private let query = TypeQuery(type: .generic)

  init() throws {
    place = try TestVault()
    try place.create().close()
    old = try place.open()
    let other = try place.open()
    try other.create(GenericPasswordItem(account: "before", data: Data("1".utf8)))
    #expect(try old.count(query) == 1)
    try other.rotate()
    try other.create(GenericPasswordItem(account: "after", data: Data("2".utf8)))
    other.close()
  }

  // L17
  @Test func `a count gets the new keys`() throws {
    #expect(try old.count(query) == 2)
  }

  @Test func `a count of ordered items gets the new keys`() throws {
    #expect(try old.count(query.ordered(by: .account)) == 2)
  }

  @Test func `items and attributes get the new keys`() throws {
    #expect(try old.query(query).map(\.account) == ["before", "after"])
    #expect(try old.attributes(matching: query).count == 2)
  }

  // L17
  @Test func `an item that does not open is a problem of a count too`() throws {
    try place.tamper("UPDATE item SET attributes = zeroblob(length(attributes)) WHERE id = 1")
    for query in [query, query.ordered(by: .account)] {
      let result = try old.result(of: ReadRequest(query, wanted: .count))
      #expect(result.count == 1)
      #expect(result.problems.map(\.error.code) == [.corrupted])
    }
  }
}
