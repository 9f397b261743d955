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
    return try load(key)
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
    return try load(key)
  }

  /// Returns every model of a kind, read from one snapshot.
  ///
  /// A model that lacks a required part, whose items cannot be read, or that its layout cannot make,
  /// hides no other: it is left out and told to the ``eventHandler``.
  /// - Parameter type: The kind of model.
  /// - Returns: The models, in the order in which the items of their first parts were created.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func loadAll<Model: StealthyModel & DeclarativeModel>(
    _ type: Model.Type
  ) throws -> [Model] {
    let requests = Model.layout.queriesForAll(defaults).map { ReadRequest($0) }
    return try Model.layout.models(of: items(of: requests)).compactMap { model in
      do {
        return try model.get()
      } catch {
        let code = (error as? StealthyError)?.code ?? .unexpectedData
        eventHandler?(
          RepositoryEvent(.problem, propertyType: nil, count: 1, duration: 0, errorCode: code))
        return nil
      }
    }
  }

  private func load<Model: StealthyModel & DeclarativeModel>(_ key: ModelKey) throws -> Model? {
    let requests = Model.layout.queries(for: key).map { ReadRequest($0) }
    return try Model.layout.model(of: items(of: requests), key: key)
  }

  /// The items of each request, read from one snapshot.
  private func items(of requests: [ReadRequest]) throws -> [[AnyStealthyProperty]] {
    try zip(requests, eachResult(of: requests)).map { request, result in
      try report(result.problems, of: request)
      return result.items
    }
  }
}
