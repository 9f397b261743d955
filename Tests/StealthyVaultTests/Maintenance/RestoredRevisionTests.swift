import StealthyStash
import StealthyVault
import Testing

/// What was read before a vault went back to a backup, used after it.
@Suite struct RestoredRevisionTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let query = TypeQuery(type: .generic)

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.create(item("a", "first"))
    try vault.backup(to: place.file("backup"))
  }

  private func item(_ account: String, _ secret: String) -> AnyStealthyProperty {
    GenericPasswordItem(account: account, data: Data(secret.utf8)).eraseToAnyProperty()
  }

  // L23
  @Test func `a revision of before is no later item's`() throws {
    let before = try #require(try vault.commit([.put(item("a", "second"))])[0])
    try vault.restore(from: place.file("backup"))
    let after = try #require(try vault.commit([.put(item("a", "third"))])[0])
    #expect(after != before)
    #expect(throws: StealthyError(.conflict)) {
      _ = try vault.commit([.remove(item("a", ""), expecting: before)])
    }
    #expect(try vault.item(like: item("a", ""))?.data == Data("third".utf8))
    #expect(try vault.verify().isSound)
  }

  @Test func `a page after an item of before does not skip a later one`() throws {
    try vault.create(item("b", ""))
    let last = try #require(try vault.item(like: item("b", "")))
    try vault.restore(from: place.file("backup"))
    try vault.create(item("c", ""))
    #expect(try vault.query(query.page(limit: 9, after: last)).map(\.account) == ["c"])
  }
}
