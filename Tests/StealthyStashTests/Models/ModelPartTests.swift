import StealthyStash
import Testing

/// The kinds of value that a part can be, and what the model itself can give its items.
@Suite struct ModelPartTests {
  private struct Settings: Codable, Sendable, Equatable {
    let level: Int
    let tags: [String: String]
  }

  private struct Device: StealthyModel, DeclarativeModel, Equatable {
    let name: String
    let key: Data
    let id: UUID
    let settings: Settings
    let count: Int?
    let spareKey: Data?
    let spareID: UUID?
    let spareSettings: Settings?

    static let layout = ModelLayout(
      account: \Device.name,
      GenericPart(\.key, service: "key"), GenericPart(\.id, service: "id"),
      GenericPart(\.settings, service: "settings"), GenericPart(\.count, service: "count"),
      GenericPart(\.spareKey, service: "spare-key"), GenericPart(\.spareID, service: "spare-id"),
      GenericPart(\.spareSettings, service: "spare-settings"),
      make: Device.init(name:key:id:settings:count:spareKey:spareID:spareSettings:))
  }

  private let repository = InMemoryRepository()
  private let settings = Settings(level: 3, tags: ["b": "2", "a": "1"])

  private func device(full: Bool) -> Device {
    Device(
      name: "a", key: Data([0, 1, 255]), id: UUID(), settings: settings, count: full ? 7 : nil,
      spareKey: full ? Data() : nil, spareID: full ? UUID() : nil,
      spareSettings: full ? settings : nil)
  }

  @Test(arguments: [true, false])
  func `every kind of value comes back, set or not`(_ full: Bool) throws {
    let device = device(full: full)
    try repository.create(device)
    #expect(try repository.load("a") == device)
    #expect(try repository.count(TypeQuery(type: .generic)) == (full ? 7 : 3))
    #expect(Device.QueryBuilder.updates(from: device, to: device).isEmpty)
  }

  private func secret(_ service: String) throws -> Data? {
    try repository.first(GenericPasswordItem.self) { $0.service == service }?.data
  }

  @Test func `values are stored in plain forms`() throws {
    let device = device(full: true)
    try repository.create(device)
    #expect(try secret("key") == device.key)
    #expect(try secret("id")?.count == 16)
    #expect(try secret("count") == Data("7".utf8))
    #expect(try secret("settings") == Data(#"{"level":3,"tags":{"a":"1","b":"2"}}"#.utf8))
  }

  @Test func `a UUID that another program wrote as text is read too`() throws {
    let device = device(full: false)
    try repository.create(device)
    let item = GenericPasswordItem(
      account: "a", data: Data(device.id.uuidString.lowercased().utf8), service: "id")
    try repository.put(item)
    #expect(try repository.load("a") == device)
  }

  // B13
  @Test(arguments: [("id", Data([1])), ("settings", Data("{".utf8)), ("count", Data([255]))])
  func `bytes that are no value are an error, not a guess`(_ service: String, _ data: Data) throws {
    try repository.create(device(full: true))
    try repository.put(GenericPasswordItem(account: "a", data: data, service: service))
    #expect(errorCode { let _: Device? = try repository.load("a") } == .unexpectedData)
  }

  // B13
  @Test func `bytes that are no text are an error, not a guess`() throws {
    try repository.put(
      InternetPasswordItem(
        account: "a", data: Data([0x74, 0xFF]), server: "api.example.com", protocol: .https))
    #expect(errorCode { let _: Credentials? = try repository.load("a") } == .unexpectedData)
  }

  private struct Unencodable: StealthyModel, DeclarativeModel {
    let name: String
    let number: Double
    static let layout = ModelLayout(
      account: \Unencodable.name, GenericPart(\.number), make: Unencodable.init(name:number:))
  }

  @Test func `a value that cannot be encoded is an error, and nothing is written`() throws {
    let good = Unencodable(name: "a", number: 1)
    let bad = Unencodable(name: "a", number: .nan)
    #expect(errorCode { try repository.create(bad) } == .invalidItem)
    try repository.create(good)
    #expect(errorCode { try repository.update(from: good, to: bad) } == .invalidItem)
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.data) == [Data("1".utf8)])
    #expect(Unencodable.QueryBuilder.properties(from: bad, for: .adding).isEmpty)
    #expect(Unencodable.QueryBuilder.updates(from: good, to: bad).isEmpty)
  }

  /// A value whose coding throws errors that hold it.
  private struct Telltale: Codable {
    struct Refusal: Error { let text: String }
    let text: String
    init(_ text: String) { self.text = text }
    init(from decoder: any Decoder) throws {
      throw Refusal(text: try decoder.singleValueContainer().decode(String.self))
    }
    func encode(to encoder: any Encoder) throws { throw Refusal(text: text) }
  }

  private struct Told: StealthyModel, DeclarativeModel {
    let name: String
    let secret: Telltale
    static let layout = ModelLayout(
      account: \Told.name, GenericPart(\.secret), make: Told.init(name:secret:))
  }

  // L21
  @Test func `an error of a value's own coding is not passed on, since it may hold the value`()
    throws
  {
    let model = Told(name: "a", secret: Telltale("canary"))
    let encoding = try #require(throws: StealthyError.self) { try repository.create(model) }
    try repository.create(GenericPasswordItem(account: "a", data: Data(#""canary""#.utf8)))
    let decoding = try #require(throws: StealthyError.self) {
      let _: Told? = try repository.load("a")
    }
    #expect(encoding.code == .invalidItem)
    #expect(decoding.code == .unexpectedData)
    for error in [encoding, decoding] {
      #expect(error.message.contains("The part secret of the model"))
      #expect(error.underlying == nil)
    }
  }

  private struct Nested: StealthyModel, DeclarativeModel, Equatable {
    let name: String
    let text: String??
    let key: Data??
    let count: Int??
    let id: UUID
    static let layout = ModelLayout(
      account: \Nested.name, GenericPart(\.text, service: "text"),
      GenericPart(\.key, service: "key"),
      GenericPart(\.count, service: "count"), GenericPart(\.id, service: "id"),
      make: Nested.init(name:text:key:count:id:))
  }

  @Test func `an optional within an optional comes back as it was`() throws {
    let models = [
      Nested(name: "absent", text: .none, key: .none, count: .none, id: UUID()),
      Nested(name: "nil", text: .some(nil), key: .some(nil), count: .some(nil), id: UUID()),
      Nested(name: "set", text: "null", key: Data([255]), count: 0, id: UUID()),
    ]
    for model in models {
      try repository.create(model)
      #expect(try repository.load(model.name) == model)
    }
  }

  private struct Derived: StealthyModel, DeclarativeModel {
    let name: String
    var length: Int { name.utf8.count }
    static let layout = ModelLayout(
      account: \Derived.name, GenericPart(\.length), make: { name, _ in Derived(name: name) })
  }

  @Test func `a part that has no name at run time is called by its type`() {
    #expect("\(Derived(name: "a"))" == "Derived(account: \"a\", Int: <redacted>)")
  }

  private struct Optional: StealthyModel, DeclarativeModel, Equatable {
    let name: String
    let token: String?
    static let layout = ModelLayout(
      account: \Optional.name, GenericPart(\.token), make: Optional.init(name:token:))
  }

  @Test func `a model with nothing to store is refused`() throws {
    let empty = Optional(name: "a", token: nil)
    let full = Optional(name: "a", token: "t")
    #expect(errorCode { try repository.create(empty) } == .invalidItem)
    try repository.create(full)
    #expect(errorCode { try repository.update(from: full, to: empty) } == .invalidItem)
    #expect(try repository.load("a") == full)
  }

  private struct Login: StealthyModel, DeclarativeModel, Equatable {
    let user: String
    let host: String
    let app: String
    let password: String
    let token: String?
    static let layout = ModelLayout(
      account: \Login.user, server: \.host, service: \.app,
      InternetPart(\.password, protocol: .https), GenericPart(\.token),
      make: Login.init(user:host:app:password:token:))
  }

  @Test func `server and service may come from the model`() throws {
    let first = Login(user: "u", host: "one.example.com", app: "a", password: "1", token: "x")
    let second = Login(user: "u", host: "two.example.com", app: "a", password: "2", token: nil)
    try repository.create(first)
    #expect(try repository.query(TypeQuery(type: .internet)).map(\.server) == ["one.example.com"])
    #expect(try repository.query(TypeQuery(type: .generic)).map(\.service) == ["a"])
    #expect(try repository.load("u", server: "one.example.com", service: "a") == first)
    let none: Login? = try repository.load("u", server: "two.example.com", service: "b")
    #expect(none == nil)
    try repository.create(second)
    #expect(errorCode { let _: Login? = try repository.load("u") } == .ambiguousItem)
  }

  private struct Account: StealthyModel, DeclarativeModel, Equatable {
    let user: String
    let host: String
    let password: String
    static let layout = ModelLayout(
      account: \Account.user, server: \.host, InternetPart(\.password),
      make: Account.init(user:host:password:))
  }

  @Test func `a server from the model names the model`() throws {
    let models = ["one", "two"].map { Account(user: "u", host: "\($0).example.com", password: $0) }
    try repository.create(models[0])
    #expect(try repository.load("u") == models[0])
    try repository.create(models[1])
    #expect(try repository.loadAll(Account.self) == models)
    #expect(try repository.load("u", server: "two.example.com") == models[1])
    #expect(errorCode { let _: Account? = try repository.load("u") } == .ambiguousItem)
    let moved = Account(user: "u", host: "three.example.com", password: "one")
    try repository.update(from: models[0], to: moved)
    #expect(try repository.loadAll(Account.self) == [moved, models[1]])
    #expect(
      "\(moved)" == "Account(account: \"u\", server: \"three.example.com\", password: <redacted>)")
  }

  private struct Key: StealthyModel, DeclarativeModel, Equatable {
    let user: String
    let app: String
    let key: Data
    static let layout = ModelLayout(
      account: \Key.user, service: \.app,
      GenericPart(
        \.key, accessGroup: "group", label: "name", description: "kind",
        isSynchronizable: .disabled, accessibility: .afterFirstUnlock),
      make: Key.init(user:app:key:))
  }

  @Test func `a service from the model names the model, and a part's attributes are stored`() throws
  {
    let keys = ["a", "b"].map { Key(user: "u", app: $0, key: Data($0.utf8)) }
    for key in keys { try repository.create(key) }
    #expect(try repository.load("u", service: "b") == keys[1])
    #expect(try repository.loadAll(Key.self) == keys)
    let item = try #require(try repository.first(TypeQuery(type: .generic)))
    #expect(item.accessGroup == "group")
    #expect(item.label == "name")
    #expect(item.description == "kind")
    #expect(item.accessibility == .afterFirstUnlock)
  }
}
