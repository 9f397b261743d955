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
    let planner = QueryPlanner(indexes: IndexKeys.columns(of: query.type))
    terms = planner.candidates(in: query).map { term in
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

  /// The matches among the rows that were captured.
  func matches(in capture: Capture) throws -> [StoredItem] {
    var found: [StoredItem] = []
    let position = capture.last?.storage.record.position
    guard query.order.isEmpty, position != 0 else {
      visit(capture, from: 0) { item in
        found.append(item)
        return true
      }
      var query = query
      if let last = capture.last { query.page = Page(limit: query.page?.limit, after: last) }
      return try query.arrange(found)
    }
    let limit = query.page?.limit ?? .max
    guard limit > 0 else { return [] }
    visit(capture, from: position.map { capture.rows.firstSlot(after: $0) } ?? 0) { item in
      found.append(item)
      return found.count < limit
    }
    return found
  }

  /// How many matches there are.
  func count(in capture: Capture) throws -> Int {
    guard query.page == nil else { return try matches(in: capture).count }
    guard predicate != nil else { return capture.rows.liveCount }
    var count = 0
    visit(capture, from: 0) { _ in
      count += 1
      return true
    }
    return count
  }

  private func visit(_ capture: Capture, from start: Int, _ body: (StoredItem) -> Bool) {
    if let slots = capture.slots {
      for slot in slots[slots.insertionPoint(of: Int32(start))...] {
        let row = capture.rows[Int(slot)]
        guard let storage = row.storage, predicate?(storage) ?? true else { continue }
        if !body(StoredItem(storage, row.revision)) { return }
      }
    } else if let predicate {
      capture.rows.scan(from: start) { storage, revision in
        predicate(storage) ? body(StoredItem(storage, revision)) : true
      }
    } else {
      capture.rows.scan(from: start) { body(StoredItem($0, $1)) }
    }
  }
}

extension StoredItem {
  init(_ storage: ItemStorage, _ revision: UInt64) {
    self.init(AnyStealthyProperty(storage: storage), revision: Revision(revision))
  }
}

extension Table {
  /// A page's last item with its place in this table, if it is still there; else with the place
  /// that it carries.
  fileprivate func placed(_ last: AnyStealthyProperty) -> AnyStealthyProperty {
    let record = last.storage.record
    let here = rows(of: record, key: IndexKeys.identity(of: record)).compactMap(\.storage)
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
  var key: UInt32 {
    if case .text(let text) = self { IndexKeys.key(text) } else { 0 }
  }
}
