/// Takes a query's filter apart: what an index serves, and what is left to ask of the candidates.
///
/// A store names its indexed columns and, if it can, tells how many items an index holds for a
/// value; the term with the fewest candidates is taken. Without counts the order in which the
/// columns are named decides.
public struct QueryPlanner: Sendable {
  private let indexes: [Column]

  /// Creates a planner for a store.
  /// - Parameter indexes: The columns that the store can search by equality, the most selective
  ///   first.
  public init(indexes: [Column]) {
    self.indexes = indexes
  }

  /// The terms of a query that an index could serve, the preferred one first.
  ///
  /// Values are in one form (`""` is ``Filter/Value/unset``). A term that also asks for items
  /// without the attribute is none of them, since an index holds only items that have it.
  package func candidates(in query: TypeQuery) -> [IndexedTerm] {
    guard let filter = query.filter else { return [] }
    var found: [IndexedTerm] = []
    let conjuncts = filter.conjuncts
    found.reserveCapacity(conjuncts.count)
    for (position, conjunct) in conjuncts.enumerated() {
      guard let term = conjunct.equality, let rank = indexes.firstIndex(of: term.column),
        !term.asksForUnset
      else { continue }
      found.append(IndexedTerm(term: term, position: position, rank: rank))
    }
    if found.count > 1 { found.sort { $0.rank < $1.rank } }
    return found
  }

  /// The plan of a query.
  /// - Parameters:
  ///   - query: The query.
  ///   - count: How many items an index holds for a value, if the store knows.
  /// - Returns: The plan.
  public func plan(
    _ query: TypeQuery, count: ((Column, Filter.Value) -> Int)? = nil
  ) -> QueryPlan {
    let terms = candidates(in: query)
    var best = terms.first
    if let count {
      func counts(_ indexed: IndexedTerm) -> Int {
        Set(indexed.term.values).reduce(0) { $0 + count(indexed.term.column, $1) }
      }
      best = terms.min { counts($0) < counts($1) }
    }
    guard let best else {
      return QueryPlan(
        type: query.type, access: .scan, remainder: query.filter, order: query.order,
        page: query.page)
    }
    return QueryPlan(
      type: query.type, access: .index(best.term.column, values: best.term.values),
      remainder: query.filter?.without(conjunct: best.position), order: query.order,
      page: query.page)
  }
}

/// A term of a filter that an index serves.
package struct IndexedTerm: Sendable {
  /// An equality, or alternatives on one column.
  package let term: Filter.Term

  /// Where the term stands among the filters that must all be true.
  package let position: Int
  let rank: Int
}

extension Filter {
  /// A filter that asks for equality with one or some values, byte for byte, as a term.
  private var asEquality: Term? {
    guard case .term(let term) = self, !term.ignoringCase,
      term.comparison == .equal || term.comparison == .isIn
    else { return nil }
    return term
  }

  /// An equality, or alternatives that are equalities on one column as one term.
  fileprivate var equality: Term? {
    guard case .any(let filters) = self else { return asEquality }
    guard let first = filters.first?.asEquality else { return nil }
    var values: [Value] = []
    for filter in filters {
      guard let next = filter.asEquality, next.column == first.column else { return nil }
      values += next.values
    }
    return Term(first.column, .isIn, values)
  }

  /// What is left of a conjunction when one of its filters is known to be true.
  package func without(conjunct position: Int) -> Filter? {
    let all = conjuncts
    switch all.count {
    case 1: return nil
    case 2: return all[1 - position]
    default: return .all(Array(all[..<position] + all[(position + 1)...]))
    }
  }
}

extension Filter.Term {
  /// Whether the term is true of an item without the attribute, which no index holds.
  fileprivate var asksForUnset: Bool {
    if let value { value == .unset } else { values.contains(.unset) }
  }
}
