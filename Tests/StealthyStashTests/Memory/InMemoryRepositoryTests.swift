import StealthyStash
import Testing

@Suite struct InMemoryRepositoryTests {
  private let repository = InMemoryRepository()

  @Test func `an item reads back as it was created`() throws {
    let repository = InMemoryRepository(ignoringAccessControl: true)
    try repository.create(fullGeneric)
    try repository.create(fullInternet)
    let generic = try #require(try repository.item(like: fullGeneric))
    let internet = try #require(try repository.item(like: fullInternet))
    #expect(fullGeneric.matches(generic))
    #expect(fullInternet.matches(internet))
    #expect(try repository.query(TypeQuery(type: .generic)) == [generic.eraseToAnyProperty()])
    #expect(
      try repository.items(InternetPasswordItem.self, where: { $0.port == 8443 }) == [internet])
  }

  // L14
  @Test func `items are stamped from the clock, and imported ones keep their dates`() throws {
    let clock = TestClock()
    let repository = InMemoryRepository(clock: { clock.now })
    try repository.create(generic("a"))
    let created = try #require(try repository.item(like: generic("a")))
    #expect(created.createdAt == clock.now)
    #expect(created.modifiedAt == clock.now)

    let old = GenericPasswordItem(
      account: "old", data: Data(), createdAt: .distantPast, modifiedAt: .distantPast)
    try repository.import([old.eraseToAnyProperty()])
    #expect(try repository.item(like: old)?.createdAt == .distantPast)
    #expect(try repository.item(like: old)?.modifiedAt == .distantPast)
    try repository.create(GenericPasswordItem(account: "x", data: Data(), createdAt: .distantPast))
    #expect(
      try repository.first(GenericPasswordItem.self, where: { $0.account == "x" })?.createdAt
        == clock.now)
  }

  // L7, B112
  @Test func `a change moves the date of change forward, also when the clock steps back`() throws {
    let clock = TestClock()
    let repository = InMemoryRepository(clock: { clock.now })
    try repository.create(generic("a"))
    let created = try #require(try repository.item(like: generic("a")))
    clock.advance(by: -3600)
    try repository.update(generic("a", "new"), from: generic("a"))
    let changed = try #require(try repository.item(like: generic("a")))
    #expect(changed.createdAt == created.createdAt)
    let (before, after) = (try #require(created.modifiedAt), try #require(changed.modifiedAt))
    #expect(after > before)
    #expect(changed.data == Data("new".utf8))
  }

  // L7
  @Test(arguments: [1e9, 1e13, 1e15, 1e300])
  func `a date far in the future moves forward too`(_ seconds: TimeInterval) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let item = GenericPasswordItem(account: "a", data: Data(), modifiedAt: date)
    try repository.import([item.eraseToAnyProperty()])
    try repository.put(item)
    #expect(try #require(try repository.item(like: item)?.modifiedAt) > date)
  }

  @Test func `initial items are there, and two of one identity are refused`() throws {
    let items = [generic("a").eraseToAnyProperty(), internet("b").eraseToAnyProperty()]
    let repository = try InMemoryRepository(items)
    #expect(try repository.exists(TypeQuery.generic { $0.account == "a" }))
    #expect(try repository.exists(TypeQuery.internet { $0.account == "b" }))
    #expect(errorCode { _ = try InMemoryRepository(items + items) } == .duplicateItem)
  }

  // L9
  @Test func `defaults complete items and queries`() throws {
    let repository = InMemoryRepository(
      defaultServiceName: "service", defaultServerName: "example.com",
      defaultAccessGroup: "group", defaultSynchronizable: .enabled)
    try repository.create(GenericPasswordItem(account: "a", data: Data()))
    try repository.create(GenericPasswordItem(account: "a", data: Data(), service: "other"))
    try repository.create(InternetPasswordItem(account: "a", data: Data()))
    let stored = try repository.items(GenericPasswordItem.self, matching: TypeQuery(type: .generic))
    #expect(stored.map(\.service) == ["service"])
    #expect(stored.first?.accessGroup == "group")
    #expect(stored.first?.isSynchronizable == .enabled)
    #expect(try repository.query(TypeQuery(type: .internet)).first?.server == "example.com")
    #expect(try repository.count(GenericPasswordItem.self, where: { $0.service == "other" }) == 1)
    #expect(try repository.count(GenericPasswordItem.self, where: { $0.service != nil }) == 2)

    try repository.clearAll()
    #expect(try repository.count(GenericPasswordItem.self, where: { $0.service != nil }) == 1)
  }

  @Test func `a provider of version 1.0 gives the same defaults`() throws {
    struct Provider: DefaultProvider {
      func attributesForQuery(ofType type: StealthyPropertyType?) -> StealthyDictionary {
        attributesForNewItem(ofType: type ?? .generic)
      }
      func attributesForNewItem(ofType type: StealthyPropertyType) -> StealthyDictionary {
        type == .generic
          ? ["svce": "service", "agrp": "group", "sync": true]
          : ["srvr": "example.com", "agrp": nil]
      }
    }
    let defaults = RepositoryDefaults(
      serviceName: "service", serverName: "example.com", accessGroup: "group",
      synchronizable: .enabled)
    #expect(RepositoryDefaults(Provider()) == defaults)
    #expect(RepositoryDefaults(defaults) == defaults)
    let repository = InMemoryRepository(defaultProvider: Provider())
    try repository.create(GenericPasswordItem(account: "a", data: Data()))
    #expect(try repository.query(TypeQuery(type: .generic)).first?.service == "service")
    #expect(try InMemoryRepository(defaultProvider: nil).count(TypeQuery(type: .generic)) == 0)
  }

  @Test func `defaults are a provider themselves`() {
    let defaults = RepositoryDefaults(
      serviceName: "service", serverName: "example.com", accessGroup: "group",
      synchronizable: .disabled)
    let generic = defaults.attributesForQuery(ofType: .generic)
    #expect(Set(generic.keys) == ["svce", "agrp", "sync"])
    #expect(Set(defaults.attributesForNewItem(ofType: .internet).keys) == ["srvr", "agrp", "sync"])
    #expect(RepositoryDefaults().attributesForQuery(ofType: nil).isEmpty)
  }

  // L13
  @Test func `a secret over the limit is refused before anything is written`() throws {
    let repository = InMemoryRepository(maximumSecretSize: 4)
    try repository.create(generic("a", "1234"))
    #expect(errorCode { try repository.put(generic("a", "12345")) } == .dataTooLarge)
    #expect(errorCode { try repository.create(generic("b", "12345")) } == .dataTooLarge)
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.data) == [Data("1234".utf8)])
  }

  // B46
  @Test(arguments: [-1, 65536, .min, .max])
  func `a port that is none is refused`(_ port: Int) throws {
    #expect(errorCode { try repository.create(internet("a", port: port)) } == .invalidItem)
    try repository.create(internet("a", port: 65535))
    #expect(
      errorCode {
        try repository.update(internet("a", port: port), from: internet("a", port: 65535))
      }
        == .invalidItem)
    #expect(try repository.count(TypeQuery(type: .internet)) == 1)
  }

  // L24
  @Test func `access control is refused unless it is said to be ignored`() throws {
    let item = GenericPasswordItem(account: "a", data: Data(), accessControl: [.biometryAny])
    #expect(errorCode { try repository.create(item) } == .unsupported)
    let ignoring = InMemoryRepository(ignoringAccessControl: true)
    try ignoring.create(item)
    #expect(try ignoring.item(like: item)?.accessControl == [.biometryAny])
  }

  // L10
  @Test func `an item that leaves open whether it is synchronized names either`() throws {
    let (open, synced) = (generic("a"), generic("a", isSynchronizable: .enabled))
    try repository.create(synced)
    #expect(try repository.item(like: open)?.isSynchronizable == .enabled)
    try repository.put(generic("a", "new"))
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.isSynchronizable) == [.enabled])

    try repository.create(open)
    #expect(try repository.count(TypeQuery(type: .generic)) == 2)
    #expect(errorCode { try repository.delete(open) } == .ambiguousItem)
    #expect(errorCode { try repository.put(open) } == .ambiguousItem)
    #expect(errorCode { try repository.update(open, from: open) } == .ambiguousItem)
    #expect(try repository.item(like: open)?.isSynchronizable == .enabled)
    try repository.delete(generic("a", isSynchronizable: .disabled))
    try repository.delete(open)
    #expect(try repository.count(TypeQuery(type: .generic)) == 0)
  }

  // L11
  @Test func `a commit that fails changes nothing`() throws {
    try repository.create(generic("a"))
    let before = try repository.query(TypeQuery(type: .generic))
    let code = errorCode {
      _ = try repository.commit([
        .remove(generic("a").eraseToAnyProperty()), .create(generic("b").eraseToAnyProperty()),
        .create(internet("c").eraseToAnyProperty()), .create(generic("b").eraseToAnyProperty()),
      ])
    }
    #expect(code == .duplicateItem)
    #expect(try repository.query(TypeQuery(type: .generic)) == before)
    #expect(try repository.count(TypeQuery(type: .internet)) == 0)
  }

  @Test func `later changes of a commit see earlier ones`() throws {
    let (a, b, c) = (generic("a"), generic("b"), generic("c"))
    try repository.create(a)
    try repository.apply([
      .remove(a.eraseToAnyProperty()), .create(generic("a", "new").eraseToAnyProperty()),
      .create(b.eraseToAnyProperty()), .replace(b.eraseToAnyProperty(), c.eraseToAnyProperty()),
      .create(b.eraseToAnyProperty()), .remove(b.eraseToAnyProperty()),
      .put(c.eraseToAnyProperty()), .removeAll(TypeQuery.generic { $0.account == "c" }),
      .create(generic("d").eraseToAnyProperty()),
    ])
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.account) == ["a", "d"])
    #expect(try repository.item(like: a)?.data == Data("new".utf8))
  }

  // L12
  @Test func `an item replaced by one of the other class is removed and created`() throws {
    try repository.create(generic("a"))
    try repository.upsert(from: generic("a").eraseToAnyProperty(), to: internet("a"))
    #expect(try repository.count(TypeQuery(type: .generic)) == 0)
    #expect(try repository.count(TypeQuery(type: .internet)) == 1)
  }

  // L7, B115
  @Test func `an item cannot take another's identity`() throws {
    try repository.create(generic("a", "1"))
    try repository.create(generic("b", "2"))
    #expect(
      errorCode { try repository.update(generic("b", "3"), from: generic("a")) } == .duplicateItem)
    #expect(try repository.item(like: generic("a"))?.data == Data("1".utf8))
    #expect(try repository.item(like: generic("b"))?.data == Data("2".utf8))
  }

  // L23
  @Test func `a change based on an old revision is refused`() throws {
    let item = generic("a").eraseToAnyProperty()
    let first = try #require(try repository.commit([.create(item)])[0])
    let second = try #require(try repository.commit([.replace(item, item, expecting: first)])[0])
    #expect(first != second)
    #expect(errorCode { try repository.apply([.remove(item, expecting: first)]) } == .conflict)
    try repository.delete(item)
    try repository.create(item)
    #expect(
      errorCode { try repository.apply([.replace(item, item, expecting: second)]) } == .conflict)
    try repository.delete(item)
    for ifAbsent in [Change.IfAbsent.fail, .ignore] {
      let change = Change.remove(item, ifAbsent: ifAbsent, expecting: second)
      #expect(errorCode { try repository.apply([change]) } == .conflict)
    }
  }

  @Test func `an index follows every change of its column`() throws {
    for number in 0..<20 {
      try repository.create(generic("user-\(number)", service: "s\(number % 3)"))
    }
    for number in stride(from: 0, to: 20, by: 2) {
      try repository.update(
        generic("user-\(number)", service: "moved"),
        from: generic("user-\(number)", service: "s\(number % 3)"))
    }
    #expect(try repository.count(GenericPasswordItem.self, where: { $0.service == "moved" }) == 10)
    for service in ["s0", "s1", "s2", "moved"] {
      let found = try repository.items(GenericPasswordItem.self) { $0.service == service }
      let scanned = try repository.query(TypeQuery(type: .generic)).filter { $0.service == service }
      #expect(found.map { $0.eraseToAnyProperty() } == scanned)
    }
  }

  @Test func `slots of removed items are given back`() throws {
    for round in 0..<4 {
      try repository.apply(
        (0..<2000).map { .create(generic("user-\(round)-\($0)").eraseToAnyProperty()) })
      try repository.deleteAll(TypeQuery.generic { $0.account != "user-\(round)-7" })
      #expect(try repository.query(TypeQuery(type: .generic)).map(\.account) == ["user-\(round)-7"])
    }
    try repository.create(generic("last"))
    #expect(
      try repository.query(TypeQuery(type: .generic)).map(\.account) == ["user-3-7", "last"])
    #expect(try repository.item(like: generic("user-3-7")) != nil)
  }

  @Test func `a large commit is made as a small one is`() throws {
    try repository.create(generic("before"))
    let items = (0..<3000).map { generic("user-\($0)").eraseToAnyProperty() }
    try repository.apply(
      items.map { .create($0) } + [.remove(generic("before").eraseToAnyProperty())])
    #expect(try repository.count(TypeQuery(type: .generic)) == 3000)
    #expect(try repository.item(like: generic("user-2999")) != nil)
    #expect(try repository.items(GenericPasswordItem.self) { $0.account == "user-7" }.count == 1)
    #expect(errorCode { try repository.apply(items.map { .create($0) }) } == .duplicateItem)
    try repository.apply(items.map { .remove($0) })
    #expect(try repository.count(TypeQuery(type: .generic)) == 0)
  }

  @Test func `several requests are answered from one state`() throws {
    try repository.create(generic("a"))
    try repository.create(internet("a"))
    let results = try repository.read([
      ReadRequest(TypeQuery(type: .generic), wanted: .count),
      ReadRequest(TypeQuery(type: .internet)),
      ReadRequest(TypeQuery(type: .generic), wanted: .attributes),
      ReadRequest(ItemQuery(like: generic("a").eraseToAnyProperty())),
      ReadRequest(ItemQuery(like: generic("b").eraseToAnyProperty()), wanted: .count),
    ])
    #expect(results.map(\.count) == [1, 1, 1, 1, 0])
    #expect(results[0].items.isEmpty)
    #expect(results[1].rows.first?.revision != nil)
    #expect(results[2].items.first?.data == Data())
    #expect(results[3].items.first?.data == Data("secret".utf8))
  }
}
