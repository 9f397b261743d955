import StealthyStash
import Testing

/// What a type with only version 1.0's four functions gets from the library.
@Suite struct FourFunctionRepositoryTests {
  private let repository = FourFunctionRepository()

  private func create(_ accounts: String...) throws {
    for account in accounts { try repository.create(generic(account)) }
  }

  private var accounts: [String] { repository.items.map(\.account) }

  @Test func `filters, orders and pages are the core's`() throws {
    try create("c", "a", "b")
    try repository.create(internet("i"))
    #expect(try repository.first(GenericPasswordItem.self) { $0.account == "b" }?.account == "b")
    #expect(try repository.items(GenericPasswordItem.self) { $0.account != "b" }.count == 2)
    #expect(try repository.count(TypeQuery(type: .generic)) == 3)
    #expect(try repository.exists(InternetPasswordItem.self) { $0.account == "i" })
    #expect(try !repository.exists(InternetPasswordItem.self) { $0.account == "x" })
    let ordered = TypeQuery(type: .generic).ordered(by: .account)
    #expect(
      try repository.items(GenericPasswordItem.self, matching: ordered).map(\.account) == [
        "a", "b", "c",
      ])
    let page = ordered.page(limit: 5, after: generic("a"))
    #expect(
      try repository.items(GenericPasswordItem.self, matching: page).map(\.account) == ["b", "c"])
    #expect(try repository.explain(ordered).description == "SCAN generic\nORDER BY account")
  }

  // L15
  @Test func `items that were read elsewhere stand where they were created here`() throws {
    let other = InMemoryRepository()
    for account in ["a", "b", "c"] { try other.create(generic(account, label: "same")) }
    let all = TypeQuery(type: .generic)
    for item in try other.query(all).reversed() { try repository.create(item) }
    try repository.create(generic("d", label: "same"))
    for query in [all, all.ordered(by: .label)] {
      var seen: [GenericPasswordItem] = []
      while let next = try repository.items(
        GenericPasswordItem.self,
        matching: query.page(limit: 1, after: seen.last?.eraseToAnyProperty())
      ).first {
        seen.append(next)
      }
      #expect(seen.map(\.account) == ["c", "b", "a", "d"])
      let found = try repository.items(GenericPasswordItem.self, matching: query)
      #expect(found.map(\.account) == ["c", "b", "a", "d"])
    }
    let page = all.page(limit: nil, after: try #require(try other.item(like: generic("b"))))
    #expect(
      try repository.items(GenericPasswordItem.self, matching: page).map(\.account) == ["a", "d"])
  }

  @Test func `attributes come without secrets`() throws {
    try create("a")
    let attributes = try repository.attributes(GenericPasswordItem.self) { $0.account == "a" }
    #expect(attributes.map(\.service) == ["com.example"])
    let result = try repository.results(of: [
      ReadRequest(TypeQuery(type: .generic), wanted: .attributes)
    ])
    #expect(result[0].items.map(\.data) == [Data()])
  }

  @Test func `an item is found by its identity`() throws {
    try create("a")
    #expect(try repository.item(like: generic("a", "other"))?.data == Data("secret".utf8))
    #expect(try repository.item(like: generic("a", service: nil)) == nil)
    #expect(try repository.item(like: internet("a")) == nil)
  }

  @Test func `put, upsert, import and removals are made of the four functions`() throws {
    try repository.put(generic("a", "1"))
    try repository.put(generic("a", "2"))
    #expect(repository.items.map(\.data) == [Data("2".utf8)])
    try repository.upsert(from: nil, to: generic("b"))
    try repository.upsert(generic("b").eraseToAnyProperty(), to: generic("c"))
    #expect(accounts == ["a", "c"])
    try repository.import([generic("d").eraseToAnyProperty()])
    #expect(try repository.deleteIfPresent(generic("d")))
    #expect(try !repository.deleteIfPresent(generic("d")))
    #expect(try repository.deleteAll(TypeQuery.generic { $0.account == "a" }) == 1)
    try repository.upsert(from: generic("c").eraseToAnyProperty(), to: internet("c"))
    #expect(repository.items.map(\.propertyType) == [.internet])
    try repository.clearAll()
    #expect(accounts == [])
    try repository.clearAll()
  }

  // L11
  @Test(arguments: 1...5)
  func `a batch that fails is undone`(_ number: Int) throws {
    try create("a", "b")
    let before = repository.items
    repository.fail(onWrite: number)
    let code = errorCode {
      _ = try repository.apply([
        .create(generic("c").eraseToAnyProperty()),
        .replace(generic("a").eraseToAnyProperty(), generic("z", "new").eraseToAnyProperty()),
        .remove(generic("b").eraseToAnyProperty()),
        .put(generic("d").eraseToAnyProperty()),
        .create(generic("e").eraseToAnyProperty()),
      ])
    }
    #expect(code == .unavailable)
    #expect(Set(repository.items) == Set(before))
  }

  // L11
  @Test func `what cannot be undone is listed`() throws {
    try create("a")
    repository.fail(onWrite: 2)
    repository.fail(onWrite: 3)
    do {
      try repository.apply([
        .create(generic("b").eraseToAnyProperty()), .create(generic("c").eraseToAnyProperty()),
      ])
      Issue.record("The second change was to fail.")
    } catch let error as StealthyError {
      #expect(error.code == .partiallyApplied)
      #expect(error.changed == [StealthyError.ChangedItem(generic("b").eraseToAnyProperty())])
      #expect((error.underlying as? StealthyError)?.code == .unavailable)
    }
    #expect(accounts == ["a", "b"])
  }

  @Test func `removing what is not there fails, or is ignored`() throws {
    let change = generic("x").eraseToAnyProperty()
    #expect(errorCode { try repository.apply([.remove(change)]) } == .itemNotFound)
    #expect(try repository.apply([.remove(change, ifAbsent: .ignore)]) == [nil])
  }

  @Test func `a store without revisions expects none`() throws {
    try create("a")
    let item = generic("a").eraseToAnyProperty()
    #expect(
      errorCode { try repository.apply([.remove(item, expecting: Revision(1))]) } == .unsupported)
    #expect(
      errorCode { try repository.apply([.replace(item, item, expecting: Revision(1))]) }
        == .unsupported)
    #expect(accounts == ["a"])
  }

  // L10
  @Test func `an item that could be either is ambiguous`() throws {
    try repository.create(generic("a", isSynchronizable: .enabled))
    try repository.create(generic("a", isSynchronizable: .disabled))
    let open = generic("a").eraseToAnyProperty()
    #expect(errorCode { try repository.apply([.remove(open)]) } == .ambiguousItem)
    #expect(errorCode { try repository.apply([.put(open)]) } == .ambiguousItem)
  }

  @Test func `a query of one's own type reaches the repository as it is`() throws {
    struct Recent: Query {
      var type: StealthyPropertyType { .generic }
    }
    try create("a")
    #expect(try repository.first(Recent())?.account == "a")
    #expect(TypeQuery(Recent()) == TypeQuery(type: .generic))
    #expect(try InMemoryRepository().count(Recent()) == 0)
  }

  /// A store that completes items with a default that it does not tell.
  private struct Completing: StealthyRepository {
    let base = FourFunctionRepository()
    func create(_ item: AnyStealthyProperty) throws { try base.create(completed(item)) }
    func update<Property: StealthyProperty>(_ item: Property, from previous: Property) throws {
      let (new, old) = (
        completed(item.eraseToAnyProperty()), completed(previous.eraseToAnyProperty())
      )
      guard let new = GenericPasswordItem(new), let old = GenericPasswordItem(old) else { return }
      try base.update(new, from: old)
    }
    func delete(_ item: AnyStealthyProperty) throws { try base.delete(completed(item)) }
    func query(_ query: any Query) throws -> [AnyStealthyProperty] { try base.query(query) }
    private func completed(_ item: AnyStealthyProperty) -> AnyStealthyProperty {
      RepositoryDefaults(serviceName: "default").completing(item)
    }
  }

  @Test func `an item completed by a default that only the store knows is put in place`() throws {
    let repository = Completing()
    try repository.put(generic("a", "1", service: nil))
    try repository.put(generic("a", "2", service: nil))
    #expect(repository.base.items.map(\.data) == [Data("2".utf8)])
    #expect(try repository.deleteIfPresent(generic("a", service: nil)))
    #expect(repository.base.items.isEmpty)
  }

  // L11
  @Test(arguments: [
    Change.put(generic("a", "new", service: nil).eraseToAnyProperty()),
    .remove(generic("a", "", service: nil).eraseToAnyProperty()),
    .replace(
      generic("a", "", service: nil).eraseToAnyProperty(),
      generic("b", service: nil).eraseToAnyProperty()),
    .replace(
      generic("a", "", service: nil).eraseToAnyProperty(), internet("b").eraseToAnyProperty()),
  ])
  func `what was there is not made up where only the store knows it`(_ change: Change) throws {
    let repository = Completing()
    try repository.create(generic("a", "old", service: nil, label: "name"))
    let failing = Change.remove(generic("absent").eraseToAnyProperty())
    let code = errorCode { try repository.apply([change, failing]) }
    #expect(code == .partiallyApplied)
    let stored = GenericPasswordItem(
      account: "a", data: Data("old".utf8), service: "default", label: "name")
    try repository.apply([.put(stored.eraseToAnyProperty())])
    #expect(
      errorCode { try repository.apply([.remove(stored.eraseToAnyProperty()), failing]) }
        == .itemNotFound)
    #expect(try repository.item(like: stored)?.label == "name")
  }

  @Test func `a removal of all counts what it has removed`() throws {
    /// A store from which somebody else removes an item meanwhile.
    struct Racing: StealthyRepository {
      let base = FourFunctionRepository()
      func create(_ item: AnyStealthyProperty) throws { try base.create(item) }
      func update<Property: StealthyProperty>(_ item: Property, from previous: Property) throws {
        try base.update(item, from: previous)
      }
      func delete(_ item: AnyStealthyProperty) throws {
        try? base.delete(generic("b").eraseToAnyProperty())
        try base.delete(item)
      }
      func query(_ query: any Query) throws -> [AnyStealthyProperty] { try base.query(query) }
    }
    let repository = Racing()
    for account in ["a", "b", "c"] { try repository.create(generic(account)) }
    #expect(try repository.deleteAll(TypeQuery(type: .generic)) == 2)
    #expect(repository.base.items.isEmpty)
  }
}
