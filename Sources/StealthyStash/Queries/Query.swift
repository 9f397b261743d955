/// What to look for.
///
/// ``TypeQuery`` is the query to use. A type of your own may conform by its ``type`` alone, as in
/// version 1.0.
public protocol Query: Sendable, KeychainQuery {
  /// The class of the items.
  var type: StealthyPropertyType { get }

  /// The condition; nil is true of every item of the class.
  var filter: Filter? { get }

  /// The order, the most important column first; none is the order of creation.
  var order: [Ordering] { get }

  /// The part of the matches that is wanted; nil is all of them.
  var page: Page? { get }
}

extension Query {
  /// No condition.
  public var filter: Filter? { nil }

  /// The order of creation.
  public var order: [Ordering] { [] }

  /// All of the matches.
  public var page: Page? { nil }
}
