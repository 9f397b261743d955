/// An item with a name for people.
public protocol LabellableSecureStorable {
  /// A name, for people.
  var label: String? { get }
}

extension LabellableSecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var label: String? { nil }
}

/// A stored item with a name for people.
public protocol LabellableSecureStorableResultType: LabellableSecureStorable,
  SecureStorableResultType
{}

extension LabellableSecureStorableResultType {
  /// A name, for people, as it is stored.
  public var label: String? { text(AttributeKey.label) }
}
