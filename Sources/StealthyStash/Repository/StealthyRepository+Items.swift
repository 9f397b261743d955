extension StealthyRepository {
  /// Stores a new item.
  /// - Parameter item: The item; what it leaves open is completed with the repository's defaults.
  /// - Throws: `duplicateItem` if the identity exists already; nothing has changed then (law L6).
  public func create(_ item: some StealthyProperty) throws {
    try create(item.eraseToAnyProperty())
  }

  /// Stores an item, new or in place of the one with its identity.
  /// - Parameter item: The item; what it leaves open is completed with the repository's defaults.
  /// - Throws: What the repository throws for the item; nothing has changed then.
  public func put(_ item: AnyStealthyProperty) throws {
    try apply([.put(item)])
  }

  /// Stores an item, new or in place of the one with its identity.
  /// - Parameter item: The item; what it leaves open is completed with the repository's defaults.
  /// - Throws: What the repository throws for the item; nothing has changed then.
  public func put(_ item: some StealthyProperty) throws {
    try put(item.eraseToAnyProperty())
  }

  /// Removes exactly one item.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Throws: `itemNotFound` if there is no such item.
  public func delete(_ item: some StealthyProperty) throws {
    try delete(item.eraseToAnyProperty())
  }

  /// Removes an item if it is there.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Returns: Whether it was there.
  /// - Throws: ``StealthyError`` if the store cannot be written; that the item is absent is no
  ///   error.
  @discardableResult
  public func deleteIfPresent(_ item: AnyStealthyProperty) throws -> Bool {
    try apply([.remove(item, ifAbsent: .ignore)]).first.flatMap { $0 } != nil
  }

  /// Removes an item if it is there.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Returns: Whether it was there.
  /// - Throws: ``StealthyError`` if the store cannot be written; that the item is absent is no
  ///   error.
  @discardableResult
  public func deleteIfPresent(_ item: some StealthyProperty) throws -> Bool {
    try deleteIfPresent(item.eraseToAnyProperty())
  }

  /// Removes every item that a query asks for, and says how many.
  ///
  /// The items are read and then removed in the state in which they were read. If one of them has
  /// changed in between, it is done again, five times at the most.
  /// - Parameter query: The query.
  /// - Returns: How many items were removed.
  /// - Throws: `conflict` if items kept changing, `interactionNotAllowed` if a person would have to
  ///   be asked for one of them; nothing has been removed then.
  @discardableResult
  public func deleteAll(_ query: any Query) throws -> Int {
    var attempts = 0
    while true {
      let found = try singleResult(of: ReadRequest(query, wanted: .attributes))
      if let hidden = found.problems.first(where: \.isHidden) { throw hidden.error }
      do {
        return try apply(
          found.rows.map { .remove($0.item, ifAbsent: .ignore, expecting: $0.revision) }
        ).count { $0 != nil }
      } catch let error as StealthyError where error.code == .conflict && attempts < 4 {
        attempts += 1
      }
    }
  }

  /// Removes what a ``TypeQuery`` of both classes returns.
  public func clearAll() throws {
    try apply([
      .removeAll(TypeQuery(type: .internet)), .removeAll(TypeQuery(type: .generic)),
    ])
  }

  /// Stores items with the dates that they have, new or in place of those with their identities
  /// (law L14).
  /// - Parameter items: The items; a date that one does not have is taken from the repository's
  ///   clock.
  /// - Throws: What the repository throws for the first item that it refuses.
  public func `import`(_ items: [AnyStealthyProperty]) throws {
    try apply(items.map { .put($0, dates: .kept) })
  }

  /// Creates an item, or replaces the one that it was before.
  /// - Parameters:
  ///   - previousItem: What the item was, of either class; nil creates it.
  ///   - item: What the item is to be.
  /// - Throws: `itemNotFound` if there was to be such an item and is none, `duplicateItem` if the
  ///   new identity exists.
  public func upsert(
    from previousItem: AnyStealthyProperty?, to item: any StealthyProperty
  ) throws {
    let new = AnyStealthyProperty(property: item)
    try apply([previousItem.map { .replace($0, new) } ?? .create(new)])
  }

  /// Creates an item, or replaces the one that it was before.
  /// - Parameters:
  ///   - previousItem: What the item was, of either class; nil creates it.
  ///   - item: What the item is to be.
  /// - Throws: `itemNotFound` if there was to be such an item and is none, `duplicateItem` if the
  ///   new identity exists.
  public func upsert<Property: StealthyProperty>(
    _ previousItem: AnyStealthyProperty?, to item: Property
  ) throws {
    try upsert(from: previousItem, to: item)
  }
}
