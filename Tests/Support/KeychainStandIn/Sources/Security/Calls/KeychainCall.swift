/// A call that a store was asked for: what it was, and which keys it named, but no values.
public struct KeychainCall: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable { case add, copy, update, delete }

  public let kind: Kind

  /// The keys of the item or the query, in alphabetical order.
  public let keys: [String]

  /// The keys of an update's changes, in alphabetical order.
  public let changedKeys: [String]
}
