/// Which property of a model is stored as which item.
///
/// ```swift
/// static let layout = ModelLayout(
///   account: \CompositeCredentials.userName,
///   InternetPart(\.password, server: "api.example.com", protocol: .https),
///   GenericPart(\.token, service: "com.example.api"),
///   make: CompositeCredentials.init(userName:password:token:))
/// ```
///
/// Where the server or the service is a property of the model too, the layout names it, and the
/// parts that state none get it:
///
/// ```swift
/// static let layout = ModelLayout(
///   account: \Login.userName, server: \.host,
///   InternetPart(\.password, protocol: .https),
///   make: Login.init(userName:host:password:))
/// ```
///
/// ## Topics
///
/// ### Creating a layout
/// - ``init(account:_:make:)``
/// - ``init(account:server:_:make:)``
/// - ``init(account:service:_:make:)``
/// - ``init(account:server:service:_:make:)``
public struct ModelLayout<Model>: Sendable {
  /// A part without the type of its value.
  struct Part: Sendable {
    let name: String
    let template: ItemRecord
    let secret: @Sendable (Model) throws -> Data?
  }

  let key: @Sendable (Model) -> ModelKey

  /// What is not known of a model that is looked up by its account alone.
  let takesServer: Bool
  let takesService: Bool
  let parts: [Part]

  /// The model of a key and the parts' secrets, in the order of the parts.
  let make: @Sendable (ModelKey, [Data?]) throws -> Model

  /// Creates a layout.
  /// - Parameters:
  ///   - account: The property that is the account of every item and names the model.
  ///   - parts: The properties that are stored, each as one item; no two may be the same item.
  ///   - make: Makes the model of the account and the parts' values, in the order of the parts.
  public init<each Value: Codable & Sendable, each Item: StoredProperty>(
    account: any KeyPath<Model, String> & Sendable,
    _ parts: repeat ModelPart<Model, each Value, each Item>,
    make: @escaping @Sendable (String, repeat each Value) throws -> Model
  ) {
    key = { ModelKey(account: $0[keyPath: account]) }
    takesServer = false
    takesService = false
    self.parts = Self.erase(repeat each parts)
    self.make = { key, secrets in
      var secrets = PartSecrets(secrets)
      return try make(key.account, repeat try secrets.next((each parts)))
    }
  }

  /// Creates a layout.
  /// - Parameters:
  ///   - account: The property that is the account of every item and names the model.
  ///   - server: The property that is the server of the internet parts that state none.
  ///   - parts: The properties that are stored, each as one item; no two may be the same item.
  ///   - make: Makes the model of the account, the server and the parts' values, in the order of
  ///     the parts.
  public init<each Value: Codable & Sendable, each Item: StoredProperty>(
    account: any KeyPath<Model, String> & Sendable,
    server: any KeyPath<Model, String> & Sendable,
    _ parts: repeat ModelPart<Model, each Value, each Item>,
    make: @escaping @Sendable (String, String, repeat each Value) throws -> Model
  ) {
    key = { ModelKey(account: $0[keyPath: account], server: $0[keyPath: server]) }
    takesServer = true
    takesService = false
    self.parts = Self.erase(repeat each parts)
    self.make = { key, secrets in
      var secrets = PartSecrets(secrets)
      return try make(key.account, key.server ?? "", repeat try secrets.next((each parts)))
    }
  }

  /// Creates a layout.
  /// - Parameters:
  ///   - account: The property that is the account of every item and names the model.
  ///   - service: The property that is the service of the generic parts that state none.
  ///   - parts: The properties that are stored, each as one item; no two may be the same item.
  ///   - make: Makes the model of the account, the service and the parts' values, in the order of
  ///     the parts.
  public init<each Value: Codable & Sendable, each Item: StoredProperty>(
    account: any KeyPath<Model, String> & Sendable,
    service: any KeyPath<Model, String> & Sendable,
    _ parts: repeat ModelPart<Model, each Value, each Item>,
    make: @escaping @Sendable (String, String, repeat each Value) throws -> Model
  ) {
    key = { ModelKey(account: $0[keyPath: account], service: $0[keyPath: service]) }
    takesServer = false
    takesService = true
    self.parts = Self.erase(repeat each parts)
    self.make = { key, secrets in
      var secrets = PartSecrets(secrets)
      return try make(key.account, key.service ?? "", repeat try secrets.next((each parts)))
    }
  }

  /// Creates a layout.
  /// - Parameters:
  ///   - account: The property that is the account of every item and names the model.
  ///   - server: The property that is the server of the internet parts that state none.
  ///   - service: The property that is the service of the generic parts that state none.
  ///   - parts: The properties that are stored, each as one item; no two may be the same item.
  ///   - make: Makes the model of the account, the server, the service and the parts' values, in
  ///     the order of the parts.
  public init<each Value: Codable & Sendable, each Item: StoredProperty>(
    account: any KeyPath<Model, String> & Sendable,
    server: any KeyPath<Model, String> & Sendable,
    service: any KeyPath<Model, String> & Sendable,
    _ parts: repeat ModelPart<Model, each Value, each Item>,
    make: @escaping @Sendable (String, String, String, repeat each Value) throws -> Model
  ) {
    key = {
      ModelKey(
        account: $0[keyPath: account], server: $0[keyPath: server], service: $0[keyPath: service])
    }
    takesServer = true
    takesService = true
    self.parts = Self.erase(repeat each parts)
    self.make = { key, secrets in
      var secrets = PartSecrets(secrets)
      return try make(
        key.account, key.server ?? "", key.service ?? "", repeat try secrets.next((each parts)))
    }
  }

  private static func erase<each Value, each Item>(
    _ parts: repeat ModelPart<Model, each Value, each Item>
  ) -> [Part] {
    var erased: [Part] = []
    for part in repeat each parts { erased.append(part.erased) }
    return erased
  }
}

/// The secrets of a model's parts, given out as values one after the other.
private struct PartSecrets {
  private let secrets: [Data?]
  private var position = 0

  init(_ secrets: [Data?]) {
    self.secrets = secrets
  }

  mutating func next<Model, Value, Item>(
    _ part: ModelPart<Model, Value, Item>
  ) throws -> Value {
    defer { position += 1 }
    return try PartCoding.value(Value.self, of: secrets[position], part: part.name)
  }
}
