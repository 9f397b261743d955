/// One table as a commit in preparation sees it: the table as it was, and on top what the commit
/// has done so far.
struct TableDraft {
  /// A row as a commit leaves it; without storage the item is gone.
  struct Entry {
    let row: Row
    let identity: UInt32
  }

  /// What a commit does to a table.
  struct Edits {
    var replaced: [Int: Entry] = [:]
    var appended: [Entry] = []
  }

  private let base: Table
  private(set) var edits = Edits()

  /// Slots that this commit has written, by identity; a commit of one change needs none.
  private var written: [UInt32: [Int]] = [:]
  private let remembersWritten: Bool

  init(_ base: Table, changeCount: Int) {
    self.base = base
    remembersWritten = changeCount > 1
  }

  subscript(slot: Int) -> Row {
    slot < base.rows.count
      ? edits.replaced[slot]?.row ?? base.rows[slot] : edits.appended[slot - base.rows.count].row
  }

  /// The slots of an identity: none, one, or with the synchronized form left open two.
  func slots(like wanted: ItemStorage, key: UInt32) -> [Int] {
    var found: [Int] = []
    switch base.slots(identity: key) {
    case nil: break
    case .one(let slot): collect(Int(slot), wanted, into: &found)
    case .many(let slots): for slot in slots { collect(Int(slot), wanted, into: &found) }
    }
    for slot in written[key] ?? [] where !found.contains(slot) {
      collect(slot, wanted, into: &found)
    }
    return found
  }

  func neighbour(of item: ItemStorage) -> ItemStorage? { base.neighbour(of: item) }

  mutating func append(_ row: Row, identity: UInt32) {
    remember(base.rows.count + edits.appended.count, identity)
    edits.appended.append(Entry(row: row, identity: identity))
  }

  mutating func replace(_ slot: Int, by row: Row, identity: UInt32) {
    remember(slot, identity)
    write(slot, Entry(row: row, identity: identity))
  }

  mutating func remove(_ slot: Int) {
    write(slot, Entry(row: Row(storage: nil, revision: 0), identity: 0))
  }

  /// The slots whose items a query matches, in its order; its page counts.
  func slots(matching query: TypeQuery) throws -> [Int] {
    let predicate = query.predicate
    let known = try TableSearch(query).candidates(in: base)?.slots.map(Int.init)
    let new = base.rows.count..<(base.rows.count + edits.appended.count)
    let candidates = Set(known ?? Array(0..<base.rows.count)).union(edits.replaced.keys).union(new)
    var slots: [ObjectIdentifier: Int] = [:]
    let matches = candidates.sorted().compactMap { slot -> StoredItem? in
      guard let storage = self[slot].storage, predicate?(storage) ?? true else { return nil }
      slots[ObjectIdentifier(storage)] = slot
      return StoredItem(AnyStealthyProperty(storage: storage), revision: nil)
    }
    return try query.arrange(matches).compactMap { slots[ObjectIdentifier($0.item.storage)] }
  }

  private func collect(_ slot: Int, _ wanted: ItemStorage, into found: inout [Int]) {
    if let storage = self[slot].storage, wanted.identifies(storage) { found.append(slot) }
  }

  private mutating func remember(_ slot: Int, _ identity: UInt32) {
    if remembersWritten { written[identity, default: []].append(slot) }
  }

  private mutating func write(_ slot: Int, _ entry: Entry) {
    if slot < base.rows.count {
      edits.replaced[slot] = entry
    } else {
      edits.appended[slot - base.rows.count] = entry
    }
  }
}

extension Table {
  /// Makes what a commit has prepared.
  mutating func apply(_ edits: TableDraft.Edits) {
    for (slot, entry) in edits.replaced { replace(slot, by: entry.row, identity: entry.identity) }
    for entry in edits.appended where entry.row.storage != nil {
      append(entry.row, identity: entry.identity)
    }
  }
}
