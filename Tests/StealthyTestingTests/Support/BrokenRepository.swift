import StealthyStash

/// A repository in memory, with something in between that breaks a law.
struct BrokenRepository: AtomicRepository {
  typealias Read = @Sendable (InMemoryRepository, [ReadRequest]) throws -> [ReadResult]
  typealias Commit = @Sendable (InMemoryRepository, [Change]) throws -> [Revision?]

  let base: InMemoryRepository
  var capabilities = InMemoryRepository.claimed
  var reading: Read = { try $0.read($1) }
  var committing: Commit = { try $0.commit($1) }

  var eventHandler: EventHandler? { base.eventHandler }

  func read(_ requests: [ReadRequest]) throws -> [ReadResult] { try reading(base, requests) }

  func commit(_ changes: [Change]) throws -> [Revision?] { try committing(base, changes) }
}

extension Change {
  /// The change with every item in it changed.
  func mapItems(_ body: (inout ItemRecord) -> Void) -> Change {
    func changed(_ item: AnyStealthyProperty) -> AnyStealthyProperty { item.changed(body) }
    return switch self {
    case .create(let item, let dates): .create(changed(item), dates: dates)
    case .put(let item, let dates): .put(changed(item), dates: dates)
    case .replace(let old, let new, let expected):
      .replace(changed(old), changed(new), expecting: expected)
    case .remove(let item, let ifAbsent, let expected):
      .remove(changed(item), ifAbsent: ifAbsent, expecting: expected)
    case .removeAll: self
    }
  }

  /// The items of the change; what it looks for is the first.
  var items: [AnyStealthyProperty] {
    switch self {
    case .create(let item, _), .put(let item, _), .remove(let item, _, _): [item]
    case .replace(let old, let new, _): [old, new]
    case .removeAll: []
    }
  }
}

extension AnyStealthyProperty {
  func changed(_ body: (inout ItemRecord) -> Void) -> AnyStealthyProperty {
    var record = storage.record
    body(&record)
    return AnyStealthyProperty(record)
  }
}

extension ReadRequest {
  /// The request with another query, unless it looks up an identity.
  func mapQuery(wanted: Wanted? = nil, _ body: (TypeQuery) -> TypeQuery = { $0 }) -> ReadRequest {
    if let lookup { return ReadRequest(ItemQuery(like: lookup), wanted: wanted ?? self.wanted) }
    return ReadRequest(body(query), wanted: wanted ?? self.wanted)
  }

  /// The request with another identity to look up.
  func mapLookup(_ body: (inout ItemRecord) -> Void) -> ReadRequest {
    guard let lookup else { return self }
    return ReadRequest(ItemQuery(like: lookup.changed(body)), wanted: wanted)
  }
}

extension ReadResult {
  /// The result with other rows.
  func mapRows(
    problems: [ReadProblem] = [], _ body: ([StoredItem]) -> [StoredItem]
  ) -> ReadResult {
    rows.isEmpty && problems.isEmpty ? self : ReadResult(rows: body(rows), problems: problems)
  }
}
