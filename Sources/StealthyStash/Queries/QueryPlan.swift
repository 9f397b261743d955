/// How a store is going to answer a query.
///
/// Its text is in the manner of SQLite's EXPLAIN QUERY PLAN and shows no values:
///
/// ```
/// SEARCH internet USING INDEX server (server=?)
/// FILTER port=?
/// ORDER BY modifiedAt DESC
/// LIMIT 20
/// ```
public struct QueryPlan: Sendable, Hashable {
  /// How the candidates are found.
  public enum Access: Sendable, Hashable {
    /// Every item of the class is looked at.
    case scan
    /// One item is looked up by its identity.
    case identity
    /// An index gives the items with one of the values.
    case index(Column, values: [Filter.Value])
  }

  /// The class of the items.
  public let type: StealthyPropertyType

  /// How the candidates are found.
  public let access: Access

  /// What is still asked of each candidate; nil is nothing.
  public let remainder: Filter?

  /// The order, the most important column first.
  public let order: [Ordering]

  /// The part of the matches that is wanted.
  public let page: Page?

  package init(
    type: StealthyPropertyType, access: Access, remainder: Filter?, order: [Ordering], page: Page?
  ) {
    self.type = type
    self.access = access
    self.remainder = remainder
    self.order = order
    self.page = page
  }
}

extension QueryPlan: CustomStringConvertible, CustomReflectable {
  /// The plan as text, a line a step.
  public var description: String {
    var lines = [accessLine]
    if let remainder { lines.append("FILTER \(remainder)") }
    if !order.isEmpty {
      let columns = order.map { ordering in
        ordering.column.rawValue + (ordering.direction == .descending ? " DESC" : "")
      }
      lines.append("ORDER BY \(columns.joined(separator: ", "))")
    }
    if page?.last != nil { lines.append("AFTER ?") }
    if let limit = page?.limit { lines.append("LIMIT \(limit)") }
    return lines.joined(separator: "\n")
  }

  /// The description and no values.
  public var customMirror: Mirror { Mirror(self, children: ["plan": description]) }

  private var accessLine: String {
    switch access {
    case .scan: return "SCAN \(type.name)"
    case .identity: return "LOOKUP \(type.name) BY IDENTITY"
    case .index(let column, let values):
      let holders = Array(repeating: "?", count: values.count).joined(separator: ", ")
      let condition = values.count == 1 ? "=?" : " IN (\(holders))"
      return "SEARCH \(type.name) USING INDEX \(column.rawValue) (\(column.rawValue)\(condition))"
    }
  }
}
