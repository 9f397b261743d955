/// An item that belongs to an account.
public protocol AccountBasedSecureStorable {
  /// The account, usually a user's name.
  var account: String { get }
}

/// A stored item that belongs to an account.
public protocol AccountBasedSecureStorableResultType: AccountBasedSecureStorable,
  SecureStorableResultType
{}

extension AccountBasedSecureStorableResultType {
  /// The account; `""` if there is none.
  public var account: String { text(AttributeKey.account) ?? "" }
}
