/// A row of a table; without storage the item is gone and its slot is not used again.
struct Row {
  var storage: ItemStorage?
  var revision: UInt64
}

/// The rows of a table by slot, in the order of creation.
///
/// They are kept in chunks: a reader holds on to the whole for the price of one reference, and a
/// writer then copies no more than the chunk that it changes.
struct RowStore {
  private static let shift = 8
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

  /// Gives every live row from a slot on to a body, until that says stop.
  func scan(from start: Int, _ body: (ItemStorage, UInt64) -> Bool) {
    var slot = start
    while slot < count {
      let stopped = chunks[slot >> Self.shift].withUnsafeBufferPointer { rows in
        for row in rows[(slot & (Self.chunkSize - 1))...] {
          if let storage = row.storage, !body(storage, row.revision) { return true }
        }
        return false
      }
      if stopped { return }
      slot = (slot | (Self.chunkSize - 1)) + 1
    }
  }

  /// The first slot whose item was created after a position; slots of items that are gone are
  /// stepped over.
  func firstSlot(after position: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      var live = middle
      while live < high, self[live].storage == nil { live += 1 }
      if live == high {
        high = middle
      } else if let storage = self[live].storage, storage.record.position <= position {
        low = live + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
