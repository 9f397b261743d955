/// What a store calls to tell its event handler.
extension AtomicRepository {
  /// Answers requests and tells the ``StealthyRepository/eventHandler`` of it; a repository without
  /// one just answers.
  ///
  /// Call it in ``read(_:)``, outside of every lock.
  /// - Parameters:
  ///   - requests: The requests.
  ///   - body: Answers them.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; the handler is told its code.
  public func observeRead(
    of requests: [ReadRequest], _ body: () throws -> [ReadResult]
  ) throws -> [ReadResult] {
    try eventHandler.observe(
      .read, types: Set(requests.map(\.type)),
      count: { (results: [ReadResult]) in results.reduce(0) { $0 + $1.count } }, body)
  }

  /// Makes changes and tells the ``StealthyRepository/eventHandler`` of it; a repository without
  /// one just makes them.
  ///
  /// Call it in ``commit(_:)``, outside of every lock.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - body: Makes them.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; the handler is told its code.
  public func observeCommit(
    of changes: [Change], _ body: () throws -> [Revision?]
  ) throws -> [Revision?] {
    try eventHandler.observe(
      .commit, types: Set(changes.map(\.type)), count: { (_: [Revision?]) in changes.count }, body)
  }
}

extension Change {
  /// The class of the item that the change is about.
  fileprivate var type: StealthyPropertyType {
    switch self {
    case .create(let item, _), .put(let item, _), .replace(let item, _, _), .remove(let item, _, _):
      item.propertyType
    case .removeAll(let query): query.type
    }
  }
}
