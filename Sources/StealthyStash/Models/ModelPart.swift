/// A property of a model that is stored as one item.
///
/// ``InternetPart`` and ``GenericPart`` are the two kinds. The property is a `String`, `Data`,
/// `UUID` or any other `Codable` value; where it is optional, nil is an absent item. A `Set`, or a
/// dictionary whose keys are not text, has no fixed order in JSON: an update may write it again
/// although it is the same.
public struct ModelPart<Model, Value: Codable & Sendable, Item: StoredProperty>: Sendable {
  let property: any KeyPath<Model, Value> & Sendable

  /// The item without account and secret, and without what the model gives.
  let template: ItemRecord

  init(_ property: any KeyPath<Model, Value> & Sendable, _ template: Item) {
    self.property = property
    self.template = template.eraseToAnyProperty().storage.record
  }

  /// The property's name, for errors; one that the system does not name, as a computed one, is called
  /// by its type.
  var name: String {
    let path = "\(property)"
    guard path.hasPrefix("\\"), !path.hasSuffix(">"), let name = path.split(separator: ".").last
    else {
      return "\(Value.self)"
    }
    return String(name)
  }

  var erased: ModelLayout<Model>.Part {
    let (property, name) = (property, name)
    return ModelLayout<Model>.Part(name: name, template: template) { model in
      try PartCoding.data(of: model[keyPath: property], part: name)
    }
  }
}

/// A property of a model that is stored as an internet item.
public typealias InternetPart<Model, Value: Codable & Sendable> =
  ModelPart<Model, Value, InternetPasswordItem>

/// A property of a model that is stored as a generic item.
public typealias GenericPart<Model, Value: Codable & Sendable> =
  ModelPart<Model, Value, GenericPasswordItem>

extension ModelPart where Item == InternetPasswordItem {
  /// Creates a part that is stored as an internet item.
  /// - Parameters:
  ///   - property: The property that is the secret.
  ///   - server: The server; nil is the server that the layout takes from the model, or else the
  ///     repository's default.
  ///   - protocol: The protocol.
  ///   - authenticationType: How the server authenticates.
  ///   - securityDomain: The realm within the server.
  ///   - port: The port, 1 to 65535.
  ///   - path: The path on the server.
  ///   - accessGroup: The group of programs that share the item; nil is the repository's default.
  ///   - label: A name, for people.
  ///   - description: The kind of item, for people.
  ///   - isSynchronizable: Whether the item is synchronized; `.any` leaves it to the repository.
  ///   - accessibility: When the item may be read, on Apple's systems.
  ///   - accessControl: What a person must do before the item may be read.
  public init(
    _ property: any KeyPath<Model, Value> & Sendable, server: String? = nil,
    protocol: ServerProtocol? = nil, authenticationType: AuthenticationType? = nil,
    securityDomain: String? = nil, port: Int? = nil, path: String? = nil,
    accessGroup: String? = nil, label: String? = nil, description: String? = nil,
    isSynchronizable: Synchronizable = .any, accessibility: Accessibility? = nil,
    accessControl: AccessControl? = nil
  ) {
    self.init(
      property,
      InternetPasswordItem(
        account: "", data: Data(), accessGroup: accessGroup, description: description,
        label: label, server: server, protocol: `protocol`,
        authenticationType: authenticationType, port: port, path: path,
        isSynchronizable: isSynchronizable, securityDomain: securityDomain,
        accessibility: accessibility, accessControl: accessControl))
  }
}

extension ModelPart where Item == GenericPasswordItem {
  /// Creates a part that is stored as a generic item.
  /// - Parameters:
  ///   - property: The property that is the secret.
  ///   - service: The service; nil is the service that the layout takes from the model, or else the
  ///     repository's default.
  ///   - accessGroup: The group of programs that share the item; nil is the repository's default.
  ///   - label: A name, for people.
  ///   - description: The kind of item, for people.
  ///   - isSynchronizable: Whether the item is synchronized; `.any` leaves it to the repository.
  ///   - accessibility: When the item may be read, on Apple's systems.
  ///   - accessControl: What a person must do before the item may be read.
  public init(
    _ property: any KeyPath<Model, Value> & Sendable, service: String? = nil,
    accessGroup: String? = nil, label: String? = nil, description: String? = nil,
    isSynchronizable: Synchronizable = .any, accessibility: Accessibility? = nil,
    accessControl: AccessControl? = nil
  ) {
    self.init(
      property,
      GenericPasswordItem(
        account: "", data: Data(), service: service, accessGroup: accessGroup,
        description: description, label: label, isSynchronizable: isSynchronizable,
        accessibility: accessibility, accessControl: accessControl))
  }
}
