/// An item of either class.
///
/// Repositories take and return items in this form. It has every attribute of both classes; those
/// of the other class are nil. ``GenericPasswordItem/init(_:)`` and
/// ``InternetPasswordItem/init(_:)`` give the typed form back.
///
/// ## Topics
///
/// ### Erasing and restoring the type
/// - ``init(property:)``
/// - ``property``
/// - ``propertyType``
///
/// ### The secret
/// - ``data``
///
/// ### Identifying an item
/// - ``account``
/// - ``accessGroup``
/// - ``isSynchronizable``
/// - ``id``
/// - ``opaqueID``
/// - ``matches(_:)``
///
/// ### Generic items
/// - ``service``
/// - ``generic``
///
/// ### Internet items
/// - ``server``
/// - ``protocol``
/// - ``protocolCode``
/// - ``port``
/// - ``path``
/// - ``authenticationType``
/// - ``securityDomain``
///
/// ### Describing an item
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
/// ### Protecting an item
/// - ``accessibility``
/// - ``accessControl``
///
/// ### Storing an item
/// - ``created(at:position:dates:)``
/// - ``replacing(_:at:dates:)``
public struct AnyStealthyProperty: Identifiable, Sendable {
  package let storage: ItemStorage

  package init(storage: ItemStorage) {
    self.storage = storage
  }

  package init(_ record: ItemRecord) {
    storage = ItemStorage(record)
  }

  /// The erased form of an item.
  ///
  /// An item of a type other than ``GenericPasswordItem`` and ``InternetPasswordItem`` becomes one
  /// of its class, with the attributes that ``StealthyProperty`` names.
  /// - Parameter property: The item.
  public init(property: any StealthyProperty) {
    self = property.eraseToAnyProperty()
  }

  init(copying property: some StealthyProperty) {
    self.init(ItemRecord(copying: property))
  }

  /// The item with its type: a ``GenericPasswordItem`` or an ``InternetPasswordItem``.
  public var property: any StealthyProperty {
    switch propertyType {
    case .generic: GenericPasswordItem(storage: storage)
    case .internet: InternetPasswordItem(storage: storage)
    }
  }

  /// The class of the item.
  public var propertyType: StealthyPropertyType { storage.record.propertyType }

  /// The identity as ASCII text; different for different items (law L4).
  public var id: String { storage.id }

  /// The account, usually a user's name; `""` if there is none.
  public var account: String { storage.record.account }

  /// The secret: any bytes, an empty secret included.
  public var data: Data { storage.record.data }

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

  /// The service of a generic item.
  public var service: String? { storage.record.service.nilIfEmpty }

  /// The generic bytes of a generic item.
  public var generic: Data? { storage.record.generic.isEmpty ? nil : storage.record.generic }

  /// The server of an internet item.
  public var server: String? { storage.record.server.nilIfEmpty }

  /// The protocol of an internet item, if ``ServerProtocol`` names it.
  public var `protocol`: ServerProtocol? { ServerProtocol(code: storage.record.protocolCode) }

  /// The protocol's four-character code of an internet item.
  public var protocolCode: String? { storage.record.protocolCode.nilIfEmpty }

  /// How the server of an internet item authenticates.
  public var authenticationType: AuthenticationType? {
    storage.record.authenticationType.nilIfEmpty
  }

  /// The realm of an internet item.
  public var securityDomain: String? { storage.record.securityDomain.nilIfEmpty }

  /// The port of an internet item, 1 to 65535.
  public var port: Int? { storage.record.port == 0 ? nil : storage.record.port }

  /// The path of an internet item.
  public var path: String? { storage.record.path.nilIfEmpty }
}

extension AnyStealthyProperty {
  /// Whether a stored item holds what this item states (law L5).
  ///
  /// Dates do not count, nor what a store fills in where this item says nothing: service, server,
  /// access group, accessibility and whether the item is synchronized.
  /// - Parameter stored: The item to compare with, usually one that a repository returned.
  /// - Returns: Whether it does.
  public func matches(_ stored: AnyStealthyProperty) -> Bool {
    storage.matches(stored.storage)
  }

  /// A short name for the item that tells nothing about it; see ``StealthyProperty/opaqueID``.
  public var opaqueID: String { storage.opaqueID }
}

extension AnyStealthyProperty: Hashable {
  /// Whether both are of one class and hold the same, byte for byte (law L5).
  public static func == (left: AnyStealthyProperty, right: AnyStealthyProperty) -> Bool {
    left.storage.equals(right.storage)
  }

  /// Feeds the item's class and identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(propertyType)
    storage.hashIdentity(into: &hasher)
  }
}

extension AnyStealthyProperty: CustomDebugStringConvertible, CustomReflectable {
  /// The attributes that are set, and a mask for the secret.
  public var debugDescription: String { storage.record.debugDescription }

  /// The attributes that are set, and a mask for the secret.
  public var customMirror: Mirror { storage.record.customMirror }
}

extension ItemRecord {
  /// What the protocol names of an item of a type that is neither of ours.
  fileprivate init<Property: StealthyProperty>(copying property: Property) {
    self.init(Property.propertyType, account: property.account, data: property.data)
    accessGroup = property.accessGroup ?? ""
    createdAt = property.createdAt
    modifiedAt = property.modifiedAt
    description = property.description ?? ""
    comment = property.comment ?? ""
    type = property.type ?? 0
    label = property.label ?? ""
    isSynchronizable = property.isSynchronizable
  }
}
