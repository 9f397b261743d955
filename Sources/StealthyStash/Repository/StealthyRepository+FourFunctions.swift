/// What a type with only version 1.0's four functions gets: the other calls, made of those four.
extension StealthyRepository {
  /// Makes the changes one after the other and undoes them when one fails.
  @discardableResult
  public func apply(_ changes: [Change]) throws -> [Revision?] {
    var application = SequentialApplication(repository: self)
    do {
      return try changes.map { try application.make($0) }
    } catch {
      try application.undo(because: error)
      throw error
    }
  }

  /// Queries the class, and leaves filter, order and page to the core.
  public func results(of requests: [ReadRequest]) throws -> [ReadResult] {
    try requests.map { request in
      let items = try query(request.original ?? request.query.withoutOrderAndPage)
      return try request.result(of: items.map { StoredItem($0, revision: nil) })
    }
  }
}

extension TypeQuery {
  /// The query for everything that has to be seen before order and page can be told.
  fileprivate var withoutOrderAndPage: TypeQuery {
    var query = self
    query.order = []
    query.page = nil
    return query
  }
}
