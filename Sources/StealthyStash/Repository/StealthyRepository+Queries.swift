extension StealthyRepository {
  /// Returns the items of a type that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The items in the order of creation.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func items<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> [Property] {
    try items(type, matching: type.query(filter))
  }

  /// Returns the items of a query with their type.
  /// - Parameters:
  ///   - type: The item type; for a query of the other class there is no item.
  ///   - query: The query.
  /// - Returns: The items in the query's order.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func items<Property: StoredProperty>(
    _ type: Property.Type, matching query: any Query
  ) throws -> [Property] {
    try singleResult(of: ReadRequest(query)).rows.compactMap { Property($0.item) }
  }

  /// Returns the first item of a query.
  /// - Parameter query: The query; only its page's first item is read.
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func first(_ query: any Query) throws -> AnyStealthyProperty? {
    try singleResult(of: ReadRequest(query.firstOnly)).rows.first?.item
  }

  /// Returns the first item, in the order of creation, that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func first<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> Property? {
    try first(type.query(filter)).flatMap(Property.init)
  }

  /// Counts the items of a query; no secret is opened.
  /// - Parameter query: The query.
  /// - Returns: How many items there are.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func count(_ query: any Query) throws -> Int {
    try singleResult(of: ReadRequest(query, wanted: .count)).count
  }

  /// Counts the items that a filter is true of; no secret is opened.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: How many items there are.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func count<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> Int {
    try count(type.query(filter))
  }

  /// Whether a query has an item; no secret is opened.
  /// - Parameter query: The query.
  /// - Returns: Whether there is one.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func exists(_ query: any Query) throws -> Bool {
    try count(query.firstOnly) > 0
  }

  /// Whether there is an item that a filter is true of; no secret is opened.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: Whether there is one.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func exists<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> Bool {
    try exists(type.query(filter))
  }

  /// Returns the attributes of a query's items; no secret is opened by a store with
  /// ``RepositoryCapabilities/attributesOnly``.
  /// - Parameter query: The query.
  /// - Returns: The attributes in the query's order.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func attributes(matching query: any Query) throws -> [ItemAttributes] {
    try singleResult(of: ReadRequest(query, wanted: .attributes)).rows
      .map { ItemAttributes(item: $0.item) }
  }

  /// Returns the attributes of the items that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The attributes in the order of creation.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func attributes<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> [ItemAttributes] {
    try attributes(matching: type.query(filter))
  }
}

extension StoredProperty {
  fileprivate static func query(_ filter: (Columns) -> Filter) -> TypeQuery {
    TypeQuery(type: propertyType, filter: filter(columns))
  }
}

extension Query {
  /// The query for the first of its matches; an identity has no more than that.
  fileprivate var firstOnly: any Query {
    if self is ItemQuery { return self }
    let query = TypeQuery(self)
    return query.page(limit: Swift.min(query.page?.limit ?? 1, 1), after: query.page?.last)
  }
}
