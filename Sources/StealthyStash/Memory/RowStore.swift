/// A row of a table; without storage the item is gone and its slot is not used again.
struct Row {
  let storage: ItemStorage?

  /// The revision of the item; of one that is gone, its place in the order of creation.
  private let number: UInt64

  init(storage: ItemStorage, revision: UInt64) {
    self.storage = storage
    number = revision
  }

  /// The row of an item that is gone.
  init(goneFrom row: Row) {
    storage = nil
    number = row.position
  }

  /// The item's revision; a row without item has none.
  var revision: UInt64 { number }

  /// The item's place in the order of creation, also when it is gone.
  var position: UInt64 { storage?.record.position ?? number }
}

/// The rows of a table by slot, in the order of creation.
///
/// They are kept in chunks: a reader holds on to the whole for the price of one reference, and a
/// writer then copies no more than the chunk that it changes.
struct RowStore {
  private static let shift = 12
  private static let chunkSize = 1 << shift

  private var chunks: [[Row]] = []
  private(set) var count = 0
  private(set) var liveCount = 0

  subscript(slot: Int) -> Row {
    chunks[slot >> Self.shift][slot & (Self.chunkSize - 1)]
  }

  mutating func append(_ row: Row) {
    if count & (Self.chunkSize - 1) == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
    }
    chunks[chunks.count - 1].append(row)
    count += 1
    if row.storage != nil { liveCount += 1 }
  }

  mutating func replace(_ slot: Int, by row: Row) {
    let was = self[slot].storage != nil
    chunks[slot >> Self.shift][slot & (Self.chunkSize - 1)] = row
    liveCount += (row.storage != nil ? 1 : 0) - (was ? 1 : 0)
  }

  /// Gives every live row from a slot on that a predicate is true of to a body, until that says
  /// stop.
  func scan(
    from start: Int, where predicate: Predicate?, _ body: (ItemStorage, UInt64) -> Bool
  ) {
    var slot = start
    while slot < count {
      let first = slot & (Self.chunkSize - 1)
      let goesOn = chunks[slot >> Self.shift].withUnsafeBufferPointer { rows in
        for index in first..<rows.count where !rows.visit(index, predicate, body) { return false }
        return true
      }
      if !goesOn { return }
      slot = (slot | (Self.chunkSize - 1)) + 1
    }
  }

  /// Gives the live rows of some slots that a predicate is true of to a body, until that says stop.
  func visit(
    _ slots: ArraySlice<Int32>, where predicate: Predicate?,
    _ body: (ItemStorage, UInt64) -> Bool
  ) {
    var next = slots.startIndex
    while next < slots.endIndex {
      let chunk = Int(slots[next]) >> Self.shift
      let goesOn = chunks[chunk].withUnsafeBufferPointer { rows in
        while next < slots.endIndex, Int(slots[next]) >> Self.shift == chunk {
          let index = Int(slots[next]) & (Self.chunkSize - 1)
          if !rows.visit(index, predicate, body) { return false }
          next += 1
        }
        return true
      }
      if !goesOn { return }
    }
  }

  /// The first slot whose item was created after a position.
  func firstSlot(after position: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UnsafeBufferPointer<Row> {
  /// Gives a row to a body if it is live and a predicate is true of it.
  ///
  /// The row's storage is looked at without being counted: the buffer keeps it alive, and counting
  /// would take longer than the predicate.
  /// - Returns: What the body says; true if it was not asked.
  fileprivate func visit(
    _ index: Int, _ predicate: Predicate?, _ body: (ItemStorage, UInt64) -> Bool
  ) -> Bool {
    guard let rows = baseAddress, index < count else { return true }
    let row = UnsafeRawPointer(rows + index)
    guard let storage = row.load(as: Unmanaged<ItemStorage>?.self) else { return true }
    return storage._withUnsafeGuaranteedRef { storage in
      guard predicate?(storage) ?? true else { return true }
      return body(storage, self[index].revision)
    }
  }
}
