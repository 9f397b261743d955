/// One secret with its attributes: what ``GenericPasswordItem`` and ``InternetPasswordItem`` have
/// in common.
///
/// Repositories store those two. A type of your own may conform; ``AnyStealthyProperty`` takes over
/// what this protocol names and treats it as an item of the class of ``propertyType``.
public protocol StealthyProperty: Identifiable, Hashable, Sendable {
  /// The class of the item.
  static var propertyType: StealthyPropertyType { get }

  /// The identity as text: equal for items that a repository takes for the same one.
  var id: String { get }

  /// The account, usually a user's name; `""` if there is none.
  var account: String { get }

  /// The secret: any bytes, an empty secret included.
  var data: Data { get }

  /// The group of programs that share the item.
  var accessGroup: String? { get }

  /// When a repository created the item.
  var createdAt: Date? { get }

  /// When a repository last changed the item.
  var modifiedAt: Date? { get }

  /// The kind of item, for people.
  var description: String? { get }

  /// A comment, for people.
  var comment: String? { get }

  /// A code for the item's type.
  var type: Int? { get }

  /// A name, for people.
  var label: String? { get }

  /// Whether the item is synchronized between devices.
  var isSynchronizable: Synchronizable { get }

  /// The item without its type.
  /// - Returns: The erased form, which holds the same.
  func eraseToAnyProperty() -> AnyStealthyProperty
}

extension StealthyProperty {
  /// The item without its type.
  /// - Returns: The erased form, which holds the same.
  public func eraseToAnyProperty() -> AnyStealthyProperty {
    AnyStealthyProperty(copying: self)
  }

  /// Whether a stored item holds what this item states (law L5).
  ///
  /// Dates do not count, nor what a store fills in where this item says nothing: service, server,
  /// access group, accessibility and whether the item is synchronized.
  /// - Parameter stored: The item to compare with, usually one that a repository returned.
  /// - Returns: Whether it does.
  public func matches(_ stored: some StealthyProperty) -> Bool {
    eraseToAnyProperty().matches(stored.eraseToAnyProperty())
  }

  /// A short name for the item that tells nothing about it.
  ///
  /// ``StealthyError/itemID`` uses it. It is the same for the same item as long as the process
  /// runs, and another one in every process.
  public var opaqueID: String {
    eraseToAnyProperty().opaqueID
  }
}

/// An item type that repositories store and typed queries return.
///
/// ``GenericPasswordItem`` and ``InternetPasswordItem`` conform; there is no need for another.
public protocol StoredProperty: StealthyProperty {
  /// The columns that a filter on this class can name.
  associatedtype Columns: Sendable

  /// The columns of this class.
  static var columns: Columns { get }

  /// The typed form of an erased item, or nil if that is of the other class.
  /// - Parameter property: The erased item.
  init?(_ property: AnyStealthyProperty)

  /// The typed forms of erased items, those of the other class left out.
  ///
  /// Each type has its own, since many items are turned at once by every typed query.
  /// - Parameter properties: The erased items.
  /// - Returns: The items in the same order.
  static func items(of properties: [AnyStealthyProperty]) -> [Self]
}
