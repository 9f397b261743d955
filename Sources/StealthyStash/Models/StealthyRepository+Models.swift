extension StealthyRepository {
  /// Stores a new model, whole or not at all (law L11).
  /// - Parameter model: The model.
  /// - Throws: `duplicateItem` if one of its items exists already, `invalidItem` if it has none.
  public func create<Model: StealthyModel>(_ model: Model) throws {
    let items =
      try model.followingLayout?.itemsToStore()
      ?? Model.QueryBuilder.properties(from: model, for: .adding)
    guard !items.isEmpty else { throw StealthyError.emptyModel }
    try apply(items.map { .create($0) })
  }

  /// Changes a model, whole or not at all (law L11); only the items that differ are written.
  /// - Parameters:
  ///   - previousItem: The model as it was stored.
  ///   - newItem: The model as it is to be.
  /// - Throws: `itemNotFound` if an item that is to change is not there.
  public func update<Model: StealthyModel>(from previousItem: Model, to newItem: Model) throws {
    let updates =
      try previousItem.followingLayout?.updates(to: newItem)
      ?? Model.QueryBuilder.updates(from: previousItem, to: newItem)
    let changes = updates.compactMap(\.change)
    if !changes.isEmpty { try apply(changes) }
  }

  /// Removes the items of a model that are there.
  /// - Parameter model: The model.
  /// - Throws: `itemNotFound` if none of its items was there.
  public func delete<Model: StealthyModel>(_ model: Model) throws {
    let items = Model.QueryBuilder.properties(from: model, for: .deleting)
    let removed = try apply(items.map { .remove($0, ifAbsent: .ignore) })
    guard removed.contains(where: { $0 != nil }) else {
      throw StealthyError(.itemNotFound, "No item of the model is in the repository.")
    }
  }

  /// Returns a model, read from one snapshot (law L20).
  /// - Parameter query: What the model is looked up by.
  /// - Returns: The model, or nil if there is none.
  /// - Throws: What the query builder throws, and ``StealthyError`` if the store cannot be read.
  public func load<Model: StealthyModel>(_ query: Model.QueryBuilder.QueryType) throws -> Model? {
    let search = ModelSearch(Model.QueryBuilder.queries(from: query))
    let results = try eachResult(of: search.requests)
    return try Model.QueryBuilder.model(from: search.items(of: results, self))
  }

  /// Returns the only model of its kind.
  /// - Returns: The model, or nil if there is none.
  public func load<Model: StealthyModel>() throws -> Model?
  where Model.QueryBuilder.QueryType == Void {
    try load(())
  }

  /// Returns a model, read from one snapshot on a thread that may wait.
  ///
  /// The asynchronous form of ``load(_:)`` has a name of its own, because an asynchronous function
  /// could not call the other otherwise.
  /// - Parameter query: What the model is looked up by.
  /// - Returns: The model, or nil if there is none.
  /// - Throws: What the query builder throws, and ``StealthyError`` if the store cannot be read.
  public func fetch<Model: StealthyModel>(
    _ query: Model.QueryBuilder.QueryType
  ) async throws -> Model? {
    let search = ModelSearch(Model.QueryBuilder.queries(from: query))
    try Task.checkCancellation()
    let results: [ReadResult] = try await onWaitingThread {
      try self.eachResult(of: search.requests)
    }
    return try Model.QueryBuilder.model(from: search.items(of: results, self))
  }

  /// Returns the only model of its kind, read on a thread that may wait.
  /// - Returns: The model, or nil if there is none.
  public func fetch<Model: StealthyModel>() async throws -> Model?
  where Model.QueryBuilder.QueryType == Void {
    try await fetch(())
  }
}

extension StealthyRepository {
  /// A result for each request.
  /// - Throws: `unavailable` if the repository gives more or fewer: parts would be taken for absent
  ///   that were not looked for.
  func eachResult(of requests: [ReadRequest]) throws -> [ReadResult] {
    let results = try results(of: requests)
    guard results.count == requests.count else {
      throw StealthyError(
        .unavailable, "The repository gave \(results.count) results for \(requests.count) requests."
      )
    }
    return results
  }
}

/// The queries of a model as requests, and their results as items again.
private struct ModelSearch: Sendable {
  let keys: [String]
  let requests: [ReadRequest]

  init(_ queries: [String: any Query]) {
    keys = queries.keys.sorted()
    requests = queries.sorted { $0.key < $1.key }.map { ReadRequest($0.value) }
  }

  /// The items by key.
  ///
  /// What could not be read is thrown where it was asked for by identity, and
  /// told to the event handler otherwise.
  func items(
    of results: [ReadResult], _ repository: some StealthyRepository
  ) throws -> [String: [AnyStealthyProperty]] {
    var items: [String: [AnyStealthyProperty]] = [:]
    for (key, (request, result)) in zip(keys, zip(requests, results)) {
      try repository.report(result.problems, of: request)
      items[key] = result.items
    }
    return items
  }
}

extension StealthyError {
  static var emptyModel: StealthyError {
    StealthyError(
      .invalidItem, "The model has nothing to store; give at least one of its parts a value.")
  }
}
