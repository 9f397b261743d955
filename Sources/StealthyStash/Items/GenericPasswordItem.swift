/// A secret that a program keeps for itself, identified by account and service.
///
/// ```swift
/// let token = GenericPasswordItem(
///   account: "user@example.com", data: Data("token".utf8),
///   service: "com.example.api")
/// ```
///
/// `""`, empty `Data`, 0 and false mean "not set" and read back as nil (law L3); only the secret
/// may be empty. Two items are equal when all they hold is equal, byte for byte; a repository takes
/// them for the same item when account, service, access group and ``isSynchronizable`` are (law
/// L1).
///
/// ## Topics
///
/// ### Creating an item
/// - ``init(account:data:service:accessGroup:createdAt:modifiedAt:description:comment:type:label:generic:isSynchronizable:creator:isInvisible:isNegative:accessibility:accessControl:)``
/// - ``init(_:)``
///
/// ### The secret
/// - ``data``
/// - ``generic``
///
/// ### Identifying it
/// - ``account``
/// - ``service``
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
public struct GenericPasswordItem: StoredProperty {
  /// The class: `.generic`.
  public static let propertyType = StealthyPropertyType.generic

  package let storage: ItemStorage

  package init(storage: ItemStorage) {
    self.storage = storage
  }

  /// Creates an item; nothing is stored.
  /// - Parameters:
  ///   - account: The account; `""` if there is none.
  ///   - data: The secret.
  ///   - service: The service that the secret is for; nil is the repository's default or `""`.
  ///   - accessGroup: The group of programs that share the item; nil is the repository's default or
  ///     `""`.
  ///   - createdAt: When the item was created; only an import keeps it.
  ///   - modifiedAt: When the item was last changed; only an import keeps it.
  ///   - description: The kind of item, for people.
  ///   - comment: A comment, for people.
  ///   - type: A code for the item's type; 0 is "not set".
  ///   - label: A name, for people.
  ///   - generic: Bytes of the program's own, readable without the secret.
  ///   - isSynchronizable: Whether the item is synchronized; `.any` leaves it to the repository.
  ///   - creator: A code for the program that made the item; 0 is "not set".
  ///   - isInvisible: Whether the item should be hidden from people.
  ///   - isNegative: Whether the item says that there is no password.
  ///   - accessibility: When the item may be read, on Apple's systems.
  ///   - accessControl: What a person must do before the item may be read; see ``AccessControl``.
  public init(
    account: String,
    data: Data,
    service: String? = nil,
    accessGroup: String? = nil,
    createdAt: Date? = nil,
    modifiedAt: Date? = nil,
    description: String? = nil,
    comment: String? = nil,
    type: Int? = nil,
    label: String? = nil,
    generic: Data? = nil,
    isSynchronizable: Synchronizable = .any,
    creator: Int? = nil,
    isInvisible: Bool = false,
    isNegative: Bool = false,
    accessibility: Accessibility? = nil,
    accessControl: AccessControl? = nil
  ) {
    var record = ItemRecord(.generic, account: account, data: data)
    record.service = service ?? ""
    record.generic = generic ?? Data()
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

  /// The typed form of an erased item, or nil if that is an internet item.
  /// - Parameter property: The erased item.
  public init?(_ property: AnyStealthyProperty) {
    guard property.propertyType == .generic else { return nil }
    storage = property.storage
  }

  /// The typed forms of erased items, those of the other class left out.
  /// - Parameter properties: The erased items.
  /// - Returns: The items in the same order.
  public static func items(of properties: [AnyStealthyProperty]) -> [Self] {
    var items: [Self] = []
    items.reserveCapacity(properties.count)
    for property in properties where property.propertyType == .generic {
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

  /// The service that the secret is for.
  public var service: String? { storage.record.service.nilIfEmpty }

  /// Bytes of the program's own beside the secret, readable without it.
  public var generic: Data? { storage.record.generic.isEmpty ? nil : storage.record.generic }

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

extension GenericPasswordItem: Hashable {
  /// Whether both hold the same, byte for byte (law L5).
  public static func == (left: GenericPasswordItem, right: GenericPasswordItem) -> Bool {
    left.storage.equals(right.storage)
  }

  /// Feeds the item's identity.
  public func hash(into hasher: inout Hasher) {
    storage.hashIdentity(into: &hasher)
  }
}

extension GenericPasswordItem: CustomDebugStringConvertible, CustomReflectable {
  /// The attributes that are set, and a mask for the secret.
  public var debugDescription: String { storage.record.debugDescription }

  /// The attributes that are set, and a mask for the secret.
  public var customMirror: Mirror { storage.record.customMirror }
}
