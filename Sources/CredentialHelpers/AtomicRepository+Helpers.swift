import StealthyStash

/// Does something again if an item has changed in between, five times at the most.
func retryingConflicts(_ body: () throws -> Void) throws {
  var attempts = 0
  while true {
    do {
      return try body()
    } catch let error as StealthyError
      where (error.code == .conflict || error.code == .itemNotFound) && attempts < 4
    {
      attempts += 1
    }
  }
}

extension AtomicRepository {
  /// The answer to one request.
  func result(of request: ReadRequest) throws -> ReadResult {
    try read([request]).first ?? ReadResult(rows: [])
  }
}

extension [StoredItem] {
  /// The items by the time of their last change, those of one time by their creation.
  var mostRecentFirst: [StoredItem] {
    guard count > 1 else { return self }
    let ordered = enumerated().sorted { left, right in
      let date = left.element.item.modifiedAt ?? .distantPast
      let other = right.element.item.modifiedAt ?? .distantPast
      return date == other ? left.offset > right.offset : date > other
    }
    return ordered.map(\.element)
  }
}

extension AnyStealthyProperty {
  /// The same item with another secret.
  func withSecret(_ secret: Data, type: Int?) -> AnyStealthyProperty {
    var record = storage.record
    record.data = secret
    record.type = type ?? 0
    return AnyStealthyProperty(record)
  }
}
