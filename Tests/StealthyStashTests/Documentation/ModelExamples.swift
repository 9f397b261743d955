import StealthyStash
import Testing

/// The code of the README and of the article "Composing models".
@Suite struct ModelExamples {
  struct CompositeCredentials: StealthyModel, DeclarativeModel, Equatable {
    let userName: String
    let password: String
    let token: String?

    static let layout = ModelLayout(
      account: \CompositeCredentials.userName,
      InternetPart(\.password, server: "api.example.com", protocol: .https),
      GenericPart(\.token, service: "com.example.api"),
      make: CompositeCredentials.init(userName:password:token:))
  }

  @Test func `a model is stored and loaded whole`() async throws {
    let repository = InMemoryRepository()

    let credentials = CompositeCredentials(
      userName: "user@example.com", password: "a secret", token: nil)
    try repository.create(credentials)
    let found: CompositeCredentials? = try repository.load("user@example.com")

    #expect(found == credentials)

    let same: CompositeCredentials? =
      try await repository.fetch("user@example.com")

    #expect(same == credentials)

    let changed = CompositeCredentials(
      userName: "user@example.com", password: "a secret", token: "a token")
    try repository.update(from: credentials, to: changed)  // the token alone
    let everyone = try repository.loadAll(CompositeCredentials.self)
    try repository.delete(changed)

    #expect(everyone == [changed])
    #expect(try repository.loadAll(CompositeCredentials.self).isEmpty)
  }

  @Test func `an update says what it is going to write`() throws {
    let old = CompositeCredentials(
      userName: "user@example.com", password: "a secret", token: "a token")
    let new = CompositeCredentials(
      userName: "user@example.com", password: "a secret", token: "another token")
    let updates = CompositeCredentials.QueryBuilder.updates(from: old, to: new)

    #expect(updates.map(\.newProperty?.service) == ["com.example.api"])
  }

  struct Login: StealthyModel, DeclarativeModel, Equatable {
    let userName: String
    let host: String
    let password: String

    static let layout = ModelLayout(
      account: \Login.userName, server: \.host,
      InternetPart(\.password, protocol: .https),
      make: Login.init(userName:host:password:))
  }

  @Test func `the server may come from the model`() throws {
    let repository = InMemoryRepository()
    try repository.create(
      Login(userName: "user@example.com", host: "mail.example.com", password: "a secret"))
    try repository.create(
      Login(userName: "user@example.com", host: "www.example.com", password: "another secret"))

    let mail: Login? = try repository.load(
      "user@example.com", server: "mail.example.com")

    #expect(mail?.password == "a secret")
  }

  struct Session: StealthyModel, DeclarativeModel, Equatable {
    struct Tokens: Codable, Equatable {
      let access: String
      let refresh: String
      let expiry: Date
    }

    let user: String
    let tokens: Tokens
    let device: UUID
    let publicKey: Data?

    static let layout = ModelLayout(
      account: \Session.user,
      GenericPart(\.tokens, service: "com.example.session"),
      GenericPart(\.device, service: "com.example.device"),
      GenericPart(\.publicKey, service: "com.example.key", label: "Public key"),
      make: Session.init(user:tokens:device:publicKey:))
  }

  @Test func `parts are text, bytes, identifiers or any codable value`() throws {
    let repository = InMemoryRepository()
    let session = Session(
      user: "user@example.com",
      tokens: Session.Tokens(
        access: "a secret", refresh: "another", expiry: Date(timeIntervalSince1970: 0)),
      device: UUID(), publicKey: nil)
    try repository.create(session)

    let same: Session? = try repository.load("user@example.com")

    #expect(same == session)
    print(session)
    #expect(!String(describing: session).contains("a secret"))
  }

  /// A model with no name: there is one of it.
  struct DeviceKey: StealthyModel, Equatable {
    let bytes: Data

    enum QueryBuilder: ModelQueryBuilder {
      static func queries(from query: Void) -> [String: any Query] {
        ["key": TypeQuery.generic { $0.service == "com.example.device-key" }]
      }

      static func model(from properties: [String: [AnyStealthyProperty]]) throws -> DeviceKey? {
        properties["key"]?.first.map { DeviceKey(bytes: $0.data) }
      }

      static func properties(
        from model: DeviceKey, for operation: ModelOperation
      ) -> [AnyStealthyProperty] {
        [item(model).eraseToAnyProperty()]
      }

      static func updates(from old: DeviceKey, to new: DeviceKey) -> [StealthyPropertyUpdate] {
        [StealthyPropertyUpdate(previousProperty: item(old), newProperty: item(new))]
      }

      private static func item(_ model: DeviceKey) -> GenericPasswordItem {
        GenericPasswordItem(account: "", data: model.bytes, service: "com.example.device-key")
      }
    }
  }

  @Test func `a builder of one's own serves other models`() throws {
    let repository = InMemoryRepository()
    try repository.create(DeviceKey(bytes: Data([1, 2, 3])))
    let key: DeviceKey? = try repository.load()
    #expect(key == DeviceKey(bytes: Data([1, 2, 3])))
  }
}
