/// What a store checks before it writes an item.
public struct ItemLimits: Sendable, Hashable {
  /// How large a secret may be, in bytes; nil is no limit.
  public var maximumSecretSize: Int?

  /// Whether an item with access control is stored although the store does not enforce it (law
  /// L24).
  public var ignoresAccessControl: Bool

  /// Creates limits.
  /// - Parameters:
  ///   - maximumSecretSize: How large a secret may be, in bytes; nil is no limit.
  ///   - ignoresAccessControl: Whether an item with access control is stored although the store
  ///     does not enforce it.
  public init(maximumSecretSize: Int? = nil, ignoresAccessControl: Bool = false) {
    self.maximumSecretSize = maximumSecretSize
    self.ignoresAccessControl = ignoresAccessControl
  }

  /// Checks an item before anything is written (law L13).
  /// - Parameter item: The item.
  /// - Throws: `invalidItem` for a port outside 0…65535, `dataTooLarge` for a secret over the
  ///   limit, `unsupported` for access control that the store would not enforce.
  public func check(_ item: AnyStealthyProperty) throws {
    let storage = item.storage
    guard 0...65535 ~= storage.record.port else {
      throw StealthyError(.invalidItem, "The port must be between 0 and 65535.", item: item)
    }
    if let maximumSecretSize, storage.record.data.count > maximumSecretSize {
      throw StealthyError(
        .dataTooLarge,
        "The secret is larger than the \(maximumSecretSize) bytes that this store allows.",
        item: item)
    }
    guard ignoresAccessControl || storage.record.accessControl.isEmpty else {
      throw StealthyError(
        .unsupported,
        "This store cannot enforce access control; create it with ignoringAccessControl: true to store the item anyway.",
        item: item)
    }
  }
}
