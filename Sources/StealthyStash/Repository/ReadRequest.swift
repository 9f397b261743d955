/// A question to a repository: a query, and how much of its matches is wanted.
public struct ReadRequest: Sendable {
  /// How much of the matches is wanted.
  public enum Wanted: Sendable, Hashable {
    /// The items, secrets included.
    case items
    /// The items with an empty secret; no secret is opened (law L18).
    case attributes
    /// Only how many there are.
    case count
  }

  /// The query.
  public let query: TypeQuery

  /// An item whose identity is asked for; nil where the query is a condition.
  ///
  /// A store looks the identity up and leaves ``query`` alone.
  public let lookup: AnyStealthyProperty?

  /// How much of the matches is wanted.
  public let wanted: Wanted

  /// The query as the caller wrote it, where it is of another type: a repository of version 1.0
  /// may know that type.
  let original: (any Query)?

  /// Creates a request.
  /// - Parameters:
  ///   - query: The query; an ``ItemQuery`` becomes a ``lookup``.
  ///   - wanted: How much of its matches is wanted.
  public init(_ query: any Query, wanted: Wanted = .items) {
    let same = query as? TypeQuery
    self.query = same ?? TypeQuery(query)
    self.wanted = wanted
    lookup = (query as? ItemQuery)?.item
    original = same == nil ? query : nil
  }

  /// Creates a request.
  /// - Parameters:
  ///   - query: The query.
  ///   - wanted: How much of its matches is wanted.
  public init(_ query: TypeQuery, wanted: Wanted = .items) {
    self.query = query
    self.wanted = wanted
    lookup = nil
    original = nil
  }

  private init(
    _ query: TypeQuery, wanted: Wanted, lookup: AnyStealthyProperty?, original: (any Query)?
  ) {
    self.query = query
    self.wanted = wanted
    self.lookup = lookup
    self.original = original
  }

  /// The same request with another query.
  func asking(_ query: TypeQuery) -> ReadRequest {
    ReadRequest(query, wanted: wanted, lookup: lookup, original: original)
  }

  /// The class of the items.
  public var type: StealthyPropertyType { query.type }
}
