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

  /// The slots of items that this commit has written and not removed; a commit of one change needs
  /// none.
  private var written = IdentityIndex()
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
    collect(base.slots(identity: key), wanted, into: &found)
    collect(written[key], wanted, into: &found)
    return found
  }

  func neighbour(of item: ItemStorage) -> ItemStorage? { base.neighbour(of: item) }

  mutating func append(_ row: Row, identity: UInt32) {
    edits.appended.append(Entry(row: row, identity: identity))
    let slot = base.rows.count + edits.appended.count - 1
    if remembersWritten { written.insert(Int32(slot), for: identity) }
  }

  mutating func replace(_ slot: Int, by row: Row, identity: UInt32) {
    write(slot, Entry(row: row, identity: identity))
  }

  mutating func remove(_ slot: Int) {
    write(slot, Entry(row: Row(goneFrom: self[slot]), identity: 0))
  }

  /// The slots whose items a query matches, in its order; its page counts.
  func slots(matching query: TypeQuery) throws -> [Int] {
    let predicate = query.predicate
    let known = try TableSearch(query).candidates(in: base)?.slots.map(Int.init)
    let candidates = Set(known ?? Array(0..<base.rows.count)).union(written.slots.map(Int.init))
    var slots: [ObjectIdentifier: Int] = [:]
    let matches = candidates.sorted().compactMap { slot -> StoredItem? in
      guard let storage = self[slot].storage, predicate?(storage) ?? true else { return nil }
      slots[ObjectIdentifier(storage)] = slot
      return StoredItem(AnyStealthyProperty(storage: storage), revision: nil)
    }
    var query = query
    query.page = base.placed(query.page, first: first(like:))
    return try query.arrange(matches).compactMap { slots[ObjectIdentifier($0.item.storage)] }
  }

  /// The first item of an identity, as the commit has left it so far.
  private func first(like wanted: ItemStorage) -> ItemStorage? {
    slots(like: wanted, key: IdentityIndex.key(of: wanted)).min().flatMap { self[$0].storage }
  }

  private func collect(_ slots: Posting?, _ wanted: ItemStorage, into found: inout [Int]) {
    func look(at slot: Int) {
      guard let storage = self[slot].storage, wanted.identifies(storage), !found.contains(slot)
      else { return }
      found.append(slot)
    }
    switch slots {
    case nil: break
    case .one(let slot): look(at: Int(slot))
    case .many(let slots): for slot in slots { look(at: Int(slot)) }
    }
  }

  private func entry(_ slot: Int) -> Entry? {
    slot < base.rows.count ? edits.replaced[slot] : edits.appended[slot - base.rows.count]
  }

  private mutating func write(_ slot: Int, _ entry: Entry) {
    if remembersWritten {
      if let before = self.entry(slot), before.row.storage != nil {
        written.remove(Int32(slot), for: before.identity)
      }
      if entry.row.storage != nil { written.insert(Int32(slot), for: entry.identity) }
    }
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
