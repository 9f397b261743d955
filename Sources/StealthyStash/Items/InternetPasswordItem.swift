/// A secret that a program keeps for a server, identified by account, server, protocol, port, path
/// and more.
///
/// ```swift
/// let login = InternetPasswordItem(
///   account: "user@example.com", data: Data("secret".utf8),
///   server: "example.com", protocol: .https)
/// ```
///
/// `""`, empty `Data`, 0 and false mean "not set" and read back as nil (law L3); only the secret
/// may be empty. Two items are equal when all they hold is equal, byte for byte; a repository takes
/// them for the same item when account, server, protocol or its code, authentication type, security
/// domain, port, path, access group and ``isSynchronizable`` are (law L1).
///
/// ## Topics
///
/// ### Creating an item
/// - ``init(account:data:accessGroup:createdAt:modifiedAt:description:comment:type:label:server:protocol:authenticationType:port:path:isSynchronizable:protocolCode:securityDomain:creator:isInvisible:isNegative:accessibility:accessControl:)``
/// - ``init(_:)``
///
/// ### The secret
/// - ``data``
///
/// ### Identifying it
/// - ``account``
/// - ``server``
/// - ``protocol``
/// - ``protocolCode``
/// - ``port``
/// - ``path``
/// - ``authenticationType``
/// - ``securityDomain``
/// - ``accessGroup``
/// - ``isSynchronizable``
/// - ``id``
///
/// ### Describing it
/// - ``label``
/// - ``description``
/// - ``comment``
/// - ``type``
/// - ``creator``
/// - ``isInvisible``
/// - ``isNegative``
/// - ``createdAt``
/// - ``modifiedAt``
///
/// ### Protecting it
/// - ``accessibility``
/// - ``accessControl``
public struct InternetPasswordItem: StoredProperty {
  /// The class: `.internet`.
  public static let propertyType = StealthyPropertyType.internet

  package let storage: ItemStorage

  package init(storage: ItemStorage) {
    self.storage = storage
  }

  /// Creates an item; nothing is stored.
  /// - Parameters:
  ///   - account: The account; `""` if there is none.
  ///   - data: The secret.
  ///   - accessGroup: The group of programs that share the item; nil is the repository's default or
  ///     `""`.
  ///   - createdAt: When the item was created; only an import keeps it.
  ///   - modifiedAt: When the item was last changed; only an import keeps it.
  ///   - description: The kind of item, for people.
  ///   - comment: A comment, for people.
  ///   - type: A code for the item's type; 0 is "not set".
  ///   - label: A name, for people.
  ///   - server: The host name or address; nil is the repository's default or `""`.
  ///   - protocol: The protocol.
  ///   - authenticationType: How the server authenticates.
  ///   - port: The port, 1 to 65535; 0 is "not set". A repository refuses any other.
  ///   - path: The path on the server.
  ///   - isSynchronizable: Whether the item is synchronized; `.any` leaves it to the repository.
  ///   - protocolCode: The four-character code of a protocol that ``ServerProtocol`` does not name;
  ///     ignored beside `protocol`.
  ///   - securityDomain: The realm within the server.
  ///   - creator: A code for the program that made the item; 0 is "not set".
  ///   - isInvisible: Whether the item should be hidden from people.
  ///   - isNegative: Whether the item says that there is no password.
  ///   - accessibility: When the item may be read, on Apple's systems.
  ///   - accessControl: What a person must do before the item may be read; see ``AccessControl``.
  public init(
    account: String,
    data: Data,
    accessGroup: String? = nil,
    createdAt: Date? = nil,
    modifiedAt: Date? = nil,
    description: String? = nil,
    comment: String? = nil,
    type: Int? = nil,
    label: String? = nil,
    server: String? = nil,
    protocol: ServerProtocol? = nil,
    authenticationType: AuthenticationType? = nil,
    port: Int? = nil,
    path: String? = nil,
    isSynchronizable: Synchronizable = .any,
    protocolCode: String? = nil,
    securityDomain: String? = nil,
    creator: Int? = nil,
    isInvisible: Bool = false,
    isNegative: Bool = false,
    accessibility: Accessibility? = nil,
    accessControl: AccessControl? = nil
  ) {
    var record = ItemRecord(.internet, account: account, data: data)
    record.server = server ?? ""
    record.protocolCode = `protocol`?.code ?? protocolCode ?? ""
    record.authenticationType = authenticationType ?? ""
    record.securityDomain = securityDomain ?? ""
    record.port = port ?? 0
    record.path = path ?? ""
    record.accessGroup = accessGroup ?? ""
    record.createdAt = createdAt
    record.modifiedAt = modifiedAt
    record.description = description ?? ""
    record.comment = comment ?? ""
    record.type = type ?? 0
    record.label = label ?? ""
    record.isSynchronizable = isSynchronizable
    record.creator = creator ?? 0
    record.isInvisible = isInvisible
    record.isNegative = isNegative
    record.accessibility = accessibility
    record.accessControl = accessControl ?? []
    storage = ItemStorage(record)
  }

  /// The typed form of an erased item, or nil if that is a generic item.
  /// - Parameter property: The erased item.
  public init?(_ property: AnyStealthyProperty) {
    guard property.propertyType == .internet else { return nil }
    storage = property.storage
  }

  /// The typed forms of erased items, those of the other class left out.
  /// - Parameter properties: The erased items.
  /// - Returns: The items in the same order.
  public static func items(of properties: [AnyStealthyProperty]) -> [Self] {
    var items: [Self] = []
    items.reserveCapacity(properties.count)
    for property in properties where property.propertyType == .internet {
      items.append(Self(storage: property.storage))
    }
    return items
  }

  /// The item without its type.
  /// - Returns: The erased form, which holds the same.
  public func eraseToAnyProperty() -> AnyStealthyProperty {
    AnyStealthyProperty(storage: storage)
  }

  /// The identity as ASCII text; different for different items (law L4).
  public var id: String { storage.id }

  /// The account, usually a user's name; `""` if there is none.
  public var account: String { storage.record.account }

  /// The secret: any bytes, an empty secret included.
  public var data: Data { storage.record.data }

  /// The server's host name or address, an IPv6 address without brackets.
  public var server: String? { storage.record.server.nilIfEmpty }

  /// The protocol, if ``protocolCode`` is one that ``ServerProtocol`` names.
  public var `protocol`: ServerProtocol? { ServerProtocol(code: storage.record.protocolCode) }

  /// The protocol's four-character code, part of the item's identity.
  public var protocolCode: String? { storage.record.protocolCode.nilIfEmpty }

  /// How the server authenticates; ``AuthenticationCode`` names Apple's codes.
  public var authenticationType: AuthenticationType? {
    storage.record.authenticationType.nilIfEmpty
  }

  /// The realm within the server.
  public var securityDomain: String? { storage.record.securityDomain.nilIfEmpty }

  /// The port, 1 to 65535.
  public var port: Int? { storage.record.port == 0 ? nil : storage.record.port }

  /// The path on the server.
  public var path: String? { storage.record.path.nilIfEmpty }

  /// The group of programs that share the item.
  public var accessGroup: String? { storage.record.accessGroup.nilIfEmpty }

  /// When a repository created the item.
  public var createdAt: Date? { storage.record.createdAt }

  /// When a repository last changed the item.
  public var modifiedAt: Date? { storage.record.modifiedAt }

  /// The kind of item, for people.
  public var description: String? { storage.record.description.nilIfEmpty }

  /// A comment, for people.
  public var comment: String? { storage.record.comment.nilIfEmpty }

  /// A code for the item's type.
  public var type: Int? { storage.record.type == 0 ? nil : storage.record.type }

  /// A name, for people.
  public var label: String? { storage.record.label.nilIfEmpty }

  /// Whether the item is synchronized between devices.
  public var isSynchronizable: Synchronizable { storage.record.isSynchronizable }

  /// A code for the program that made the item.
  public var creator: Int? { storage.record.creator == 0 ? nil : storage.record.creator }

  /// Whether the item should be hidden from people.
  public var isInvisible: Bool { storage.record.isInvisible }

  /// Whether the item says that there is no password, so that nobody is asked for one.
  public var isNegative: Bool { storage.record.isNegative }

  /// When the item may be read, on Apple's systems.
  public var accessibility: Accessibility? { storage.record.accessibility }

  /// What a person must do before the item may be read.
  public var accessControl: AccessControl? {
    storage.record.accessControl.isEmpty ? nil : storage.record.accessControl
  }
}

extension InternetPasswordItem: Hashable {
  /// Whether both hold the same, byte for byte (law L5).
  public static func == (left: InternetPasswordItem, right: InternetPasswordItem) -> Bool {
    left.storage.equals(right.storage)
  }

  /// Feeds the item's identity.
  public func hash(into hasher: inout Hasher) {
    storage.hashIdentity(into: &hasher)
  }
}

extension InternetPasswordItem: CustomDebugStringConvertible, CustomReflectable {
  /// The attributes that are set, and a mask for the secret.
  public var debugDescription: String { storage.record.debugDescription }

  /// The attributes that are set, and a mask for the secret.
  public var customMirror: Mirror { storage.record.customMirror }
}
