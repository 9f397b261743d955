public import StealthyStash

extension FailingRepository {
  /// What the repository inside logs to.
  public var logger: RepositoryLogger? { base.logger }

  /// What is told of every operation of the repository inside; a call that fails beforehand is
  /// none.
  public var eventHandler: EventHandler? { base.eventHandler }

  /// Stores a new item, or fails.
  public func create(_ item: AnyStealthyProperty) throws {
    try call(.writes) { try base.create(item) }
  }

  /// Replaces all attributes of an item, or fails.
  public func update<Property: StealthyProperty>(
    _ item: Property, from previousItem: Property
  ) throws {
    try call(.writes) { try base.update(item, from: previousItem) }
  }

  /// Removes exactly one item, or fails.
  public func delete(_ item: AnyStealthyProperty) throws {
    try call(.writes) { try base.delete(item) }
  }

  /// Returns every item that a query asks for, or fails.
  public func query(_ query: any Query) throws -> [AnyStealthyProperty] {
    try call(.reads) { try base.query(query) }
  }

  /// Makes several changes as one call, or fails.
  @discardableResult
  public func apply(_ changes: [Change]) throws -> [Revision?] {
    try call(.writes) { try base.apply(changes) }
  }

  /// Answers several requests as one call, or fails.
  public func results(of requests: [ReadRequest]) throws -> [ReadResult] {
    try call(.reads) { try base.results(of: requests) }
  }

  /// Returns the item of an identity, or fails.
  public func item<Property: StoredProperty>(like item: Property) throws -> Property? {
    try call(.reads) { try base.item(like: item) }
  }

  /// Tells how the repository inside answers a query; this is not counted and never fails by order.
  public func explain(_ query: any Query) throws -> QueryPlan {
    try base.explain(query)
  }
}

extension FailingRepository: AtomicRepository where Base: AtomicRepository {
  /// Which laws the repository inside keeps.
  public var capabilities: RepositoryCapabilities { base.capabilities }

  /// Answers requests, or fails.
  public func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
    try call(.reads) { try base.read(requests) }
  }

  /// Makes changes, all or none, or fails.
  public func commit(_ changes: [Change]) throws -> [Revision?] {
    try call(.writes) { try base.commit(changes) }
  }
}
