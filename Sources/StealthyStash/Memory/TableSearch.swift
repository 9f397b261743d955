/// A query made ready to be asked of a table: its indexable terms are found before a lock is taken.
struct TableSearch {
  private let query: TypeQuery
  private let terms: [IndexedTerm]

  init(_ query: TypeQuery) throws {
    try query.checkPage()
    self.query = query
    terms = ColumnIndex.planner(of: query.type).candidates(in: query)
  }

  /// What the search needs of a table, to be taken under a lock and used without it.
  struct Capture {
    let rows: RowStore

    /// What an index gave; nil is that every row has to be looked at.
    let candidates: Candidates?

    /// The query's page, its last item with its place in this table.
    let page: Page?
  }

  /// The slots of the items that one of the query's terms is true of, ascending.
  struct Candidates {
    let slots: [Int32]
    let term: IndexedTerm
  }

  func capture(_ table: Table) -> Capture {
    Capture(
      rows: table.rows, candidates: candidates(in: table), page: table.placed(query.page))
  }

  /// What the index with the fewest candidates gives; nil if no index serves the query.
  func candidates(in table: Table) -> Candidates? {
    guard var best = terms.first else { return nil }
    var postings = table.postings(of: best)
    for term in terms.dropFirst() {
      let others = table.postings(of: term)
      if others.count < postings.count { (best, postings) = (term, others) }
    }
    return Candidates(slots: postings.slots, term: best)
  }

  func plan(in table: Table) -> QueryPlan {
    ColumnIndex.planner(of: query.type).plan(query) { column, value in
      value.text.flatMap { table.slots(column, $0)?.count } ?? 0
    }
  }

  /// Up to how many candidates it does not pay to make room for all of them at once.
  private static let few = 16

  /// The matches among the rows that were captured.
  func matches(in capture: Capture) throws -> ReadResult {
    let position = capture.page?.last?.storage.record.position
    guard query.order.isEmpty, position != 0 else { return try arranged(capture) }
    let limit = query.page?.limit ?? .max
    guard limit > 0 else { return ReadResult(rows: []) }
    let start = position.map { capture.rows.firstSlot(after: $0) } ?? 0
    if let candidates = capture.candidates, candidates.slots.count > Self.few {
      var revisions: [Revision] = []
      let most = min(limit, candidates.slots.count)
      let items = [AnyStealthyProperty](unsafeUninitializedCapacity: most) { items, count in
        revisions = [Revision](unsafeUninitializedCapacity: most) { revisions, same in
          visit(capture, from: start) { item, revision in
            items.initializeElement(at: count, to: AnyStealthyProperty(storage: item))
            revisions.initializeElement(at: count, to: Revision(revision))
            count += 1
            return count < limit
          }
          same = count
        }
      }
      return ReadResult(items: items, revisions: revisions)
    }
    var items: [AnyStealthyProperty] = []
    var revisions: [Revision] = []
    visit(capture, from: start) { item, revision in
      items.append(AnyStealthyProperty(storage: item))
      revisions.append(Revision(revision))
      return items.count < limit
    }
    return ReadResult(items: items, revisions: revisions)
  }

  /// How many matches there are.
  func count(in capture: Capture) throws -> Int {
    guard query.page == nil else { return try matches(in: capture).count }
    guard query.filter != nil else { return capture.rows.liveCount }
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
    query.page = capture.page
    return ReadResult(rows: try query.arrange(found))
  }

  private func visit(
    _ capture: Capture, from start: Int, _ body: (ItemStorage, UInt64) -> Bool
  ) {
    if let candidates = capture.candidates {
      let rest = query.filter?.without(conjunct: candidates.term.position)
      let slots = candidates.slots[candidates.slots.insertionPoint(of: Int32(start))...]
      capture.rows.visit(slots, where: rest?.predicate, body)
    } else {
      capture.rows.scan(from: start, where: query.predicate, body)
    }
  }
}

extension Table {
  /// What the index has for a term's values.
  fileprivate func postings(of indexed: IndexedTerm) -> Postings {
    let term = indexed.term
    if let value = term.value { return .one(posting(term.column, value)) }
    return .several(Set(term.values).compactMap { posting(term.column, $0) })
  }

  private func posting(_ column: Column, _ value: Filter.Value) -> Posting? {
    value.text.flatMap { slots(column, $0) }
  }
}

/// What an index has for the values of a term; the ordinary case of one value needs no array.
private enum Postings {
  case one(Posting?)
  case several([Posting])

  var count: Int {
    switch self {
    case .one(let posting): posting?.count ?? 0
    case .several(let postings): postings.reduce(0) { $0 + $1.count }
    }
  }

  /// All slots, ascending.
  var slots: [Int32] {
    switch self {
    case .one(let posting): posting?.slots ?? []
    case .several(let postings): postings.flatMap(\.slots).sorted()
    }
  }
}
