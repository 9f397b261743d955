/// What a program keeps its secrets for: the service of its items.
///
/// ```swift
/// enum Service: String, KeychainServiceProtocol {
///   case api = "com.example.api"
/// }
/// ```
///
/// ## Topics
///
/// ### Describing a service
/// - ``identifier``
/// - ``accessGroup``
public protocol KeychainServiceProtocol {
  /// The service of the items, which is a part of their identity.
  ///
  /// For an enumeration of strings it is the raw value.
  var identifier: String { get }

  /// The group of programs that share the items; nil, the default, is the repository's own.
  var accessGroup: String? { get }
}

extension KeychainServiceProtocol {
  /// No access group.
  public var accessGroup: String? { nil }
}

extension KeychainServiceProtocol where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var identifier: String { rawValue }
}
