internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// Checking a whole vault, in one snapshot.
struct VaultVerification {
  private let reader: VaultReader
  private let keys: VaultKeys
  private var problems: [VaultReport.Problem] = []
  private var seen = VaultState()
  private var tagCount: Int64 = 0

  init(_ reader: VaultReader, _ keys: VaultKeys) {
    self.reader = reader
    self.keys = keys
  }

  mutating func report(_ progress: VaultProgressHandler?) throws -> VaultReport {
    try checkStructure()
    try checkHeader()
    let state: VaultState?
    do {
      state = try VaultState(box: HeaderContent.stateBox(reader.connection), keys)
    } catch let error as StealthyError {
      state = nil
      add(.state, error)
    }
    let total = try count("SELECT count(*) FROM item")
    try checkRows(total, progress)
    if try count("SELECT count(*) FROM attribute") != tagCount {
      add(.index, Self.damaged("The index has entries that no item has"))
    }
    if let state { checkState(state) }
    return VaultReport(itemCount: Int(seen.count), problems: problems)
  }

  private mutating func checkStructure() throws {
    let statement = try reader.connection.statement("PRAGMA integrity_check(1)")
    defer { statement.reset() }
    if try statement.step(), statement.text(0) != "ok" {
      add(.structure, Self.damaged("The structure of the database"))
    }
    if try count(Self.wrongTypes) > 0 {
      add(.structure, Self.damaged("A value of another type than its column's"))
    }
  }

  /// Values that SQLite converts when they are read, so that nothing else notices; where they are
  /// searched for they are not found.
  private static let wrongTypes: StaticString = """
    SELECT (SELECT count(*) FROM item WHERE typeof(class) <> 'integer' \
    OR typeof(generation) <> 'integer' OR typeof(revision) <> 'integer' OR typeof(tag) <> 'blob' \
    OR typeof(attributes) <> 'blob' OR typeof(secret) <> 'blob') \
    + (SELECT count(*) FROM header WHERE typeof(name) <> 'text' OR typeof(value) <> 'blob') \
    + (SELECT count(*) FROM slot WHERE typeof(body) <> 'blob') \
    + (SELECT count(*) FROM attribute WHERE typeof(tag) <> 'integer' OR typeof(item) <> 'integer')
    """

  /// Opening needs only one slot; the others must open it too.
  private mutating func checkHeader() throws {
    do {
      let header = try HeaderContent(reader.connection)
      _ = try VaultKeys(root: keys.root, header)
      for slot in header.slots {
        do {
          _ = try VaultSlot(slot, header, keys)
        } catch let error as StealthyError {
          add(.header, error)
        }
      }
    } catch let error as StealthyError {
      add(.header, error)
    }
  }

  private mutating func checkRows(_ total: Int64, _ progress: VaultProgressHandler?) throws {
    var rows: [(ItemStorage, UInt64)] = []
    var checked = 0
    try reader.forEachRow(.all(after: 0), .all) { statement in
      checked += 1
      do {
        guard let raw = VaultReader.RawRow(statement) else {
          throw StealthyError.damagedRow("The row")
        }
        let secret = statement.bytes(6)
        seen.count += 1
        seen.lastID = max(seen.lastID, raw.row.id)
        seen.lastRevision = max(seen.lastRevision, raw.row.revision)
        seen.toggle(
          keys.hash(of: raw.row, attributesEnd: raw.attributes.boxEnd, secretEnd: secret.boxEnd))
        let storage = ItemStorage(try reader.record(raw, keys))
        try check(raw, storage)
        rows.append((storage, raw.row.id))
        try reader.checkSecret(raw, secret, keys)
      } catch let error as StealthyError {
        add(.item, error)
      }
      if rows.count == Self.stride { try checkIndex(&rows) }
      if checked % Self.stride == 0 {
        try progress?(VaultProgress(completed: checked, total: Int(total)))
      }
      return true
    }
    try checkIndex(&rows)
    try progress?(VaultProgress(completed: checked, total: checked))
  }

  private static let stride = 1000

  /// The tag is what a lookup finds a row by.
  private func check(_ raw: VaultReader.RawRow, _ storage: ItemStorage) throws {
    let plain = try keys.identityTag(of: storage, reader.scratch)
    let tag = storage.record.isSynchronizable == .enabled ? plain.synchronized : plain
    let isSame = withUnsafeBytes(of: raw.row.tag.bytes) { tag.equals($0) }
    guard isSame else {
      throw StealthyError.damagedRow("The tag", item: AnyStealthyProperty(storage: storage))
    }
  }

  private mutating func checkIndex(_ rows: inout [(ItemStorage, UInt64)]) throws {
    let statement = try reader.connection.statement(
      "SELECT 1 FROM attribute WHERE tag = ?1 AND item = ?2")
    defer { statement.reset() }
    for (storage, id) in rows {
      for tag in try keys.attributeTags(of: storage, reader.scratch) {
        tagCount += 1
        statement.bind(tag, at: 1)
        statement.bind(Int64(bitPattern: id), at: 2)
        if try !statement.step() {
          add(
            .index, Self.damaged("The index misses an item", AnyStealthyProperty(storage: storage)))
          tagCount -= 1
        }
        statement.reset()
      }
    }
    rows = []
  }

  private mutating func checkState(_ state: VaultState) {
    guard seen.sum == state.sum, seen.count == state.count, seen.lastID <= state.lastID,
      seen.lastRevision <= state.lastRevision
    else {
      add(
        .state,
        StealthyError(
          .corrupted,
          "The items are not those that were written: one was deleted, doubled or put back in an older version. Restore a backup, or copy the items to a new vault."
        ))
      return
    }
  }

  private func count(_ sql: StaticString) throws -> Int64 {
    let statement = try reader.connection.statement(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  private mutating func add(_ kind: VaultReport.Problem.Kind, _ error: StealthyError) {
    problems.append(VaultReport.Problem(kind: kind, error: error))
  }

  private static func damaged(_ what: String, _ item: AnyStealthyProperty? = nil) -> StealthyError {
    StealthyError(.corrupted, "\(what): the file is damaged. Restore a backup.", item: item)
  }
}
