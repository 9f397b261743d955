import StealthyStash
import Testing

/// Models whose server or service is a property of their own, beside parts that state theirs.
@Suite struct ModelPlaceTests {
  struct Login: StealthyModel, DeclarativeModel, Equatable {
    let user: String
    let host: String
    let password: String
    let token: String?

    static let layout = ModelLayout(
      account: \Login.user, server: \.host,
      InternetPart(\.password, protocol: .https),
      GenericPart(\.token, service: "com.example.token"),
      make: Login.init(user:host:password:token:))
  }

  struct Mailbox: StealthyModel, DeclarativeModel, Equatable {
    let address: String
    let host: String
    let realm: String
    let password: String
    let key: Data?
    let settings: [String]?

    static let layout = ModelLayout(
      account: \Mailbox.address, server: \.host, service: \.realm,
      InternetPart(\.password, protocol: .imaps),
      GenericPart(\.key),
      GenericPart(\.settings, service: "com.example.settings"),
      make: Mailbox.init(address:host:realm:password:key:settings:))
  }

  let repository = InMemoryRepository()
  let mailbox = Mailbox(
    address: "user@example.com", host: "mail.example.com", realm: "com.example.mail",
    password: "a secret", key: Data([0, 255]), settings: ["a", "b"])

  @Test func `a part with a service of its own does not make a second model`() throws {
    let login = Login(
      user: "user@example.com", host: "example.com", password: "a secret", token: "a token")
    try repository.create(login)
    #expect(try repository.loadAll(Login.self) == [login])
    #expect(try repository.load("user@example.com") == login)
  }

  @Test func `models that differ in their server share what states its own service`() throws {
    let first = Login(user: "user@example.com", host: "a.example", password: "1", token: "a token")
    let second = Login(user: "user@example.com", host: "b.example", password: "2", token: nil)
    try repository.create(first)
    try repository.create(second)
    let all = try repository.loadAll(Login.self)
    #expect(all.map(\.host) == ["a.example", "b.example"])
    #expect(all.map(\.token) == ["a token", "a token"])
    #expect(throws: StealthyError(.ambiguousItem)) {
      let _: Login? = try repository.load("user@example.com")
    }
  }

  @Test func `a model that gives both server and service is found by its account`() throws {
    try repository.create(mailbox)
    #expect(try repository.load("user@example.com") == mailbox)
    #expect(try repository.load("user@example.com", server: "mail.example.com") == mailbox)
    #expect(try repository.load("user@example.com", service: "com.example.mail") == mailbox)
    #expect(try repository.loadAll(Mailbox.self) == [mailbox])
  }

  @Test func `an account with several servers and services is told to be ambiguous`() throws {
    let events = EventList()
    let repository = InMemoryRepository(onEvent: events.append)
    let other = Mailbox(
      address: mailbox.address, host: "other.example.com", realm: "com.example.other",
      password: "another secret", key: Data([1]), settings: nil)
    let somebody = Mailbox(
      address: "else@example.com", host: "mail.example.com", realm: "com.example.mail",
      password: "a secret", key: nil, settings: nil)
    for model in [mailbox, other, somebody] { try repository.create(model) }

    let found: Mailbox? = try repository.load(
      other.address, server: other.host, service: other.realm)
    #expect(found?.password == "another secret")
    let all = try repository.loadAll(Mailbox.self)
    #expect(all.map(\.address) == ["else@example.com"])
    #expect(events.problems == [.ambiguousItem])
  }
}

/// Keeps what an event handler is told.
private final class EventList: Sendable {
  private let events = Lock<[RepositoryEvent]>([])

  @Sendable func append(_ event: RepositoryEvent) {
    events.withLock { $0.append(event) }
  }

  var problems: [StealthyError.Code?] {
    events.withLock { $0.filter { $0.operation == .problem }.map(\.errorCode) }
  }
}
