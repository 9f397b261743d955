/// Whose secret it is, and how an item with it is protected.
///
/// ```swift
/// enum Account: String, KeychainAccountProtocol {
///   case token, password
/// }
/// ```
///
/// ## Topics
///
/// ### Describing an account
/// - ``identifier``
/// - ``synchronizable``
///
/// ### Protecting its item
/// - ``protection``
/// - ``accessFlags``
public protocol KeychainAccountProtocol {
  /// The account of the item, which is a part of its identity.
  ///
  /// For an enumeration of strings it is the raw value.
  var identifier: String { get }

  /// When the item may be read, as one of the constants `kSecAttrAccessible…`; from the first unlock
  /// on by default.
  ///
  /// Only Apple's Keychain acts on it. Other stores keep it with the item.
  var protection: CFString { get }

  /// What a person must do before the item may be read; nothing by default.
  ///
  /// A store that cannot see to it refuses the item, unless it was created with
  /// `ignoringAccessControl: true`.
  var accessFlags: SecAccessControlCreateFlags { get }

  /// Whether the item is synchronized between a person's devices; false by default.
  ///
  /// It is a part of the item's identity: the same account may exist once synchronized and once not.
  var synchronizable: Bool { get }
}

extension KeychainAccountProtocol {
  /// From the first unlock on.
  public var protection: CFString { kSecAttrAccessibleAfterFirstUnlock }

  /// Nothing.
  public var accessFlags: SecAccessControlCreateFlags { [] }

  /// Not synchronized.
  public var synchronizable: Bool { false }
}

extension KeychainAccountProtocol where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var identifier: String { rawValue }
}
