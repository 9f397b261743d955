/// A query for items of one class: a filter, an order and a page.
///
/// ```swift
/// TypeQuery(type: .internet)
/// TypeQuery.internet { $0.server == "github.com" && $0.port == nil }
/// TypeQuery.generic { $0.service.hasPrefix("com.example.") }
///   .ordered(by: .modifiedAt, .descending)
///   .page(limit: 20, after: lastItem)
/// ```
///
/// ## Topics
///
/// ### Creating a query
/// - ``init(type:)``
/// - ``generic(_:)``
/// - ``internet(_:)``
/// - ``init(_:)``
///
/// ### Order and page
/// - ``ordered(by:_:)``
/// - ``page(limit:after:)-(_,AnyStealthyProperty?)``
/// - ``page(limit:after:)-(_,StealthyProperty)``
public struct TypeQuery: Query, Hashable {
  /// The class of the items.
  public let type: StealthyPropertyType

  /// The condition; nil is true of every item of the class.
  public var filter: Filter?

  /// The order, the most important column first; none is the order of creation.
  public var order: [Ordering] = []

  /// The part of the matches that is wanted; nil is all of them.
  public var page: Page?

  /// A query for all items of a class.
  /// - Parameter type: The class.
  public init(type: StealthyPropertyType) {
    self.type = type
  }

  @usableFromInline
  init(type: StealthyPropertyType, filter: Filter?) {
    self.type = type
    self.filter = filter
  }

  /// The same question as a query of another type.
  /// - Parameter query: The query.
  public init(_ query: any Query) {
    if let same = query as? TypeQuery {
      self = same
    } else {
      type = query.type
      filter = query.filter ?? query.keychainFilter
      order = query.order
      page = query.page
    }
  }

  /// A query for generic items.
  /// - Parameter filter: The condition, written with the columns that it gets.
  /// - Returns: The query.
  public static func generic(_ filter: (GenericColumns) -> Filter) -> TypeQuery {
    TypeQuery(type: .generic, filter: filter(GenericPasswordItem.columns))
  }

  /// A query for internet items.
  /// - Parameter filter: The condition, written with the columns that it gets.
  /// - Returns: The query.
  public static func internet(_ filter: (InternetColumns) -> Filter) -> TypeQuery {
    TypeQuery(type: .internet, filter: filter(InternetPasswordItem.columns))
  }

  /// The same query in an order.
  ///
  /// Called again, it adds a column that decides between items which are equal in the ones before.
  /// Items that are equal in all of them come in the order of creation, ascending; items without
  /// the attribute come before those with it, ascending.
  /// - Parameters:
  ///   - column: The column.
  ///   - direction: The direction.
  /// - Returns: The query in that order.
  public func ordered(
    by column: Column, _ direction: Ordering.Direction = .ascending
  ) -> TypeQuery {
    var copy = self
    copy.order.append(Ordering(column, direction))
    return copy
  }

  /// A part of the query's matches.
  /// - Parameters:
  ///   - limit: How many items at the most; nil is no limit. A repository refuses a negative one.
  ///   - last: The last item of the page before; nil for the first page. The page starts with what
  ///     comes after it in the query's order, also when that item has changed or gone since, so
  ///     that no item is skipped or seen twice.
  /// - Returns: The query for that part.
  public func page(limit: Int?, after last: AnyStealthyProperty? = nil) -> TypeQuery {
    var copy = self
    copy.page = Page(limit: limit, after: last)
    return copy
  }

  /// A part of the query's matches.
  /// - Parameters:
  ///   - limit: How many items at the most; nil is no limit. A repository refuses a negative one.
  ///   - last: The last item of the page before. The page starts with what comes after it in the
  ///     query's order, also when that item has changed or gone since, so that no item is skipped
  ///     or seen twice.
  /// - Returns: The query for that part.
  public func page(limit: Int?, after last: some StealthyProperty) -> TypeQuery {
    page(limit: limit, after: last.eraseToAnyProperty())
  }
}
