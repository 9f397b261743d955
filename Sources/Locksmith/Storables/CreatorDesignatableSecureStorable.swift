/// An item with a code for the program that made it.
public protocol CreatorDesignatableSecureStorable {
  /// A four-character code for the program that made the item.
  var creator: UInt? { get }
}

extension CreatorDesignatableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var creator: UInt? { nil }
}

/// A stored item with a code for the program that made it.
public protocol CreatorDesignatableSecureStorableResultType: CreatorDesignatableSecureStorable,
  SecureStorableResultType
{}

extension CreatorDesignatableSecureStorableResultType {
  /// A four-character code for the program that made the item, as it is stored.
  public var creator: UInt? { code(AttributeKey.creator) }
}
