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
  /// Values are in one form ("" is ``Filter/Value/unset``). A term that also asks for items without
  /// the attribute is none of them, since an index holds only items that have it.
  package func candidates(in query: TypeQuery) -> [IndexedTerm] {
    guard let filter = query.filter else { return [] }
    var found: [IndexedTerm] = []
    let conjuncts = filter.conjuncts
    found.reserveCapacity(conjuncts.count)
    for (position, conjunct) in conjuncts.enumerated() {
      guard let term = conjunct.equality, let rank = indexes.firstIndex(of: term.column),
        !term.values.contains(.unset)
      else { continue }
      found.append(
        IndexedTerm(column: term.column, values: term.values, position: position, rank: rank))
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
      best = terms.min { left, right in
        left.values.reduce(0) { $0 + count(left.column, $1) }
          < right.values.reduce(0) { $0 + count(right.column, $1) }
      }
    }
    guard let best else {
      return QueryPlan(
        type: query.type, access: .scan, remainder: query.filter, order: query.order,
        page: query.page)
    }
    return QueryPlan(
      type: query.type, access: .index(best.column, values: best.values),
      remainder: query.filter?.without(conjunct: best.position), order: query.order,
      page: query.page)
  }
}

/// A term of a filter that an index serves.
package struct IndexedTerm {
  package let column: Column
  package let values: [Filter.Value]

  /// Where the term stands among the filters that must all be true.
  package let position: Int
  let rank: Int
}

extension Filter {
  /// The column and values of a filter that asks for equality with one of them, byte for byte.
  private var asEquality: (column: Column, values: [Value])? {
    guard case .term(let term) = self, !term.ignoringCase,
      term.comparison == .equal || term.comparison == .isIn
    else { return nil }
    return (term.column, term.values)
  }

  /// The column and values of an equality, or of alternatives that are equalities on one column.
  fileprivate var equality: (column: Column, values: [Value])? {
    guard case .any(let filters) = self else { return asEquality }
    var column: Column?
    var values: [Value] = []
    for filter in filters {
      guard let next = filter.asEquality, column == nil || column == next.column else { return nil }
      column = next.column
      values += next.values
    }
    return column.map { ($0, values) }
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
