import StealthyStash
import Testing

/// Layouts whose parts are hard to tell apart, and models that cannot be made.
@Suite struct ModelLayoutTests {
  private let repository = InMemoryRepository()

  private struct Twofold: StealthyModel, DeclarativeModel, Equatable {
    let name: String
    let local: String?
    let shared: String?
    static let layout = ModelLayout(
      account: \Twofold.name,
      GenericPart(\.local, service: "s", isSynchronizable: .disabled),
      GenericPart(\.shared, service: "s", isSynchronizable: .enabled),
      make: Twofold.init(name:local:shared:))
  }

  // L1
  @Test func `parts that differ only in being synchronized are not mixed up`() throws {
    let models = [
      Twofold(name: "both", local: "1", shared: "2"),
      Twofold(name: "local", local: "1", shared: nil),
      Twofold(name: "shared", local: nil, shared: "2"),
    ]
    for model in models { try repository.create(model) }
    #expect(try repository.loadAll(Twofold.self).sorted { $0.name < $1.name } == models)
    for model in models { #expect(try repository.load(model.name) == model) }
  }

  private struct Colliding: StealthyModel, DeclarativeModel {
    let name: String
    let first: String?
    let second: String?
    static let layout = ModelLayout(
      account: \Colliding.name, GenericPart(\.first), GenericPart(\.second),
      make: Colliding.init(name:first:second:))
  }

  @Test func `two parts that are the same item are refused, set or not`() throws {
    for second in ["2", nil] {
      let model = Colliding(name: "a", first: "1", second: second)
      #expect(errorCode { try repository.create(model) } == .invalidItem)
    }
    #expect(try repository.count(TypeQuery(type: .generic)) == 0)
  }

  private struct Picky: StealthyModel, DeclarativeModel, Equatable {
    struct Refusal: Error {}
    let name: String
    let secret: String
    static let layout = ModelLayout(
      account: \Picky.name, GenericPart(\.secret, service: "s"),
      make: { name, secret in
        guard secret != "bad" else { throw Refusal() }
        return Picky(name: name, secret: secret)
      })
  }

  @Test func `a model that its layout refuses to make hides no other`() throws {
    let problems = Lock<[StealthyError.Code?]>([])
    let repository = InMemoryRepository(onEvent: { event in
      if event.operation == .problem { problems.withLock { $0.append(event.errorCode) } }
    })
    let good = Picky(name: "b", secret: "good")
    try repository.create(Picky(name: "a", secret: "bad"))
    try repository.create(good)
    #expect(try repository.loadAll(Picky.self) == [good])
    #expect(problems.withLock { $0 } == [.unexpectedData])
    #expect(throws: Picky.Refusal.self) { let _: Picky? = try repository.load("a") }
  }

  /// A repository that answers the first request and no other.
  private struct Terse: AtomicRepository {
    let base: InMemoryRepository
    var capabilities: RepositoryCapabilities { base.capabilities }
    func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      try base.read(Array(requests.prefix(1)))
    }
    func commit(_ changes: [Change]) throws -> [Revision?] { try base.commit(changes) }
  }

  @Test func `a repository that leaves a request unanswered does not make a part absent`() throws {
    let terse = Terse(base: repository)
    try terse.create(Twofold(name: "a", local: "1", shared: "2"))
    #expect(errorCode { let _: Twofold? = try terse.load("a") } == .unavailable)
    #expect(errorCode { _ = try terse.loadAll(Twofold.self) } == .unavailable)
    try terse.create(Keyed(user: "a", host: "h", key: "1", token: "2"))
    #expect(errorCode { let _: Keyed? = try terse.load("a", server: "h") } == .unavailable)
  }

  private struct Keyed: StealthyModel, DeclarativeModel {
    let user: String
    let host: String
    let key: String
    let token: String
    static let layout = ModelLayout(
      account: \Keyed.user, server: \.host, InternetPart(\.key), GenericPart(\.token),
      make: Keyed.init(user:host:key:token:))
  }
}
