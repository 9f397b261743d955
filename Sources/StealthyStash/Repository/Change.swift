/// A change to one item, or the removal of many.
public enum Change: Sendable {
  /// Stores a new item; `duplicateItem` if the identity exists (law L6).
  case create(AnyStealthyProperty, dates: Dates = .stamped)

  /// Stores an item, new or in place of the one with its identity, whose `createdAt` stays (law
  /// L6).
  case put(AnyStealthyProperty, dates: Dates = .stamped)

  /// Replaces all attributes of the first item by those of the second, its identity included (law
  /// L7).
  ///
  /// The item keeps its `createdAt` and place in the order of creation, and `modifiedAt` moves
  /// strictly forward. An item of the other class is removed and created (L12). With `expecting`,
  /// `conflict` if the item is not in that state any more (L23).
  case replace(AnyStealthyProperty, AnyStealthyProperty, expecting: Revision? = nil)

  /// Removes exactly one item (law L8); with `expecting` only in that state (L23).
  case remove(AnyStealthyProperty, ifAbsent: IfAbsent = .fail, expecting: Revision? = nil)

  /// Removes every item that a query asks for.
  case removeAll(TypeQuery)

  /// Where an item's dates come from (law L14).
  public enum Dates: Sendable, Hashable {
    /// From the repository's clock.
    case stamped
    /// From the item, and where it has none, from the clock.
    case kept
  }

  /// What the removal of an item that is not there does.
  public enum IfAbsent: Sendable, Hashable {
    /// It throws `itemNotFound`.
    case fail
    /// Nothing.
    case ignore
  }
}
