import StealthyStash
import Testing

/// The calls that follow from `read` and `commit`.
@Suite struct DerivedCallTests {
  private let repository: any StealthyRepository = InMemoryRepository()
  private let all = TypeQuery(type: .generic)

  @Test func `create, update and delete are strict`() throws {
    try repository.create(generic("a"))
    #expect(errorCode { try repository.create(generic("a", "other")) } == .duplicateItem)
    #expect(errorCode { try repository.update(generic("b"), from: generic("b")) } == .itemNotFound)
    #expect(errorCode { try repository.delete(generic("b")) } == .itemNotFound)
    try repository.update(generic("b"), from: generic("a"))
    try repository.delete(generic("b"))
    #expect(try repository.query(all) == [])
  }

  // B44
  @Test func `removing nothing is no error where it is not asked to be one`() throws {
    #expect(try !repository.deleteIfPresent(generic("a")))
    #expect(try repository.deleteAll(all) == 0)
    try repository.clearAll()
    try repository.put(generic("a"))
    #expect(try repository.deleteIfPresent(generic("a")))
    #expect(try !repository.deleteIfPresent(generic("a")))
  }

  // B01, B02, B03
  @Test func `an empty secret is a value`() throws {
    try repository.put(generic("a", ""))
    #expect(try repository.item(like: generic("a"))?.data == Data())
    try repository.put(generic("a", "x"))
    #expect(try repository.item(like: generic("a"))?.data == Data("x".utf8))
  }

  // B24, L8
  @Test func `what an item leaves open is no wildcard`() throws {
    try repository.create(generic("u", service: "s"))
    #expect(try repository.item(like: generic("u", service: "")) == nil)
    #expect(try repository.item(like: generic("u", service: nil)) == nil)
    #expect(errorCode { try repository.delete(generic("u", service: nil)) } == .itemNotFound)
    #expect(try repository.count(all) == 1)
  }

  // B114
  @Test func `an update replaces every attribute, and a query tells which there were`() throws {
    try repository.create(generic("a", label: "name"))
    let stored = try #require(try repository.item(like: generic("a")))
    #expect(stored.label == "name")
    try repository.update(generic("a", "new"), from: generic("a"))
    #expect(try repository.item(like: generic("a"))?.label == nil)
  }

  @Test func `counting and existing open no secret and return none`() throws {
    try repository.create(generic("a"))
    try repository.create(generic("b"))
    #expect(try repository.count(all) == 2)
    #expect(try repository.count(GenericPasswordItem.self) { $0.account == "a" } == 1)
    #expect(try repository.exists(all))
    #expect(try repository.exists(ItemQuery(like: generic("a").eraseToAnyProperty())))
    #expect(try !repository.exists(all.page(limit: 0)))
    #expect(try repository.first(all)?.account == "a")
    #expect(try repository.first(all.page(limit: 0)) == nil)
    #expect(try repository.first(GenericPasswordItem.self) { $0.account == "x" } == nil)
    #expect(
      try repository.first(ItemQuery(like: generic("b").eraseToAnyProperty()))?.account == "b")
  }

  @Test func `attributes are listed in the query's order`() throws {
    try repository.create(generic("b", label: "2"))
    try repository.create(generic("a", label: "1"))
    let attributes = try repository.attributes(matching: all.ordered(by: .account))
    #expect(attributes.map(\.account) == ["a", "b"])
    #expect(attributes.map(\.label) == ["1", "2"])
    #expect(attributes.first?.id == generic("a").id)
    #expect(attributes.first.map { "\($0)".contains("secret") } == false)
  }

  @Test func `a batch removal gives up when items keep changing`() throws {
    let restless = RestlessRepository()
    try restless.base.create(generic("a"))
    #expect(errorCode { _ = try restless.deleteAll(all) } == .conflict)
    #expect(try restless.base.count(all) == 1)
  }

  /// A store in which somebody else changes an item after each read.
  private struct RestlessRepository: AtomicRepository {
    let base = InMemoryRepository()
    var capabilities: RepositoryCapabilities { base.capabilities }
    func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      defer { try? base.put(generic("a")) }
      return try base.read(requests)
    }
    func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }
  }

  @Test func `an item query asks for one identity also where only conditions are known`() throws {
    let item = InternetPasswordItem(
      account: "a", data: Data(), server: "s", port: 1, isSynchronizable: .disabled)
    let filter = try #require(ItemQuery(like: item.eraseToAnyProperty()).filter)
    #expect(filter.matches(item.eraseToAnyProperty()))
    #expect(!filter.matches(internet("a", server: "s", protocol: nil).eraseToAnyProperty()))
    let open = try #require(ItemQuery(like: generic("a").eraseToAnyProperty()).filter)
    #expect(open.matches(generic("a", isSynchronizable: .enabled).eraseToAnyProperty()))
  }
}
