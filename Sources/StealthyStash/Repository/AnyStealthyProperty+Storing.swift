/// What a store makes of the item that a caller wrote.
extension AnyStealthyProperty {
  /// The item as a store keeps it from its creation on.
  ///
  /// It gets its dates (law L14), and if it leaves open whether it is synchronized, it is not
  /// (L10).
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
    record.create(at: now, position: position, dates)
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
    var record = storage.record
    record.replace(stored.storage.record, at: now, dates)
    return AnyStealthyProperty(record)
  }
}

extension ItemRecord {
  /// Makes the record that of a new item.
  package mutating func create(at now: Date, position: UInt64, _ dates: Change.Dates) {
    if isSynchronizable == .any { isSynchronizable = .disabled }
    if dates == .stamped || createdAt == nil { createdAt = now }
    if dates == .stamped || modifiedAt == nil { modifiedAt = now }
    self.position = position
  }

  /// Makes the record that of an item in the place of another.
  package mutating func replace(_ old: ItemRecord, at now: Date, _ dates: Change.Dates) {
    if isSynchronizable == .any { isSynchronizable = old.isSynchronizable }
    if dates == .stamped || createdAt == nil { createdAt = old.createdAt }
    if dates == .stamped || modifiedAt == nil {
      modifiedAt = old.modifiedAt.map { max(now, $0.following) } ?? now
    }
    position = old.position
  }
}

extension Date {
  /// The next date that `modifiedAt` moves to: a millisecond later, as in Apple's Keychain, or more
  /// where a date is so far away that this makes no difference.
  fileprivate var following: Date {
    let seconds = timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: max(seconds + 0.001, seconds.nextUp))
  }
}
