extension StealthyRepository {
  /// Returns the items of a type that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The items in the order of creation.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
  public func items<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> [Property] {
    try type.items(of: matches(of: ReadRequest(type.query(filter))))
  }

  /// Returns the items of a query with their type.
  /// - Parameters:
  ///   - type: The item type; for a query of the other class there is no item.
  ///   - query: The query.
  /// - Returns: The items in the query's order.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
  public func items<Property: StoredProperty>(
    _ type: Property.Type, matching query: any Query
  ) throws -> [Property] {
    try type.items(of: matches(of: ReadRequest(query)))
  }

  /// Returns the first item of a query.
  /// - Parameter query: The query; only its page's first item is read.
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func first(_ query: any Query) throws -> AnyStealthyProperty? {
    try matches(of: ReadRequest(first: query)).first
  }

  /// Returns the first item, in the order of creation, that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
  public func first<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> Property? {
    try matches(of: ReadRequest(first: type.query(filter))).first.flatMap(Property.init)
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
  @inlinable
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
    try singleResult(of: ReadRequest(first: query, wanted: .count)).count > 0
  }

  /// Whether there is an item that a filter is true of; no secret is opened.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: Whether there is one.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
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
    try singleResult(of: ReadRequest(query, wanted: .attributes)).items
      .map(ItemAttributes.init)
  }

  /// Returns the attributes of the items that a filter is true of.
  /// - Parameters:
  ///   - type: The item type.
  ///   - filter: The condition, written with the columns that it gets.
  /// - Returns: The attributes in the order of creation.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
  public func attributes<Property: StoredProperty>(
    _ type: Property.Type, where filter: (Property.Columns) -> Filter
  ) throws -> [ItemAttributes] {
    try attributes(matching: type.query(filter))
  }
}

extension StealthyRepository {
  /// A request's items, told to the event handler where one could not be read.
  @usableFromInline
  func matches(of request: ReadRequest) throws -> [AnyStealthyProperty] {
    try singleResult(of: request).items
  }
}

extension StoredProperty {
  @inlinable
  static func query(_ filter: (Columns) -> Filter) -> TypeQuery {
    TypeQuery(type: propertyType, filter: filter(columns))
  }
}

extension ReadRequest {
  /// A request for the first of a query's matches.
  fileprivate init(first query: any Query, wanted: Wanted = .items) {
    if query is ItemQuery {
      self.init(query, wanted: wanted)
    } else {
      self.init(first: TypeQuery(query), wanted: wanted)
    }
  }

  /// A request for the first of a query's matches.
  @usableFromInline
  init(first query: TypeQuery, wanted: Wanted = .items) {
    let limit = Swift.min(query.page?.limit ?? 1, 1)
    self.init(query.page(limit: limit, after: query.page?.last), wanted: wanted)
  }
}
