import StealthyStash
import Testing

/// Query builders that are written by hand, as in version 1.0.
@Suite struct QueryBuilderTests {
  private struct Pair: StealthyModel, Equatable {
    typealias QueryBuilder = PairQueryBuilder
    var name: String
    var left: String?
    var right: String?
  }

  private enum PairQueryBuilder: ModelQueryBuilder {
    static func queries(from name: String) -> [String: any Query] {
      ["left", "right"].reduce(into: [:]) { queries, side in
        queries[side] = TypeQuery.generic { $0.account == name && $0.service == side }
      }
    }

    static func model(from properties: [String: [AnyStealthyProperty]]) throws -> Pair? {
      let left = properties["left"]?.first
      let right = properties["right"]?.first
      guard let name = left?.account ?? right?.account else { return nil }
      return Pair(
        name: name, left: left.map { String(decoding: $0.data, as: UTF8.self) },
        right: right.map { String(decoding: $0.data, as: UTF8.self) })
    }

    static func properties(from model: Pair, for _: ModelOperation) -> [AnyStealthyProperty] {
      sides(of: model).compactMap { $0?.eraseToAnyProperty() }
    }

    static func updates(from old: Pair, to new: Pair) -> [StealthyPropertyUpdate] {
      zip(sides(of: old), sides(of: new)).map {
        StealthyPropertyUpdate(previousProperty: $0, newProperty: $1)
      }
    }

    private static func sides(of model: Pair) -> [GenericPasswordItem?] {
      [("left", model.left), ("right", model.right)].map { side, secret in
        secret.map { generic(model.name, $0, service: side) }
      }
    }
  }

  private let writes = Lock<[Int]>([])
  private let repository: InMemoryRepository

  init() {
    let writes = writes
    repository = InMemoryRepository(onEvent: { event in
      if event.operation == .commit { writes.withLock { $0.append(event.count) } }
    })
  }

  @Test func `a model is created, loaded, changed and deleted`() async throws {
    var pair = Pair(name: "a", left: "1", right: nil)
    try repository.create(pair)
    #expect(try repository.load("a") == pair)
    let before = pair
    pair.right = "2"
    try repository.update(from: before, to: pair)
    let fetched: Pair? = try await repository.fetch("a")
    #expect(fetched == pair)
    try repository.delete(pair)
    let gone: Pair? = try repository.load("a")
    #expect(gone == nil)
    #expect(errorCode { try repository.delete(pair) } == .itemNotFound)
  }

  @Test func `only what differs is written, in one commit`() throws {
    let old = Pair(name: "a", left: "1", right: "2")
    try repository.create(old)
    try repository.update(from: old, to: old)
    try repository.update(from: old, to: Pair(name: "a", left: "1", right: "3"))
    #expect(writes.withLock { $0 } == [2, 1])
  }

  @Test func `a model with nothing to store is refused`() {
    #expect(
      errorCode { try repository.create(Pair(name: "a", left: nil, right: nil)) } == .invalidItem)
  }

  @Test func `changing what is not there is an error`() {
    let old = Pair(name: "a", left: "1", right: nil)
    #expect(
      errorCode { try repository.update(from: old, to: Pair(name: "a", left: "2", right: nil)) }
        == .itemNotFound)
    #expect(
      errorCode { try repository.update(from: old, to: Pair(name: "a", left: nil, right: nil)) }
        == .itemNotFound)
  }

  private struct Only: StealthyModel {
    struct QueryBuilder: ModelQueryBuilder {
      static func queries(from _: Void) -> [String: any Query] {
        ["all": TypeQuery(type: .generic)]
      }
      static func model(from items: [String: [AnyStealthyProperty]]) throws -> Only? {
        items["all"]?.first.map { Only(name: $0.account) }
      }
      static func properties(from model: Only, for _: ModelOperation) -> [AnyStealthyProperty] {
        [generic(model.name).eraseToAnyProperty()]
      }
      static func updates(from old: Only, to new: Only) -> [StealthyPropertyUpdate] {
        [
          StealthyPropertyUpdate(
            previousProperty: generic(old.name), newProperty: generic(new.name))
        ]
      }
    }
    let name: String
  }

  @Test func `the only model of its kind needs no query`() async throws {
    try repository.create(Only(name: "a"))
    let loaded: Only? = try repository.load()
    let fetched: Only? = try await repository.fetch()
    #expect(loaded?.name == "a")
    #expect(fetched?.name == "a")
  }

  @Test func `an update with neither item is no change`() {
    let none: GenericPasswordItem? = nil
    #expect(StealthyPropertyUpdate(previousProperty: none, newProperty: none).change == nil)
  }

  /// A model that has a layout for its masked texts, and is stored by a builder of its own.
  private struct Note: StealthyModel, DeclarativeModel, Equatable {
    typealias QueryBuilder = NoteQueryBuilder
    let name: String
    let text: String
    static let layout = ModelLayout(
      account: \Note.name, GenericPart(\.text, service: "layout"), make: Note.init(name:text:))
  }

  private enum NoteQueryBuilder: ModelQueryBuilder {
    static func queries(from name: String) -> [String: any Query] {
      ["text": TypeQuery.generic { $0.account == name && $0.service == "builder" }]
    }

    static func model(from properties: [String: [AnyStealthyProperty]]) throws -> Note? {
      properties["text"]?.first.map {
        Note(name: $0.account, text: String(decoding: $0.data, as: UTF8.self))
      }
    }

    static func properties(from note: Note, for _: ModelOperation) -> [AnyStealthyProperty] {
      [generic(note.name, note.text, service: "builder").eraseToAnyProperty()]
    }

    static func updates(from old: Note, to new: Note) -> [StealthyPropertyUpdate] {
      [
        StealthyPropertyUpdate(
          previousProperty: generic(old.name, old.text, service: "builder"),
          newProperty: generic(new.name, new.text, service: "builder"))
      ]
    }
  }

  @Test func `a builder of its own stands before a model's layout`() throws {
    let (old, new) = (Note(name: "a", text: "1"), Note(name: "a", text: "2"))
    try repository.create(old)
    #expect(try repository.load("a") == old)
    try repository.update(from: old, to: new)
    #expect(try repository.load("a") == new)
    try repository.delete(new)
    #expect(try repository.count(TypeQuery(type: .generic)) == 0)
  }
}
