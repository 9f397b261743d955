/// All items of one class, with their indexes.
struct Table {
  let type: StealthyPropertyType
  private(set) var rows = RowStore()
  private var identities = HashIndex()
  private var columns: [HashIndex]

  init(type: StealthyPropertyType) {
    self.type = type
    columns = IndexKeys.columns(of: type).map { _ in HashIndex() }
  }

  /// The slots whose items may have an identity.
  func slots(identity key: UInt32) -> Posting? { identities[key] }

  /// The slots whose items may have a value in an indexed column.
  func slots(_ column: Column, key: UInt32) -> Posting? {
    guard let index = IndexKeys.columns(of: type).firstIndex(of: column) else { return nil }
    return columns[index][key]
  }

  /// The rows of an identity: none, one, or with the synchronized form left open two.
  func rows(of wanted: ItemStorage, key: UInt32) -> [Row] {
    switch identities[key] {
    case nil: []
    case .one(let slot): identified(wanted, rows[Int(slot)]).map { [$0] } ?? []
    case .many(let slots): slots.compactMap { identified(wanted, rows[Int($0)]) }
    }
  }

  /// The first item of an identity.
  func first(like wanted: ItemStorage, key: UInt32) -> ItemStorage? {
    switch identities[key] {
    case nil: nil
    case .one(let slot): identified(wanted, rows[Int(slot)])?.storage
    case .many(let slots): slots.lazy.compactMap { identified(wanted, rows[Int($0)])?.storage }.first
    }
  }

  /// An item that was stored lately for the same service or server: new items share its texts.
  func neighbour(of keys: IndexKeys) -> ItemStorage? {
    columns[1][keys.columns[1]]?.last.flatMap { rows[Int($0)].storage }
  }

  mutating func append(_ row: Row, keys: IndexKeys) {
    let slot = Int32(rows.count)
    rows.append(row)
    index(slot, keys)
  }

  mutating func replace(_ slot: Int, by row: Row, keys: IndexKeys?) {
    if let old = rows[slot].storage {
      let oldKeys = IndexKeys(old)
      if let keys, oldKeys.identity == keys.identity, oldKeys.columns == keys.columns {
        rows.replace(slot, by: row)
        return
      }
      unindex(Int32(slot), oldKeys)
    }
    rows.replace(slot, by: row)
    if let keys { index(Int32(slot), keys) }
  }

  /// The table without the slots of items that are gone, once they are the greater part; nil before
  /// that.
  func compacted() -> Table? {
    guard rows.count > 1024, rows.liveCount < rows.count / 2 else { return nil }
    var table = Table(type: type)
    rows.scan(from: 0, where: nil) { storage, revision in
      table.append(Row(storage: storage, revision: revision), keys: IndexKeys(storage))
      return true
    }
    return table
  }

  private func identified(_ wanted: ItemStorage, _ row: Row) -> Row? {
    row.storage.map { wanted.identifies($0) } == true ? row : nil
  }

  private mutating func index(_ slot: Int32, _ keys: IndexKeys) {
    identities.insert(slot, for: keys.identity)
    for position in columns.indices { columns[position].insert(slot, for: keys.columns[position]) }
  }

  private mutating func unindex(_ slot: Int32, _ keys: IndexKeys) {
    identities.remove(slot, for: keys.identity)
    for position in columns.indices { columns[position].remove(slot, for: keys.columns[position]) }
  }
}
