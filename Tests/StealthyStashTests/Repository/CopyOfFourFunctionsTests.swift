import StealthyStash
import Testing

/// Types with only version 1.0's four functions, as source and as target.
@Suite struct CopyOfFourFunctionsTests {
  private let old = FourFunctionRepository()
  private let new = InMemoryRepository()

  @Test func `items go from the one kind into the other and back`() throws {
    for item in [fullGeneric, generic("b")] { try old.create(item) }
    try old.create(internet("c"))
    let memory = InMemoryRepository(ignoringAccessControl: true)
    #expect(try old.copy(to: memory).new == 3)
    let back = FourFunctionRepository()
    #expect(try memory.copy(to: back).new == 3)
    #expect(try back.items == everything(in: memory))
    for repository in [old, back] {
      #expect(try repository.copy(to: memory).unchanged == 3)
      #expect(try memory.copy(to: repository).unchanged == 3)
      #expect(try repository.copy(to: repository).unchanged == 3)
    }
  }

  // L10
  @Test func `an item that leaves open whether it is synchronized is not`() throws {
    try old.create(generic("a", "old"))
    try new.create(generic("a", "twin", isSynchronizable: .enabled))
    let report = try old.copy(to: new, onDuplicate: .replace)
    #expect("\(report)" == "1 new, 0 replaced, 0 skipped, 0 unchanged")
    #expect(try everything(in: new).map(\.isSynchronizable) == [.enabled, .disabled])
    #expect(try everything(in: new).map(\.data) == [Data("twin".utf8), Data("old".utf8)])
  }

  @Test func `two items of one identity in a careless source are told`() throws {
    struct Careless: StealthyRepository {
      let base: FourFunctionRepository
      func create(_ item: AnyStealthyProperty) throws {}
      func update<Property: StealthyProperty>(_ item: Property, from previous: Property) throws {}
      func delete(_ item: AnyStealthyProperty) throws {}
      func query(_ query: any Query) throws -> [AnyStealthyProperty] {
        try base.query(query) + [generic("a", "other").eraseToAnyProperty()]
      }
    }
    try old.create(generic("a"))
    let generics = [TypeQuery(type: .generic)]
    let code = errorCode {
      try Careless(base: old).copy(to: new, matching: generics, onDuplicate: .skip)
    }
    #expect(code == .duplicateItem)
    #expect(try everything(in: new).isEmpty)
  }

  // L11
  @Test(arguments: 1...4)
  func `a copy that fails halfway is undone`(_ number: Int) throws {
    for account in ["a", "b", "c"] { try new.create(generic(account)) }
    try new.create(internet("d"))
    try old.create(generic("b", "other"))
    let before = old.items
    old.fail(onWrite: number)
    #expect(errorCode { try new.copy(to: old, onDuplicate: .replace) } == .unavailable)
    #expect(old.items == before)
    let report = try new.copy(to: old, onDuplicate: .replace)
    #expect("\(report)" == "3 new, 1 replaced, 0 skipped, 0 unchanged")
  }

  // L11
  @Test func `what cannot be undone is listed`() throws {
    for account in ["a", "b"] { try new.create(generic(account)) }
    old.fail(onWrite: 2)
    old.fail(onWrite: 3)
    do {
      try new.copy(to: old)
      Issue.record("The second item was to fail.")
    } catch let error as StealthyError {
      #expect(error.code == .partiallyApplied)
      #expect(error.changed.map(\.itemID) == [generic("a").opaqueID])
    }
  }
}
