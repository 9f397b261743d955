/// An item with a code for its type.
public protocol TypeDesignatableSecureStorable {
  /// A four-character code for the item's type.
  var type: UInt? { get }
}

extension TypeDesignatableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var type: UInt? { nil }
}

/// A stored item with a code for its type.
public protocol TypeDesignatableSecureStorableResultType: TypeDesignatableSecureStorable,
  SecureStorableResultType
{}

extension TypeDesignatableSecureStorableResultType {
  /// A four-character code for the item's type, as it is stored.
  public var type: UInt? { code(AttributeKey.type) }
}
