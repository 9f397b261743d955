/// A query for the one item of an identity.
///
/// Nothing is planned and no filter is evaluated: a repository looks the identity up.
public struct ItemQuery: Query, Hashable {
  /// An item with the identity; the rest of it does not count.
  public let item: AnyStealthyProperty

  /// The class of the item.
  public var type: StealthyPropertyType { item.propertyType }

  /// The identity as a condition, for stores that only know conditions.
  public var filter: Filter? {
    let identity = Column.identity(of: type).map { column in
      Filter.term(Filter.Term(column, .equal, [ItemRecord.value(column)(item.storage)]))
    }
    guard item.isSynchronizable != .any else { return .all(identity) }
    let isEnabled = Filter.Value.flag(item.isSynchronizable == .enabled)
    return .all(identity + [.term(Filter.Term(.isSynchronizable, .equal, [isEnabled]))])
  }

  /// Creates a query.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  public init(like item: AnyStealthyProperty) {
    self.item = item
  }
}
