/// A request made ready for an ``InMemoryRepository``.
struct MemoryRead {
  private enum Kind {
    case lookup(ItemRecord, key: UInt32)
    case search(TableSearch)
  }

  /// What is taken of the state under the lock.
  enum Capture: Sendable {
    case rows([Row])
    case table(TableSearch.Capture)
  }

  private let kind: Kind
  private let request: ReadRequest
  private let query: TypeQuery

  init(_ request: ReadRequest, _ defaults: RepositoryDefaults) throws {
    self.request = request
    query = defaults.completing(request.query)
    if let item = request.lookup {
      let record = defaults.completing(item).storage.record
      kind = .lookup(record, key: IndexKeys.identity(of: record))
    } else {
      kind = .search(try TableSearch(query))
    }
  }

  func capture(_ state: MemoryState) -> Capture {
    switch kind {
    case .lookup(let record, let key): .rows(state[request.type].rows(of: record, key: key))
    case .search(let search): .table(search.capture(state[request.type]))
    }
  }

  func result(of capture: Capture) throws -> ReadResult {
    if case .search(let search) = kind, case .table(let table) = capture,
      request.wanted == .count
    {
      return ReadResult(count: try search.count(in: table))
    }
    let rows = try rows(of: capture)
    switch request.wanted {
    case .items: return ReadResult(rows: rows)
    case .count: return ReadResult(count: rows.count)
    case .attributes:
      return ReadResult(
        rows: rows.map { StoredItem($0.item.withoutSecret, revision: $0.revision) })
    }
  }

  func plan(in state: MemoryState) -> QueryPlan {
    guard case .search = kind else {
      return QueryPlan(
        type: request.type, access: .identity, remainder: nil, order: [], page: nil)
    }
    let table = state[request.type]
    let planner = QueryPlanner(indexes: IndexKeys.columns(of: request.type))
    return planner.plan(query) { column, value in
      table.slots(column, key: value.key)?.count ?? 0
    }
  }

  private func rows(of capture: Capture) throws -> [StoredItem] {
    switch (kind, capture) {
    case (.search(let search), .table(let table)): try search.matches(in: table)
    case (_, .rows(let rows)):
      rows.compactMap { row in row.storage.map { StoredItem($0, row.revision) } }
    case (.lookup, .table): []
    }
  }
}
