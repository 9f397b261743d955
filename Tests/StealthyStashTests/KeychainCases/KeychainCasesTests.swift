import StealthyStash
import Testing

/// The behaviour of Apple's Keychain, row by row, on the repository in memory.
struct KeychainCasesTests {
  @Test(arguments: try KeychainCase.sayable())
  func `a keychain case ends as in Apple's Keychain, or as a law says`(
    _ keychainCase: KeychainCase
  ) throws {
    try keychainCase.run()
  }

  @Test(arguments: try KeychainCase.unsayable())
  func `a keychain case that is left out cannot be said`(_ keychainCase: KeychainCase) throws {
    let gap = try #require(KeychainGap.byCase[keychainCase.id])
    #expect(throws: gap) { try keychainCase.run() }
  }

  @Test func `every keychain case is run, or left out for a reason`() throws {
    let all = try KeychainCase.all()
    let ids = Set(all.map(\.id))
    let skipped = try KeychainCase.unsayable()
    #expect(all.count == 99)
    #expect(ids.count == all.count)
    #expect(ids.isSuperset(of: KeychainGap.byCase.keys))
    #expect(Set(KeychainGap.byCase.keys).isDisjoint(with: KeychainDifference.byCase.keys))
    print("keychain cases: \(all.count - skipped.count) run, \(skipped.count) skipped")
    for gap in KeychainGap.allCases {
      let cases = skipped.filter { KeychainGap.byCase[$0.id] == gap }
      print("  \(gap): \(cases.map(\.id).joined(separator: " "))")
    }
  }

  @Test(arguments: KeychainDifference.byCase.keys.sorted())
  func `a difference from Apple's Keychain names a law and a row that differs`(
    _ id: String
  ) throws {
    let difference = try #require(KeychainDifference.byCase[id])
    let row = try #require(try KeychainCase.all().first { $0.id == id })
    #expect((1...24).map { "L\($0)" }.contains(difference.law))
    #expect(try row.lawfulStatus != row.status || row.lawfulExpectation() != row.expectation)
  }

  // L10, where KC058 and KC061 say with a query that only the item which is not synchronized is
  // meant: an identity that leaves it open means either.
  @Test func `an identity that leaves synchronized open removes the one item that there is`()
    throws
  {
    let row = try #require(try KeychainCase.all().first { $0.id == "KC058" })
    let client = try KeychainClient(row.setup, row.type)
    try client.repository.delete(
      GenericPasswordItem(account: "ta", data: Data(), service: "Test Service"))
    #expect(try client.items().isEmpty)
  }

  @Test func `an identity that leaves synchronized open is refused where both items exist`()
    throws
  {
    let row = try #require(try KeychainCase.all().first { $0.id == "KC061" })
    let client = try KeychainClient(row.setup, row.type)
    #expect(throws: StealthyError(.ambiguousItem)) {
      try client.repository.delete(GenericPasswordItem(account: "a", data: Data(), service: "s"))
    }
    #expect(try client.items().count == 2)
  }
}
