/// All items of one class, with their indexes.
struct Table {
  let type: StealthyPropertyType

  /// A place in the order of creation of the repository that the table is of.
  private let place: UInt64

  private(set) var rows = RowStore()
  private var identities = IdentityIndex()
  private var columns: [ColumnIndex]

  init(type: StealthyPropertyType, place: UInt64) {
    self.type = type
    self.place = place
    columns = ColumnIndex.columns(of: type).map { _ in ColumnIndex() }
  }

  /// The slots whose items may have an identity.
  func slots(identity key: UInt32) -> Posting? { identities[key] }

  /// The slots whose items have a text in an indexed column.
  func slots(_ column: Column, _ text: String) -> Posting? {
    guard let index = ColumnIndex.columns(of: type).firstIndex(of: column) else { return nil }
    return columns[index][text]
  }

  /// The rows of an identity: none, one, or with the synchronized form left open two.
  func rows(like wanted: ItemStorage, key: UInt32) -> [Row] {
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
    case .many(let slots):
      slots.lazy.compactMap { identified(wanted, rows[Int($0)])?.storage }.first
    }
  }

  /// An item that was stored lately for the same service or server: new items share its texts.
  func neighbour(of item: ItemStorage) -> ItemStorage? {
    let place = type == .generic ? item.record.service : item.record.server
    return slots(type == .generic ? .service : .server, place)?.last
      .flatMap { rows[Int($0)].storage }
  }

  mutating func append(_ row: Row, identity: UInt32) {
    let slot = Int32(rows.count)
    rows.append(row)
    identities.insert(slot, for: identity)
    guard let storage = row.storage else { return }
    for (index, column) in ColumnIndex.columns(of: type).enumerated() {
      columns[index].insert(slot, for: storage.indexedText(column))
    }
  }

  /// Puts a row in the place of another; without storage it is a removal.
  mutating func replace(_ slot: Int, by row: Row, identity: UInt32) {
    let old = rows[slot].storage
    rows.replace(slot, by: row)
    let oldIdentity = old.map(IdentityIndex.key)
    if let oldIdentity, row.storage == nil || oldIdentity != identity {
      identities.remove(Int32(slot), for: oldIdentity)
    }
    if row.storage != nil, oldIdentity != identity { identities.insert(Int32(slot), for: identity) }
    for (index, column) in ColumnIndex.columns(of: type).enumerated() {
      let before = old?.indexedText(column) ?? ""
      let after = row.storage?.indexedText(column) ?? ""
      if before.sameBytes(as: after) { continue }
      columns[index].remove(Int32(slot), for: before)
      columns[index].insert(Int32(slot), for: after)
    }
  }

  /// The table without the slots of items that are gone, once they are the greater part; nil
  /// before that.
  func compacted() -> Table? {
    guard rows.count > 1024, rows.liveCount < rows.count / 2 else { return nil }
    var table = Table(type: type, place: place)
    rows.scan(from: 0, where: nil) { storage, revision in
      let row = Row(storage: storage, revision: revision)
      table.append(row, identity: IdentityIndex.key(of: storage))
      return true
    }
    return table
  }

  /// A page whose last item has its place in this table.
  ///
  /// An item that this repository returned carries it, also when it has changed or gone since. Of
  /// any other, the item with its identity is looked up; if there is none, only its date counts.
  func placed(_ page: Page?) -> Page? {
    placed(page) { first(like: $0, key: IdentityIndex.key(of: $0)) }
  }

  /// A page whose last item has its place in this table, if another looks identities up.
  func placed(_ page: Page?, first: (ItemStorage) -> ItemStorage?) -> Page? {
    guard let page, let last = page.last,
      !MemoryNumbers.isOneRepository(last.storage.record.position, place)
    else { return page }
    let here = first(last.storage).map(AnyStealthyProperty.init(storage:))
    return Page(limit: page.limit, after: here ?? last.withoutPosition)
  }

  private func identified(_ wanted: ItemStorage, _ row: Row) -> Row? {
    row.storage.map { wanted.identifies($0) } == true ? row : nil
  }
}
