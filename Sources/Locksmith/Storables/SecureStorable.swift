/// A type that can be kept in a secure store.
///
/// A type adopts one of the verbs ``CreateableSecureStorable``, ``ReadableSecureStorable`` and
/// ``DeleteableSecureStorable``, or several, and beside them ``GenericPasswordSecureStorable`` or
/// ``InternetPasswordSecureStorable``, which say what kind of item it is.
public protocol SecureStorable {
  /// When the item may be read; nil is the store's default.
  var accessible: LocksmithAccessibleOption? { get }

  /// The group of programs that share the item.
  ///
  /// nil is the store's default when an item is created. When one is looked up, it is any group: the
  /// default one first.
  var accessGroup: String? { get }
}

extension SecureStorable {
  /// Nothing is stated: an update keeps what is stored.
  public var accessible: LocksmithAccessibleOption? { nil }

  /// Nothing is stated.
  public var accessGroup: String? { nil }
}

/// A certificate; nothing here stores one.
public protocol CertificateSecureStorable: SecureStorable {}

/// A key; nothing here stores one.
public protocol KeySecureStorable: SecureStorable {}
