/// What a store makes of the item that a caller wrote.
extension AnyStealthyProperty {
  /// The item as a store keeps it from its creation on.
  ///
  /// It gets its dates (law L14), and if it leaves open whether it is synchronized, it is not (L10).
  /// - Parameters:
  ///   - now: The store's time.
  ///   - position: Where the item stands in the store's order of creation, from 1 on. Pages go by
  ///     it, so that they go on after an item that has been removed.
  ///   - dates: Whether the item keeps the dates that it has.
  /// - Returns: The item to keep.
  public func created(
    at now: Date, position: UInt64, dates: Change.Dates = .stamped
  ) -> AnyStealthyProperty {
    var record = storage.record
    if record.isSynchronizable == .any { record.isSynchronizable = .disabled }
    if dates == .stamped || record.createdAt == nil { record.createdAt = now }
    if dates == .stamped || record.modifiedAt == nil { record.modifiedAt = now }
    record.position = position
    return AnyStealthyProperty(record)
  }

  /// The item as a store keeps it in the place of another.
  ///
  /// It takes over when and in which place the other was created and, if it leaves that open,
  /// whether it is synchronized. Its `modifiedAt` is later than the other's, also if the clock has
  /// been set back (law L7).
  /// - Parameters:
  ///   - stored: The item that the store keeps now.
  ///   - now: The store's time.
  ///   - dates: Whether the item keeps the dates that it has.
  /// - Returns: The item to keep.
  public func replacing(
    _ stored: AnyStealthyProperty, at now: Date, dates: Change.Dates = .stamped
  ) -> AnyStealthyProperty {
    let old = stored.storage.record
    var record = storage.record
    if record.isSynchronizable == .any { record.isSynchronizable = old.isSynchronizable }
    if dates == .stamped || record.createdAt == nil { record.createdAt = old.createdAt }
    if dates == .stamped || record.modifiedAt == nil {
      record.modifiedAt = old.modifiedAt.map { max(now, $0 + Self.smallestStep) } ?? now
    }
    record.position = old.position
    return AnyStealthyProperty(record)
  }

  /// How far `modifiedAt` moves at least: a millisecond, as in Apple's Keychain.
  private static let smallestStep: TimeInterval = 0.001
}
