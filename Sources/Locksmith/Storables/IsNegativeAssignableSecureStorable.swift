/// An item that can say that there is no password.
public protocol IsNegativeAssignableSecureStorable {
  /// Whether the item says that there is no password.
  var isNegative: Bool? { get }
}

extension IsNegativeAssignableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var isNegative: Bool? { nil }
}

/// A stored item that can say that there is no password.
public protocol IsNegativeAssignableSecureStorableResultType: IsNegativeAssignableSecureStorable,
  SecureStorableResultType
{}

extension IsNegativeAssignableSecureStorableResultType {
  /// Whether the item says that there is no password.
  public var isNegative: Bool? { flag(AttributeKey.isNegative) }
}
