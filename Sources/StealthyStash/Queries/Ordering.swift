/// A column to order by, and the direction.
public struct Ordering: Sendable, Hashable {
  /// A direction.
  public enum Direction: Sendable, Hashable {
    /// The smallest first, and before it the items without the attribute.
    case ascending
    /// The greatest first, and last the items without the attribute.
    case descending
  }

  /// The column.
  public let column: Column

  /// The direction.
  public let direction: Direction

  /// Creates an order.
  /// - Parameters:
  ///   - column: The column.
  ///   - direction: The direction.
  public init(_ column: Column, _ direction: Direction = .ascending) {
    self.column = column
    self.direction = direction
  }
}

/// A part of a query's matches.
public struct Page: Sendable, Hashable {
  /// How many items at the most; nil is no limit.
  public let limit: Int?

  /// The last item of the page before; nil for the first page.
  public let last: AnyStealthyProperty?

  /// Creates a page.
  /// - Parameters:
  ///   - limit: How many items at the most; nil is no limit.
  ///   - last: The last item of the page before; nil for the first page.
  public init(limit: Int?, after last: AnyStealthyProperty? = nil) {
    self.limit = limit
    self.last = last
  }
}
