public import Foundation

extension KeychainStore {
  /// Every item, in the order in which they were added.
  public var rows: [KeychainRow] { withState { state in state.rows } }

  /// How many items there are, also those that cannot be read.
  public var count: Int { rows.count }

  /// The items of a class, in the order in which they were added.
  public func rows(ofClass itemClass: CFString) -> [KeychainRow] {
    rows.filter { $0.itemClass == itemClass as String }
  }

  /// Adds an item, whatever the client may do, locked or not; this is no call.
  /// - Throws: An error whose description has the status, where an add would fail too.
  /// - Returns: What was stored.
  @discardableResult
  public func plant(_ attributes: [String: Any]) throws -> KeychainRow {
    try withState { state throws(Status) in
      try state.plant((attributes as NSDictionary).given())
    }
  }

  /// Lets items not be decoded any more.
  /// - Parameters:
  ///   - damage: What of them.
  ///   - isAffected: Which of them.
  public func corrupt(
    _ damage: KeychainRow.Damage = .whole, where isAffected: (KeychainRow) -> Bool = { _ in true }
  ) {
    withState { state in
      for index in state.rows.indices where isAffected(state.rows[index]) {
        state.rows[index].damage = damage
      }
    }
  }

  /// Removes every item; this is no call.
  public func removeAll() { withState { state in state.rows = [] } }
}
