/// Whether one item comes before another.
package typealias Precedence = @Sendable (ItemStorage, ItemStorage) -> Bool

extension [Ordering] {
  /// The total order of a query: its columns, and where they do not decide, the order of creation.
  package var precedence: Precedence {
    let columns = map { (value: ItemRecord.value($0.column), direction: $0.direction) }
    return { left, right in
      for column in columns {
        let order = column.value(left).order(to: column.value(right))
        if order != 0 { return column.direction == .ascending ? order < 0 : order > 0 }
      }
      return left.record.position < right.record.position
    }
  }
}

extension Filter.Value {
  /// Below 0, 0 or above 0; values of one kind, and ``unset`` before all.
  fileprivate func order(to other: Filter.Value) -> Int {
    switch (self, other) {
    case (.text(let left), .text(let right)):
      left.sameBytes(as: right) ? 0 : left.bytesPrecede(right) ? -1 : 1
    case (.number(let left), .number(let right)): left == right ? 0 : left < right ? -1 : 1
    case (.date(let left), .date(let right)): left == right ? 0 : left < right ? -1 : 1
    case (.data(let left), .data(let right)):
      left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    case (.unset, .unset): 0
    case (.unset, _): -1
    case (_, .unset): 1
    default: 0
    }
  }
}
