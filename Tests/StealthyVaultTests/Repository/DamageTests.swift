import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Items that do not open any more, among items that do.
@Suite struct VaultDamageTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let events = Lock<[RepositoryEvent]>([])
  private static let all = ReadRequest(TypeQuery(type: .generic))

  init() throws {
    place = try TestVault()
    let events = events
    vault = try place.create(
      VaultConfiguration(onEvent: { event in events.withLock { $0.append(event) } }))
    for account in ["a", "b", "c"] { try vault.keep(account) }
  }

  /// Something that was done to the second item.
  enum Part: String, CaseIterable, Sendable {
    case secret = "secret = zeroblob(length(secret))"
    case shortSecret = "secret = x'01'"
    case otherSecret = "secret = (SELECT secret FROM item WHERE id = 1)"
    case attributes = "attributes = zeroblob(length(attributes))"
    case otherAttributes = "attributes = (SELECT attributes FROM item WHERE id = 1)"
    case generation = "generation = 2"
    case hugeGeneration = "generation = 99999999999"
    case revision = "revision = revision + 1"
    case negativeRevision = "revision = -1"

    var isOfSecret: Bool { [.secret, .shortSecret, .otherSecret].contains(self) }
  }

  private func damage(_ part: Part) throws {
    try place.tamper("UPDATE item SET \(part.rawValue) WHERE id = 2")
  }

  @Test(arguments: Part.allCases) func `a damaged item hides no other`(_ part: Part) throws {
    try damage(part)
    let result = try vault.result(of: Self.all)
    #expect(result.items.map(\.account) == ["a", "c"])
    #expect(result.problems.map(\.error.code) == [.corrupted])
    #expect(result.problems.map(\.propertyType) == [.generic])
    #expect(try vault.secret(of: "a") == "secret")
    #expect(try vault.secret(of: "c") == "secret")
    try vault.keep("d")
    #expect(try vault.accounts == ["a", "c", "d"])
    #expect(events.withLock { $0.contains { $0.operation == .problem } })
  }

  @Test(arguments: Part.allCases)
  func `asked for by its identity it is damaged, not absent`(_ part: Part) throws {
    try damage(part)
    let item = GenericPasswordItem.named("b")
    let words = "Restore a backup, or remove the item"
    expectRefusal(.corrupted, words) { _ = try vault.item(like: item) }
    expectRefusal(.corrupted, words) {
      _ = try vault.query(ItemQuery(like: item.eraseToAnyProperty()))
    }
    // A secret is opened without the attributes.
    if part == .attributes || part == .otherAttributes {
      #expect(try vault.withSecret(of: item) { $0.count } == 6)
    } else {
      expectRefusal(.corrupted, words) { try vault.withSecret(of: item) { _ in } }
    }
    expectRefusal(.duplicateItem) { try vault.create(item) }
  }

  @Test(arguments: Part.allCases)
  func `whether it exists is not answered with no`(_ part: Part) throws {
    try damage(part)
    let query = ItemQuery(like: GenericPasswordItem.named("b").eraseToAnyProperty())
    if part.isOfSecret {
      #expect(try vault.exists(query))
    } else {
      expectRefusal(.corrupted) { _ = try vault.exists(query) }
    }
  }

  @Test(arguments: Part.allCases)
  func `attributes and counts open no secret`(_ part: Part) throws {
    try damage(part)
    let accounts = part.isOfSecret ? ["a", "b", "c"] : ["a", "c"]
    #expect(try vault.attributes(matching: TypeQuery(type: .generic)).map(\.account) == accounts)
    #expect(try vault.count(TypeQuery(type: .generic)) == accounts.count)
    #expect(
      try vault.count(GenericPasswordItem.self) { $0.service == "com.example" } == accounts.count)
    let isTold = events.withLock { $0.contains { $0.operation == .problem } }
    #expect(isTold == !part.isOfSecret)
  }

  @Test(arguments: Part.allCases) func `it can be removed, and nothing is left of it`(
    _ part: Part
  ) throws {
    try damage(part)
    try vault.delete(GenericPasswordItem.named("b"))
    #expect(try vault.accounts == ["a", "c"])
    #expect(try vault.item(like: GenericPasswordItem.named("b")) == nil)
    #expect(try place.rowCount(of: "attribute") == 4)
    let report = try vault.verify()
    // What the removed row was counted with is not known if the row was changed.
    #expect(report.problems.map(\.kind).filter { $0 != .state } == [])
    try vault.keep("b", "new")
    #expect(try vault.secret(of: "b") == "new")
  }

  @Test(arguments: Part.allCases) func `putting an item in its place needs its attributes`(
    _ part: Part
  ) throws {
    try damage(part)
    let new = GenericPasswordItem.named("b", "new")
    if part.isOfSecret {
      try vault.put(new)
      #expect(try vault.secret(of: "b") == "new")
    } else {
      let error = expectRefusal(.corrupted, "remove the item") { try vault.put(new) }
      #expect(error?.itemID == new.opaqueID)
      expectRefusal(.corrupted) { try vault.update(new, from: new) }
      #expect(try vault.accounts == ["a", "c"])
    }
  }

  @Test func `a class that is not known is a problem of both`() throws {
    try place.tamper("UPDATE item SET class = 3 WHERE id = 2")
    for type in [StealthyPropertyType.generic, .internet] {
      let result = try vault.result(of: ReadRequest(TypeQuery(type: type)))
      #expect(result.problems.map(\.propertyType) == [type])
      #expect(result.items.map(\.account) == (type == .generic ? ["a", "c"] : []))
    }
  }

  @Test func `an item that was moved to the other class is not shown as one of it`() throws {
    try place.tamper("UPDATE item SET class = 2 WHERE id = 2")
    let result = try vault.result(of: ReadRequest(TypeQuery(type: .internet)))
    #expect(result.items.isEmpty)
    #expect(result.problems.map(\.error.code) == [.corrupted])
  }

  @Test func `an order and a page hold with damage among the items`() throws {
    try damage(.secret)
    let query = TypeQuery(type: .generic).ordered(by: .account, .descending).page(limit: 2)
    let result = try vault.result(of: ReadRequest(query))
    #expect(result.items.map(\.account) == ["c"])
    #expect(result.problems.count == 1)
    #expect(
      try vault.result(of: ReadRequest(query, wanted: .attributes)).items.map(\.account)
        == ["c", "b"])
  }

  @Test func `no text of a problem shows an attribute or a secret`() throws {
    try vault.keep("canary-account", "canary-secret")
    try place.tamper("UPDATE item SET secret = zeroblob(73)")
    for problem in try vault.result(of: Self.all).problems {
      var dumped = ""
      dump(problem, to: &dumped)
      for text in ["\(problem)", problem.error.debugDescription, dumped] {
        #expect(!text.contains("canary"))
      }
    }
    for event in events.withLock({ $0 }) { #expect(!"\(event)".contains("canary")) }
  }
}
