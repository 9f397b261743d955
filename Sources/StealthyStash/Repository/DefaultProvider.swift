/// Attributes as Apple's Keychain names them.
public typealias StealthyDictionary = [String: (any Sendable)?]

/// Gives what items and queries leave open, in version 1.0's form.
///
/// ``RepositoryDefaults`` is the provider to use.
public protocol DefaultProvider: Sendable {
  /// The attributes that a query gets where it does not name them.
  /// - Parameter type: The class of the items; nil is either.
  /// - Returns: The attributes.
  func attributesForQuery(ofType type: StealthyPropertyType?) -> StealthyDictionary

  /// The attributes that a new item gets where it does not state them.
  /// - Parameter type: The class of the item.
  /// - Returns: The attributes.
  func attributesForNewItem(ofType type: StealthyPropertyType) -> StealthyDictionary
}
