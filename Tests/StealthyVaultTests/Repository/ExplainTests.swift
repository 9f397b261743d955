import StealthyStash
import StealthyVault
import Testing

/// Which index answers a query.
@Suite struct VaultExplainTests {
  private func plans(_ indexing: VaultIndexing) throws -> [String] {
    let place = try TestVault()
    let vault = try place.create(indexing: indexing)
    let queries: [any Query] = [
      ItemQuery(like: GenericPasswordItem.named("a").eraseToAnyProperty()),
      TypeQuery.generic { $0.account == "a" },
      TypeQuery.generic { $0.service == "com.example" },
      TypeQuery.internet { $0.account == "a" },
      TypeQuery.internet { $0.server == "example.com" },
      TypeQuery.internet { $0.server == "example.com" && $0.port == 443 },
      TypeQuery.generic { $0.account.isIn(["a", "b"]) },
      TypeQuery.generic { $0.label == "a" },
      TypeQuery.internet { $0.path == "/" },
      TypeQuery.generic { $0.account.hasPrefix("a") },
      TypeQuery.generic { $0.account == nil },
      TypeQuery(type: .generic),
    ]
    return try queries.map { try vault.explain($0).description }
  }

  @Test func `equality of account, service and server goes by an index`() throws {
    let expected = [
      "LOOKUP generic BY IDENTITY",
      "SEARCH generic USING INDEX account (account=?)",
      "SEARCH generic USING INDEX service (service=?)",
      "SEARCH internet USING INDEX account (account=?)",
      "SEARCH internet USING INDEX server (server=?)",
      "SEARCH internet USING INDEX server (server=?)\nFILTER port=?",
      "SEARCH generic USING INDEX account (account IN (?, ?))",
      "SCAN generic\nFILTER label=?",
      "SCAN internet\nFILTER path=?",
      "SCAN generic\nFILTER account HAS PREFIX ?",
      "SCAN generic\nFILTER account=?",
      "SCAN generic",
    ]
    for (plan, text) in try zip(plans(.attributes), expected) { #expect(plan == text) }
  }

  @Test func `without indexes only an identity is looked up`() throws {
    let plans = try plans(.identityOnly)
    #expect(plans.first == "LOOKUP generic BY IDENTITY")
    #expect(plans.dropFirst().allSatisfy { $0.hasPrefix("SCAN ") })
  }

  @Test(arguments: [VaultIndexing.attributes, .identityOnly])
  func `both find the same`(_ indexing: VaultIndexing) throws {
    let vault = try TestVault.kept { try $0.create(indexing: indexing) }
    let repository = vault.repository
    for account in ["a", "b", "c"] {
      try repository.keep(account)
      try repository.put(InternetPasswordItem.named(account))
      try repository.put(InternetPasswordItem.named(account, server: "other.example"))
    }
    #expect(try repository.count(GenericPasswordItem.self) { $0.account == "a" } == 1)
    #expect(try repository.count(InternetPasswordItem.self) { $0.account == "a" } == 2)
    #expect(try repository.count(InternetPasswordItem.self) { $0.server == "example.com" } == 3)
    #expect(
      try repository.count(InternetPasswordItem.self) {
        $0.server == "other.example" && $0.account.isIn(["a", "c", "z"])
      } == 2)
    #expect(try repository.count(GenericPasswordItem.self) { $0.service == "none" } == 0)
    #expect(try repository.count(GenericPasswordItem.self) { $0.account.isIn([]) } == 0)
  }

  @Test func `without indexes the file tells of no attribute that items share`() throws {
    let place = try TestVault()
    let vault = try place.create(indexing: .identityOnly)
    for account in ["a", "b"] { try vault.keep(account) }
    try vault.put(GenericPasswordItem.named("a", "changed"))
    #expect(try place.rowCount(of: "attribute") == 0)
    #expect(try place.rowCount(of: "item") == 2)
  }
}
