/// A request made ready for an ``InMemoryRepository``.
struct MemoryRead {
  private enum Kind {
    case lookup(ItemStorage, key: UInt32)
    case search(TableSearch)
  }

  /// What is taken of the state under the lock.
  enum Capture: Sendable {
    case rows([Row])
    case table(TableSearch.Capture)
  }

  private let kind: Kind
  private let type: StealthyPropertyType
  private let wanted: ReadRequest.Wanted

  init(_ request: ReadRequest, _ defaults: RepositoryDefaults) throws {
    type = request.type
    wanted = request.wanted
    if let item = request.lookup {
      let completed = defaults.completing(item).storage
      kind = .lookup(completed, key: IdentityIndex.key(of: completed))
    } else {
      kind = .search(try TableSearch(defaults.completing(request.query)))
    }
  }

  func capture(_ state: MemoryState) -> Capture {
    switch kind {
    case .lookup(let item, let key): .rows(state[type].rows(like: item, key: key))
    case .search(let search): .table(search.capture(state[type]))
    }
  }

  func result(of capture: Capture) throws -> ReadResult {
    let result: ReadResult
    switch (kind, capture) {
    case (.search(let search), .table(let table)):
      guard wanted != .count else { return ReadResult(count: try search.count(in: table)) }
      result = try search.matches(in: table)
    case (_, .rows(let rows)):
      result = ReadResult(
        items: rows.compactMap { $0.storage.map(AnyStealthyProperty.init(storage:)) },
        revisions: rows.map { Revision($0.revision) })
    case (.lookup, .table):
      result = ReadResult(rows: [])
    }
    switch wanted {
    case .items: return result
    case .attributes:
      return ReadResult(items: result.items.map(\.withoutSecret), revisions: result.revisions)
    case .count: return ReadResult(count: result.count)
    }
  }

  func plan(in state: MemoryState) -> QueryPlan {
    guard case .search(let search) = kind else {
      return QueryPlan(type: type, access: .identity, remainder: nil, order: [], page: nil)
    }
    return search.plan(in: state[type])
  }
}
