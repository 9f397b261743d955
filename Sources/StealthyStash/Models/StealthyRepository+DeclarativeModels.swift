extension StealthyRepository {
  /// Returns a model that takes its server from a property of its own, read from one snapshot.
  /// - Parameters:
  ///   - account: The account.
  ///   - server: The server.
  ///   - service: The service, if the layout takes that from the model too; nil is whichever there
  ///     is.
  /// - Returns: The model, or nil if there is none.
  /// - Throws: `incompleteModel` if a required part is missing and another is there,
  ///   `ambiguousItem` if several models are meant.
  public func load<Model: StealthyModel & DeclarativeModel>(
    _ account: String, server: String, service: String? = nil
  ) throws -> Model? {
    let key = ModelKey(account: account, server: server, service: service)
    return try models(of: Model.self, keys: [key]).first?.get()
  }

  /// Returns a model that takes its service from a property of its own, read from one snapshot.
  /// - Parameters:
  ///   - account: The account.
  ///   - service: The service.
  /// - Returns: The model, or nil if there is none.
  /// - Throws: `incompleteModel` if a required part is missing and another is there,
  ///   `ambiguousItem` if several models are meant.
  public func load<Model: StealthyModel & DeclarativeModel>(
    _ account: String, service: String
  ) throws -> Model? {
    let key = ModelKey(account: account, service: service)
    return try models(of: Model.self, keys: [key]).first?.get()
  }

  /// Returns every model of a kind, read from one snapshot.
  ///
  /// A model that lacks a required part, or whose items cannot be read, hides no other: it is left
  /// out and told to the ``eventHandler``.
  /// - Parameter type: The kind of model.
  /// - Returns: The models, in the order in which their first items were created.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func loadAll<Model: StealthyModel & DeclarativeModel>(
    _ type: Model.Type
  ) throws -> [Model] {
    let layout = Model.layout
    let requests = layout.queriesForAll.map { ReadRequest($0, wanted: .attributes) }
    var seen: Set<ModelKey> = []
    var keys: [ModelKey] = []
    for (request, result) in zip(requests, try results(of: requests)) {
      try report(result.problems, of: request)
      for item in result.items where seen.insert(layout.key(of: item)).inserted {
        keys.append(layout.key(of: item))
      }
    }
    return try models(of: type, keys: keys).compactMap { model in
      do {
        return try model.get()
      } catch let error as StealthyError {
        eventHandler?(RepositoryEvent(ReadProblem(.generic, error: error)))
        return nil
      }
    }
  }

  /// The models of keys, all from one snapshot, or why there is none.
  private func models<Model: StealthyModel & DeclarativeModel>(
    of type: Model.Type, keys: [ModelKey]
  ) throws -> [Result<Model?, any Error>] {
    let layout = type.layout
    let requests = keys.map { layout.queries(for: $0).map { ReadRequest($0) } }
    var results = try results(of: Array(requests.joined()))[...]
    return zip(keys, requests).map { key, requests in
      let own = Array(results.prefix(requests.count))
      results = results.dropFirst(requests.count)
      return Result {
        for (request, result) in zip(requests, own) { try report(result.problems, of: request) }
        return try layout.model(of: own.map(\.items), key: key)
      }
    }
  }
}
