/// The condition of a query, as a value.
///
/// Filters are usually written with columns, in the closure of a query:
///
/// ```swift
/// TypeQuery.internet { $0.server == "github.com" && !($0.account == "root") }
/// ```
///
/// A repository may take a filter apart and let its store do what it can; ``matches(_:)`` does the
/// rest.
///
/// A filter is true or false of an item, never unknown: `a != v` is `!(a == v)`, and De Morgan's
/// laws hold. Comparisons by order and of parts of a text are false of an attribute that is not
/// set; `== nil`, `== ""` and `== 0` are true of it (law L16).
///
/// ## Topics
///
/// ### Conditions
/// - ``term(_:)``
/// - ``Term``
/// - ``Comparison``
/// - ``Value``
///
/// ### Joining conditions
/// - ``all(_:)``
/// - ``any(_:)``
/// - ``not(_:)``
/// - ``&&(_:_:)``
/// - ``||(_:_:)``
/// - ``!(_:)``
///
/// ### Using a filter
/// - ``matches(_:)``
/// - ``columns``
public indirect enum Filter: Sendable, Hashable {
  /// A comparison of one attribute.
  case term(Term)

  /// True if all of the filters are; true if there are none.
  case all([Filter])

  /// True if one of the filters is; false if there are none.
  case any([Filter])

  /// True if the filter is false.
  case not(Filter)
}

extension Filter {
  /// True if both are.
  public static func && (left: Filter, right: Filter) -> Filter {
    switch (left, right) {
    case (.all(let left), .all(let right)): .all(left + right)
    case (.all(let left), _): .all(left + [right])
    case (_, .all(let right)): .all([left] + right)
    default: .all([left, right])
    }
  }

  /// True if one of the two is.
  public static func || (left: Filter, right: Filter) -> Filter {
    switch (left, right) {
    case (.any(let left), .any(let right)): .any(left + right)
    case (.any(let left), _): .any(left + [right])
    case (_, .any(let right)): .any([left] + right)
    default: .any([left, right])
    }
  }

  /// True if the filter is false.
  public static prefix func ! (filter: Filter) -> Filter {
    if case .not(let inner) = filter { inner } else { .not(filter) }
  }

  /// The filters that must all be true for this one to be.
  package var conjuncts: [Filter] {
    if case .all(let filters) = self { filters } else { [self] }
  }

  /// Every column that the filter names.
  public var columns: Set<Column> {
    switch self {
    case .term(let term): [term.column]
    case .all(let filters), .any(let filters):
      filters.reduce(into: []) { $0.formUnion($1.columns) }
    case .not(let filter): filter.columns
    }
  }
}

extension Filter: CustomStringConvertible, CustomReflectable {
  /// The filter with a `?` for each value, as query plans print it.
  public var description: String {
    switch self {
    case .term(let term): term.description
    case .all(let filters):
      filters.isEmpty ? "TRUE" : filters.map(\.nested).joined(separator: " AND ")
    case .any(let filters):
      filters.isEmpty ? "FALSE" : filters.map(\.nested).joined(separator: " OR ")
    case .not(let filter): "NOT \(filter.nested)"
    }
  }

  /// The description and no values.
  public var customMirror: Mirror { Mirror(self, children: ["filter": description]) }

  private var nested: String {
    switch self {
    case .term, .not: description
    case .all(let filters), .any(let filters): filters.count < 2 ? description : "(\(description))"
    }
  }
}
