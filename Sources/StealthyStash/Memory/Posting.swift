/// The slots of a table that share a key, ascending; the ordinary case of one slot needs no array.
enum Posting {
  case one(Int32)
  case many([Int32])

  var count: Int {
    switch self {
    case .one: 1
    case .many(let slots): slots.count
    }
  }

  var slots: [Int32] {
    switch self {
    case .one(let slot): [slot]
    case .many(let slots): slots
    }
  }

  var last: Int32? {
    switch self {
    case .one(let slot): slot
    case .many(let slots): slots.last
    }
  }

  mutating func insert(_ slot: Int32) {
    switch self {
    case .one(let other):
      self = .many([Swift.min(slot, other), Swift.max(slot, other)])
    case .many(var slots):
      // Taken out of self first, so that the array has one owner and grows in place.
      self = .one(slot)
      slots.insert(slot, at: slots.insertionPoint(of: slot))
      self = .many(slots)
    }
  }

  /// Takes a slot out.
  /// - Returns: Whether the posting has others left.
  mutating func remove(_ slot: Int32) -> Bool {
    guard case .many(var slots) = self else { return false }
    self = .one(slot)
    let position = slots.insertionPoint(of: slot)
    if position < slots.count, slots[position] == slot { slots.remove(at: position) }
    self = .many(slots)
    return !slots.isEmpty
  }
}

extension [Int32] {
  /// Where a slot stands or would stand; the end is looked at first, since new items come last.
  func insertionPoint(of slot: Int32) -> Int {
    guard let last, last >= slot else { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
