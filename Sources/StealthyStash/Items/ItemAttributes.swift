/// An item's attributes without its secret.
///
/// It has every property of ``AnyStealthyProperty`` but the secret, which was never read:
///
/// ```swift
/// for entry in try repository.attributes(matching: TypeQuery(type: .internet)) {
///   print(entry.account, entry.server ?? "-")
/// }
/// ```
///
/// There is no way from here to an item that could be written back, so that no secret is lost by an
/// update of a listing.
@dynamicMemberLookup
public struct ItemAttributes: Sendable, Hashable, Identifiable {
  let item: AnyStealthyProperty

  /// An attribute, by the name that ``AnyStealthyProperty`` gives it.
  /// - Parameter attribute: The attribute.
  public subscript<Value>(dynamicMember attribute: KeyPath<AnyStealthyProperty, Value>) -> Value {
    item[keyPath: attribute]
  }

  /// The identity as ASCII text.
  public var id: String { item.id }

  /// Not available: attributes are read without the secret.
  @available(
    *, unavailable, message: "attributes are read without the secret; ask for items to read it"
  )
  public var data: Data { Data() }

  /// Not available: attributes are read without the secret.
  @available(
    *, unavailable, message: "attributes are read without the secret; ask for items to read it"
  )
  public var property: any StealthyProperty { item.property }
}

extension ItemAttributes: CustomDebugStringConvertible {
  /// The attributes that are set.
  public var debugDescription: String { item.debugDescription }
}
