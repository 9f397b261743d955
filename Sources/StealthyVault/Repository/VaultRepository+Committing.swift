public import StealthyStash

extension VaultRepository {
  /// Makes changes, all or none (law L11); they are on the disk when the call returns.
  /// - Parameter changes: The changes; a later one sees what an earlier one did.
  /// - Returns: For each change the item's new revision; for a removal the one that was removed,
  ///   nil if there was none.
  /// - Throws: ``StealthyError`` of the change that could not be made. `timedOut` if another thread
  ///   or process wrote for longer than the configuration's timeout; `storageFull`, `readOnly`,
  ///   `locked`, `corrupted`. Nothing has changed then. `unavailable` if the disk failed; whether the
  ///   changes were made is not known then, and the vault has to be opened again.
  public func commit(_ changes: [Change]) throws -> [Revision?] {
    try observeCommit(of: changes) {
      try StealthyError.translating {
        guard !changes.isEmpty else {
          _ = try session.keys()
          return []
        }
        let terms = VaultTransaction.Terms(
          defaults: defaults, limits: configuration.limits, now: configuration.clock())
        return try writer.transaction { transaction in
          var revisions: [Revision?] = []
          revisions.reserveCapacity(changes.count)
          for change in changes { revisions.append(try transaction.make(change, terms)) }
          return revisions
        }
      }
    }
  }
}
