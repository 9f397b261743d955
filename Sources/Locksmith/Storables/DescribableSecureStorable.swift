/// An item with a description of its kind.
public protocol DescribableSecureStorable {
  /// A description of the item's kind, for people.
  var description: String? { get }
}

extension DescribableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var description: String? { nil }
}

/// A stored item with a description of its kind.
public protocol DescribableSecureStorableResultType: DescribableSecureStorable,
  SecureStorableResultType
{}

extension DescribableSecureStorableResultType {
  /// A description of the item's kind, for people, as it is stored.
  public var description: String? { text(AttributeKey.description) }
}
