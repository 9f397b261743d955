/// A name for one state of one item: whatever changes the item, removal and re-creation included,
/// gives it another.
public struct Revision: Sendable, Hashable {
  /// The store's number for the state.
  public let rawValue: UInt64

  /// Creates a revision.
  /// - Parameter rawValue: The store's number for the state.
  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
