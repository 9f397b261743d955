import StealthyStash
import Testing

/// A model as design section 6 has it.
struct Credentials: StealthyModel, DeclarativeModel, Equatable {
  let userName: String
  let password: String
  let token: String?

  static let layout = ModelLayout(
    account: \Credentials.userName,
    InternetPart(\.password, server: "api.example.com", protocol: .https),
    GenericPart(\.token, service: "com.example.api"),
    make: Credentials.init(userName:password:token:))
}

@Suite struct DeclarativeModelTests {
  private let repository = InMemoryRepository()
  private let full = Credentials(userName: "user@example.com", password: "pw", token: "tok")
  private let bare = Credentials(userName: "user@example.com", password: "pw", token: nil)

  private var counts: [Int] {
    get throws {
      try [TypeQuery(type: .internet), TypeQuery(type: .generic)].map { try repository.count($0) }
    }
  }

  @Test func `a model is stored as its items and loaded as it was`() throws {
    try repository.create(full)
    let password = try #require(try repository.query(TypeQuery(type: .internet)).first)
    #expect(password.account == "user@example.com")
    #expect(password.server == "api.example.com")
    #expect(password.protocol == .https)
    #expect(password.data == Data("pw".utf8))
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.service) == ["com.example.api"])
    #expect(try repository.load("user@example.com") == full)
  }

  @Test func `an absent part comes back nil, an empty one empty`() throws {
    try repository.create(bare)
    #expect(try counts == [1, 0])
    #expect(try repository.load("user@example.com") == bare)
    try repository.create(Credentials(userName: "b", password: "", token: ""))
    let loaded: Credentials? = try repository.load("b")
    #expect(loaded?.password == "")
    #expect(loaded?.token == "")
  }

  @Test func `what is not there is nil`() async throws {
    let loaded: Credentials? = try repository.load("user@example.com")
    #expect(loaded == nil)
    let fetched: Credentials? = try await repository.fetch("user@example.com")
    #expect(fetched == nil)
    #expect(try repository.loadAll(Credentials.self) == [])
  }

  @Test func `fetch is load for those who may wait`() async throws {
    try repository.create(full)
    let fetched: Credentials? = try await repository.fetch("user@example.com")
    #expect(fetched == full)
  }

  @Test func `fetch in a cancelled task does not read`() async {
    let repository = repository
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let _: Credentials? = try await repository.fetch("user@example.com")
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an unchanged model produces no update`() throws {
    #expect(Credentials.QueryBuilder.updates(from: full, to: full).isEmpty)
    #expect(Credentials.QueryBuilder.updates(from: bare, to: bare).isEmpty)
  }

  @Test func `an update writes only what differs`() throws {
    let changed = Credentials(userName: "user@example.com", password: "new", token: "tok")
    let updates = Credentials.QueryBuilder.updates(from: full, to: changed)
    #expect(updates.count == 1)
    #expect(updates.first?.previousProperty?.data == Data("pw".utf8))
    #expect(updates.first?.newProperty?.data == Data("new".utf8))

    try repository.create(full)
    let token = try repository.query(TypeQuery(type: .generic))
    try repository.update(from: full, to: changed)
    #expect(try repository.load("user@example.com") == changed)
    #expect(try repository.query(TypeQuery(type: .generic)) == token)
  }

  @Test func `a part that appears is created, one that goes is deleted`() throws {
    let updates = Credentials.QueryBuilder.updates(from: bare, to: full)
    #expect(updates.map { $0.previousProperty == nil } == [true])
    let removal = Credentials.QueryBuilder.updates(from: full, to: bare)
    #expect(removal.map { $0.newProperty == nil } == [true])

    try repository.create(bare)
    try repository.update(from: bare, to: full)
    #expect(try counts == [1, 1])
    try repository.update(from: full, to: bare)
    #expect(try counts == [1, 0])
  }

  @Test func `renaming the account renames every part`() throws {
    let renamed = Credentials(userName: "other@example.com", password: "pw", token: "tok")
    try repository.create(full)
    try repository.update(from: full, to: renamed)
    #expect(try counts == [1, 1])
    let old: Credentials? = try repository.load("user@example.com")
    #expect(old == nil)
    #expect(try repository.load("other@example.com") == renamed)
  }

  // L11
  @Test func `a model is written whole or not at all`() throws {
    try repository.create(
      GenericPasswordItem(account: "user@example.com", data: Data(), service: "com.example.api"))
    #expect(errorCode { try repository.create(full) } == .duplicateItem)
    #expect(try counts == [0, 1])
    #expect(errorCode { try repository.update(from: bare, to: full) } == .duplicateItem)
    #expect(try counts == [0, 1])
  }

  @Test func `deleting removes the parts that are there`() throws {
    try repository.create(full)
    try repository.delete(bare)
    #expect(try counts == [0, 0])
    #expect(errorCode { try repository.delete(full) } == .itemNotFound)
    try repository.create(bare)
    try repository.delete(full)
    #expect(try counts == [0, 0])
  }

  @Test func `a missing required part is named`() throws {
    try repository.create(full)
    try repository.clearInternet()
    #expect(
      errorCode { let _: Credentials? = try repository.load("user@example.com") }
        == .incompleteModel)
    do {
      let _: Credentials? = try repository.load("user@example.com")
    } catch let error as StealthyError {
      #expect(error.message.contains("password"))
    }
  }

  @Test func `one incomplete model hides no other`() throws {
    let problems = Lock<[StealthyError.Code?]>([])
    let repository = InMemoryRepository(onEvent: { event in
      if event.operation == .problem { problems.withLock { $0.append(event.errorCode) } }
    })
    let other = Credentials(userName: "b", password: "pw", token: nil)
    try repository.create(full)
    try repository.create(other)
    try repository.deleteAll(TypeQuery.internet { $0.account == "user@example.com" })
    #expect(try repository.loadAll(Credentials.self) == [other])
    #expect(problems.withLock { $0 } == [.incompleteModel])
  }

  @Test func `all models come in the order in which they were created`() throws {
    let models = ["c", "a", "b"].map { Credentials(userName: $0, password: "pw", token: nil) }
    for model in models { try repository.create(model) }
    try repository.create(internet("stranger", server: "other.example.com"))
    #expect(try repository.loadAll(Credentials.self) == models)
  }

  // L2
  @Test func `accounts that look alike are two models`() throws {
    let composed = Credentials(userName: "\u{E9}", password: "1", token: nil)
    let decomposed = Credentials(userName: "e\u{301}", password: "2", token: nil)
    try repository.create(composed)
    try repository.create(decomposed)
    #expect(try repository.loadAll(Credentials.self).map(\.password) == ["1", "2"])
    let loaded: Credentials? = try repository.load("e\u{301}")
    #expect(loaded?.password == "2")
  }

  // L21
  @Test func `a model's texts mask its parts`() {
    let model = Credentials(userName: "user@example.com", password: "canary-1", token: "canary-2")
    var dumped = ""
    dump(model, to: &dumped)
    for text in ["\(model)", String(reflecting: model), dumped, "\([model])"] {
      #expect(!text.contains("canary"))
      #expect(text.contains("user@example.com"))
      #expect(text.contains("<redacted>"))
    }
    #expect(
      "\(model)"
        == "Credentials(account: \"user@example.com\", password: <redacted>, token: <redacted>)")
  }

  // L21
  @Test func `a part that is called description is masked too`() {
    let model = Described(account: "user@example.com", description: "canary")
    var dumped = ""
    dump(model, to: &dumped)
    for text in ["\(model)", String(describing: model), String(reflecting: model), dumped] {
      #expect(!text.contains("canary"))
      #expect(text.contains("Described(account: \"user@example.com\", description: <redacted>)"))
    }
  }

  private struct Described: StealthyModel, DeclarativeModel {
    let account: String
    let description: String
    static let layout = ModelLayout(
      account: \Described.account, GenericPart(\.description),
      make: Described.init(account:description:))
  }

  @Test func `a repository of four functions keeps models too`() throws {
    let repository = FourFunctionRepository()
    try repository.create(full)
    #expect(try repository.load("user@example.com") == full)
    try repository.update(from: full, to: bare)
    #expect(try repository.loadAll(Credentials.self) == [bare])
    repository.fail(onWrite: 2)
    #expect(
      errorCode { try repository.create(Credentials(userName: "b", password: "pw", token: "tok")) }
        == .unavailable)
    #expect(try repository.loadAll(Credentials.self) == [bare])
    try repository.delete(bare)
    #expect(repository.items.isEmpty)
  }

  // L9
  @Test func `a part that states no place gets the repository's default`() throws {
    let repository = InMemoryRepository(
      defaultServiceName: "com.example.default", defaultServerName: "default.example.com")
    let model = Placeless(name: "a", secret: "s")
    try repository.create(model)
    try repository.create(generic("a", "other", service: "elsewhere"))
    #expect(
      try repository.query(TypeQuery(type: .generic)).map(\.service) == ["com.example.default"])
    #expect(try repository.load("a") == model)
    #expect(try repository.loadAll(Placeless.self) == [model])
  }

  // L8
  @Test func `without a default a part that states no place is no wildcard`() throws {
    try repository.create(generic("a", "other", service: "elsewhere"))
    let loaded: Placeless? = try repository.load("a")
    #expect(loaded == nil)
    #expect(try repository.loadAll(Placeless.self) == [])
    try repository.create(Placeless(name: "a", secret: "s"))
    #expect(try repository.loadAll(Placeless.self) == [Placeless(name: "a", secret: "s")])
  }

  private struct Placeless: StealthyModel, DeclarativeModel, Equatable {
    let name: String
    let secret: String
    static let layout = ModelLayout(
      account: \Placeless.name, GenericPart(\.secret), make: Placeless.init(name:secret:))
  }
}

extension InMemoryRepository {
  fileprivate func clearInternet() throws {
    try apply([.removeAll(TypeQuery(type: .internet))])
  }
}
