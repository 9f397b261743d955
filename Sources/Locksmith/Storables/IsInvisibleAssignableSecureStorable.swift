/// An item that can be hidden from people.
public protocol IsInvisibleAssignableSecureStorable {
  /// Whether the item should be hidden from people.
  var isInvisible: Bool? { get }
}

extension IsInvisibleAssignableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var isInvisible: Bool? { nil }
}

/// A stored item that can be hidden from people.
public protocol IsInvisibleAssignableSecureStorableResultType: IsInvisibleAssignableSecureStorable,
  SecureStorableResultType
{}

extension IsInvisibleAssignableSecureStorableResultType {
  /// Whether the item should be hidden from people.
  public var isInvisible: Bool? { flag(AttributeKey.isInvisible) }
}
