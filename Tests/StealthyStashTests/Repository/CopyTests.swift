import StealthyStash
import StealthyTesting
import Testing

/// What is copied, what is compared, and what is reported.
@Suite struct CopyTests {
  private let source = InMemoryRepository(ignoringAccessControl: true)
  private let target = InMemoryRepository(ignoringAccessControl: true)

  private func accounts(_ repository: some StealthyRepository) throws -> [String] {
    try everything(in: repository).map(\.account)
  }

  // L14
  @Test func `items of both classes are copied with every attribute and date`() throws {
    try source.import([fullGeneric, fullInternet].map(AnyStealthyProperty.init(property:)))
    let report = try source.copy(to: target)
    #expect(try everything(in: target) == everything(in: source))
    #expect(try target.item(like: fullGeneric)?.modifiedAt == fullGeneric.modifiedAt)
    #expect(report.new == 2)
    #expect("\(report)" == "2 new, 0 replaced, 0 skipped, 0 unchanged")
    #expect(try accounts(source).count == 2)
  }

  @Test func `the free function is the same call`() throws {
    try source.create(generic("a"))
    try source.create(internet("b"))
    try target.put(internet("b", "other"))
    let report = try copy(
      from: source, to: target, matching: [TypeQuery(type: .internet)], onDuplicate: .replace)
    #expect("\(report)" == "0 new, 1 replaced, 0 skipped, 0 unchanged")
    #expect(try everything(in: target) == everything(in: source).filter { $0.account == "b" })
  }

  @Test func `only what the queries ask for is copied, and once if several do`() throws {
    for account in ["a", "b", "c"] { try source.create(generic(account)) }
    try source.create(internet("d"))
    let item = generic("c").eraseToAnyProperty()
    let queries: [any Query] = [
      TypeQuery.generic { $0.account == "a" }, TypeQuery.generic { $0.account.isIn(["a", "c"]) },
      ItemQuery(like: item),
    ]
    #expect(try source.copy(to: target, matching: queries).new == 2)
    #expect(try accounts(target) == ["a", "c"])
    #expect(try source.copy(to: target, matching: []) == source.copy(to: target, matching: []))
  }

  @Test func `copying again changes nothing and calls nothing that writes`() throws {
    for account in ["a", "b"] { try source.create(generic(account)) }
    let watched = FailingRepository(target)
    #expect(try source.copy(to: watched).new == 2)
    let before = try everything(in: target)
    for policy in [DuplicatePolicy.fail, .skip, .replace] {
      let report = try source.copy(to: watched, onDuplicate: policy)
      #expect("\(report)" == "0 new, 0 replaced, 0 skipped, 2 unchanged")
      #expect(report.conflicts.isEmpty)
    }
    #expect(watched.callCount(of: .writes) == 1)
    #expect(try everything(in: target) == before)
  }

  // L5
  @Test func `an item is unchanged whatever its dates, and in conflict for anything else`() throws {
    let clock = TestClock()
    let target = InMemoryRepository(clock: { clock.now })
    try target.create(generic("dates"))
    try target.create(generic("secret", "other"))
    try target.create(generic("label", label: "other"))
    for account in ["dates", "secret", "label"] { try source.create(generic(account)) }
    let report = try source.copy(to: target, onDuplicate: .replace)
    #expect("\(report)" == "0 new, 2 replaced, 0 skipped, 1 unchanged")
    #expect(try target.item(like: generic("dates"))?.createdAt == clock.now)
    let replaced = try #require(try target.item(like: generic("secret")))
    #expect(try replaced == source.item(like: generic("secret")))
  }

  @Test func `an identity that the target has otherwise stops the copy`() throws {
    for account in ["a", "b", "c"] { try source.create(generic(account)) }
    try target.create(generic("b", "other"))
    let watched = FailingRepository(target)
    let before = try everything(in: target)
    do {
      try source.copy(to: watched)
      Issue.record("The second item was to be refused.")
    } catch let error as StealthyError {
      #expect(error.code == .duplicateItem)
      #expect(error.itemID == before.first?.opaqueID)
    }
    #expect(watched.callCount(of: .writes) == 0)
    #expect(try everything(in: target) == before)
  }

  @Test func `an identity that the target has otherwise is skipped or replaced`() throws {
    for account in ["a", "b"] { try source.create(generic(account)) }
    try target.create(generic("b", "other"))
    let conflict = try #require(try everything(in: target).first)

    let skipped = try source.copy(to: target, onDuplicate: .skip)
    #expect("\(skipped)" == "1 new, 0 replaced, 1 skipped, 0 unchanged")
    #expect(skipped.conflicts.map(\.itemID) == [conflict.opaqueID])
    #expect(try target.item(like: generic("b"))?.data == conflict.data)

    let replaced = try source.copy(to: target, onDuplicate: .replace)
    #expect("\(replaced)" == "0 new, 1 replaced, 0 skipped, 1 unchanged")
    #expect(replaced.conflicts.map(\.description) == ["generic \(conflict.opaqueID)"])
    #expect(try Set(everything(in: target)) == Set(everything(in: source)))
  }

  @Test func `a dry run writes nothing and tells of every conflict`() throws {
    for account in ["a", "b", "c"] { try source.create(generic(account)) }
    for account in ["b", "c"] { try target.create(generic(account, "other")) }
    let watched = FailingRepository(target)
    let report = try source.copy(to: watched, dryRun: true)
    #expect("\(report)" == "1 new, 0 replaced, 0 skipped, 0 unchanged, 2 in conflict")
    #expect(report.conflicts.map(\.propertyType) == [.generic, .generic])
    for policy in [DuplicatePolicy.skip, .replace] {
      let other = try InMemoryRepository(everything(in: target))
      let foreseen = try source.copy(to: watched, onDuplicate: policy, dryRun: true)
      #expect(try source.copy(to: other, onDuplicate: policy) == foreseen)
    }
    #expect(watched.callCount(of: .writes) == 0)
  }

  @Test func `a repository copied into itself stays as it is`() throws {
    try source.create(generic("a"))
    try source.create(generic("a", isSynchronizable: .enabled))
    let before = try everything(in: source)
    for policy in [DuplicatePolicy.fail, .skip, .replace] {
      #expect(try source.copy(to: source, onDuplicate: policy).unchanged == 2)
    }
    #expect(try everything(in: source) == before)
  }

  // L10
  @Test func `an item and its synchronized twin are two`() throws {
    try source.create(generic("a", "own"))
    try target.create(generic("a", "synchronized", isSynchronizable: .enabled))
    #expect(try source.copy(to: target).new == 1)
    try source.create(generic("a", "other", isSynchronizable: .enabled))
    let report = try source.copy(to: target, onDuplicate: .replace)
    #expect("\(report)" == "0 new, 1 replaced, 0 skipped, 1 unchanged")
    #expect(try Set(everything(in: target)) == Set(everything(in: source)))
  }

  // L9
  @Test func `the source's defaults join the queries, and the target's complete the items`() throws
  {
    let defaults = RepositoryDefaults(serviceName: "own", synchronizable: .enabled)
    try source.create(generic("a", service: nil))
    let target = InMemoryRepository(defaults: defaults)
    #expect(try source.copy(to: target).new == 1)
    let completed = generic("a", service: "own", isSynchronizable: .disabled)
    #expect(try target.item(like: completed)?.service == "own")
    #expect(try source.copy(to: target).unchanged == 1)

    try target.create(generic("b", service: "other", isSynchronizable: .disabled))
    try target.create(generic("c"))
    try target.create(generic("d", service: nil))
    let last = InMemoryRepository()
    #expect(try target.copy(to: last).new == 1)
    #expect(try accounts(last) == ["d"])
  }

  @Test(arguments: [DuplicatePolicy.fail, .skip, .replace])
  func `two items that would be one in the target are not copied`(_ policy: DuplicatePolicy) throws
  {
    try source.create(generic("a", service: "own"))
    try source.create(generic("a", "other", service: nil))
    let target = InMemoryRepository(defaults: RepositoryDefaults(serviceName: "own"))
    for dryRun in [false, true] {
      let code = errorCode {
        try source.copy(to: target, onDuplicate: policy, dryRun: dryRun)
      }
      #expect(code == .duplicateItem)
    }
    #expect(try everything(in: target).isEmpty)
  }

  @Test func `more items than are looked up at once are copied in their order`() throws {
    let items = (0..<2500).map { generic("user \($0)").eraseToAnyProperty() }
    try source.import(items)
    try target.import([items[1500]])
    let report = try source.copy(to: target)
    #expect("\(report)" == "2499 new, 0 replaced, 0 skipped, 1 unchanged")
    let others = try accounts(source).filter { $0 != "user 1500" }
    #expect(try accounts(target) == ["user 1500"] + others)
  }
}

/// All items of a repository, the generic ones first, each class in the order of creation.
func everything(in repository: some StealthyRepository) throws -> [AnyStealthyProperty] {
  try repository.query(TypeQuery(type: .generic)) + repository.query(TypeQuery(type: .internet))
}
