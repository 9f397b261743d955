/// A query made ready to be asked of a table: whatever can be done before the lock is taken is
/// done.
struct TableSearch {
  private let query: TypeQuery
  private let predicate: Predicate?
  private let terms: [(column: Column, keys: [UInt32])]

  init(_ query: TypeQuery) throws {
    try query.checkPage()
    self.query = query
    predicate = query.predicate
    terms = IndexKeys.planner(of: query.type).candidates(in: query).map { term in
      (term.column, term.values.map(\.key))
    }
  }

  /// What the search needs of a table, to be taken under a lock and used without it.
  struct Capture {
    let rows: RowStore

    /// The slots to look at, ascending; nil is all.
    let slots: [Int32]?

    /// The last item of the page before, with its place in this table if it has one.
    let last: AnyStealthyProperty?
  }

  func capture(_ table: Table) -> Capture {
    Capture(
      rows: table.rows, slots: candidates(in: table),
      last: query.page?.last.map { table.placed($0) })
  }

  /// The slots of the index with the fewest candidates, ascending; nil if no index serves the
  /// query.
  func candidates(in table: Table) -> [Int32]? {
    var best: [Posting]?
    var fewest = Int.max
    for term in terms {
      let postings = term.keys.compactMap { table.slots(term.column, key: $0) }
      let count = postings.reduce(0) { $0 + $1.count }
      if count < fewest { (best, fewest) = (postings, count) }
    }
    guard let best else { return nil }
    return best.count == 1 ? best[0].slots : Array(Set(best.flatMap(\.slots))).sorted()
  }

  func plan(in table: Table) -> QueryPlan {
    IndexKeys.planner(of: query.type).plan(query) { column, value in
      table.slots(column, key: value.key)?.count ?? 0
    }
  }

  /// The matches among the rows that were captured.
  func matches(in capture: Capture) throws -> ReadResult {
    let position = capture.last?.storage.record.position
    guard query.order.isEmpty, position != 0 else { return try arranged(capture) }
    let limit = query.page?.limit ?? .max
    var items: [AnyStealthyProperty] = []
    var revisions: [Revision?] = []
    guard limit > 0 else { return ReadResult(rows: []) }
    visit(capture, from: position.map { capture.rows.firstSlot(after: $0) } ?? 0) { item, revision in
      items.append(AnyStealthyProperty(storage: item))
      revisions.append(Revision(revision))
      return items.count < limit
    }
    return ReadResult(items: items, revisions: revisions)
  }

  /// How many matches there are.
  func count(in capture: Capture) throws -> Int {
    guard query.page == nil else { return try matches(in: capture).count }
    guard predicate != nil else { return capture.rows.liveCount }
    var count = 0
    visit(capture, from: 0) { _, _ in
      count += 1
      return true
    }
    return count
  }

  /// The matches where all have to be seen before the first is known.
  private func arranged(_ capture: Capture) throws -> ReadResult {
    var found: [StoredItem] = []
    visit(capture, from: 0) { item, revision in
      found.append(StoredItem(AnyStealthyProperty(storage: item), revision: Revision(revision)))
      return true
    }
    var query = query
    if let last = capture.last { query.page = Page(limit: query.page?.limit, after: last) }
    return ReadResult(rows: try query.arrange(found))
  }

  private func visit(
    _ capture: Capture, from start: Int, _ body: (ItemStorage, UInt64) -> Bool
  ) {
    if let slots = capture.slots {
      let rest = slots[slots.insertionPoint(of: Int32(start))...]
      capture.rows.visit(rest, where: predicate, body)
    } else {
      capture.rows.scan(from: start, where: predicate, body)
    }
  }
}

extension Table {
  /// A page's last item with its place in this table, if it is still there; else with the place
  /// that it carries.
  fileprivate func placed(_ last: AnyStealthyProperty) -> AnyStealthyProperty {
    let record = last.storage.record
    let here = rows(of: last.storage, key: IndexKeys.identity(of: last.storage)).compactMap(\.storage)
    guard
      let same = here.first(where: {
        record.createdAt == nil || $0.record.createdAt == record.createdAt
      })
    else { return last }
    var placed = record
    placed.position = same.record.position
    return AnyStealthyProperty(placed)
  }
}

extension Filter.Value {
  /// The key of a value in a column's index; 0 if no index holds it.
  fileprivate var key: UInt32 {
    if case .text(let text) = self { IndexKeys.key(text) } else { 0 }
  }
}
