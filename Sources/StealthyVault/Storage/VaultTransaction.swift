internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// A write transaction: every change of a row goes through it, so that the sealed state follows.
struct VaultTransaction {
  let reader: VaultReader
  let oldKeys: VaultKeys
  private(set) var keys: VaultKeys
  private(set) var state: VaultState
  private let attributesBuffer: BoxBuffer
  private let secretBuffer: BoxBuffer

  init(
    _ reader: VaultReader, _ keys: VaultKeys, _ state: VaultState,
    _ buffers: (BoxBuffer, BoxBuffer)
  ) {
    self.reader = reader
    oldKeys = keys
    self.keys = keys
    self.state = state
    (attributesBuffer, secretBuffer) = buffers
  }

  var connection: SQLiteConnection { reader.connection }

  /// A row as it is in the file.
  struct Found {
    let row: RowContext.Row

    /// What the row is counted with in the state.
    let hash: RowHash

    /// The attributes, or why they do not open.
    let record: Result<ItemRecord, StealthyError>

    init(row: RowContext.Row, hash: RowHash, record: Result<ItemRecord, StealthyError>) {
      self.row = row
      self.hash = hash
      self.record = record
    }

    /// A row whose columns are not those of an item: all that can be done with it is to remove it.
    init(malformed id: UInt64) {
      row = RowContext.Row(id: id, type: .generic, generation: 0, revision: 0, tag: ItemTag())
      hash = (0, 0, 0, 0)
      record = .failure(.damagedRow("The row"))
    }
  }

  /// The rows of a place.
  func rows(_ place: VaultReader.Place) throws -> [Found] {
    var found: [Found] = []
    try reader.forEachRow(place, .ends) { statement in
      guard let raw = VaultReader.RawRow(statement) else {
        found.append(Found(malformed: UInt64(bitPattern: statement.integer(0))))
        return true
      }
      let hash = keys.hash(
        of: raw.row, attributesEnd: raw.attributes.boxEnd, secretEnd: statement.bytes(6))
      do {
        found.append(
          Found(row: raw.row, hash: hash, record: .success(try reader.record(raw, keys))))
      } catch let error as StealthyError {
        found.append(Found(row: raw.row, hash: hash, record: .failure(error)))
      }
      return true
    }
    return found
  }

  /// The place that the next new item gets in the order of creation.
  mutating func nextID() throws -> UInt64 {
    guard state.lastID + 1 < VaultFormat.itemIDLimit else {
      throw StealthyError(
        .storageFull, "The vault has given all of its numbers; copy it to a new one.")
    }
    state.lastID += 1
    return state.lastID
  }

  /// Gives no number out again that another state has given out.
  mutating func countOn(from other: VaultState) {
    state.lastRevision = max(state.lastRevision, other.lastRevision)
    state.lastID = max(state.lastID, other.lastID)
  }

  /// Writes a new row.
  /// - Throws: `duplicateItem` if the identity exists.
  mutating func insert(_ storage: ItemStorage, id: UInt64) throws -> Revision {
    let (row, tag) = try newRow(storage, id: id)
    let statement = try connection.statement(
      """
      INSERT INTO item(id, class, generation, revision, tag, attributes, secret) \
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """)
    try write(statement, storage, row, tag)
    for tag in try keys.attributeTags(of: storage, reader.scratch) { try insertTag(tag, id) }
    state.count += 1
    return Revision(row.revision)
  }

  /// Writes a row in the place of another.
  /// - Throws: `duplicateItem` if another row has the identity.
  mutating func replace(
    _ old: Found, _ oldRecord: ItemRecord, by storage: ItemStorage
  ) throws -> Revision {
    let (row, tag) = try newRow(storage, id: old.row.id)
    let statement = try connection.statement(
      """
      UPDATE item SET class = ?2, generation = ?3, revision = ?4, tag = ?5, attributes = ?6, \
      secret = ?7 WHERE id = ?1
      """)
    try write(statement, storage, row, tag)
    state.toggle(old.hash)
    let before = try keys.attributeTags(of: ItemStorage(oldRecord), reader.scratch)
    let after = try keys.attributeTags(of: storage, reader.scratch)
    for tag in before where !after.contains(tag) { try removeTag(tag, row.id) }
    for tag in after where !before.contains(tag) { try insertTag(tag, row.id) }
    return Revision(row.revision)
  }

  /// Removes a row, also one that is damaged.
  mutating func remove(_ found: Found) throws {
    let statement = try connection.statement("DELETE FROM item WHERE id = ?1")
    defer { statement.reset() }
    statement.bind(Int64(bitPattern: found.row.id), at: 1)
    _ = try statement.step()
    switch found.record {
    case .success(let record):
      for tag in try keys.attributeTags(of: ItemStorage(record), reader.scratch) {
        try removeTag(tag, found.row.id)
      }
    case .failure: try removeTags(of: found.row.id)
    }
    state.toggle(found.hash)
    state.count -= state.count > 0 ? 1 : 0
    state.lastRevision += 1
  }

  /// Seals a row anew under the current generation; it stays the same item in the same revision.
  mutating func reseal(_ found: Found, _ storage: ItemStorage) throws {
    var row = found.row
    row.generation = keys.keyring.current
    let statement = try connection.statement(
      """
      UPDATE item SET class = ?2, generation = ?3, revision = ?4, tag = ?5, attributes = ?6, \
      secret = ?7 WHERE id = ?1
      """)
    try write(statement, storage, row, row.tag)
    state.toggle(found.hash)
  }

  /// Writes another header, and works with its keys from here on.
  mutating func use(_ header: HeaderContent) throws {
    try header.write(connection)
    keys = try VaultKeys(root: keys.root, header)
  }

  /// Writes the state.
  /// - Returns: The box that it is in.
  mutating func sealState() throws -> [UInt8] {
    let box = try state.box(keys)
    let statement = try connection.statement("UPDATE header SET value = ?1 WHERE name = 'state'")
    defer { statement.reset() }
    try box.withUnsafeBytes { bytes in
      statement.bind(bytes, at: 1)
      _ = try statement.step()
      statement.reset()
    }
    return box
  }

  private mutating func newRow(
    _ storage: ItemStorage, id: UInt64
  ) throws -> (RowContext.Row, ItemTag) {
    let plain = try keys.identityTag(of: storage, reader.scratch)
    let tag = storage.record.isSynchronizable == .enabled ? plain.synchronized : plain
    state.lastRevision += 1
    let row = RowContext.Row(
      id: id, type: storage.record.propertyType, generation: keys.keyring.current,
      revision: state.lastRevision, tag: tag)
    return (row, tag)
  }

  /// Seals both boxes, runs the statement, and counts the row in the state.
  private mutating func write(
    _ statement: SQLiteStatement, _ storage: ItemStorage, _ row: RowContext.Row, _ tag: ItemTag
  ) throws {
    let attributes = try reader.sealAttributes(storage.record, row, keys, attributesBuffer)
    let secret = try reader.sealSecret(storage.record.data, row, keys, secretBuffer)
    defer { statement.reset() }
    statement.bind(Int64(bitPattern: row.id), at: 1)
    statement.bind(Int64(row.type.number), at: 2)
    statement.bind(Int64(row.generation), at: 3)
    statement.bind(Int64(bitPattern: row.revision), at: 4)
    statement.bind(attributes, at: 6)
    statement.bind(secret, at: 7)
    do {
      try withUnsafeBytes(of: tag.bytes) { bytes in
        statement.bind(bytes, at: 5)
        _ = try statement.step()
        statement.reset()
      }
    } catch let error as SQLiteError where error.kind == .constraint {
      throw StealthyError(.duplicateItem, item: AnyStealthyProperty(storage: storage))
    }
    state.toggle(
      keys.hash(of: row, attributesEnd: attributes.boxEnd, secretEnd: secret.boxEnd))
  }

  private func insertTag(_ tag: Int64, _ id: UInt64) throws {
    try change("INSERT OR IGNORE INTO attribute(tag, item) VALUES(?1, ?2)", tag, id)
  }

  private func removeTag(_ tag: Int64, _ id: UInt64) throws {
    try change("DELETE FROM attribute WHERE tag = ?1 AND item = ?2", tag, id)
  }

  private func change(_ sql: StaticString, _ tag: Int64, _ id: UInt64) throws {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    statement.bind(tag, at: 1)
    statement.bind(Int64(bitPattern: id), at: 2)
    _ = try statement.step()
  }

  /// Removes the tags of an item whose attributes are not known any more; every tag is looked at.
  private func removeTags(of id: UInt64) throws {
    let statement = try connection.statement("DELETE FROM attribute WHERE item = ?1")
    defer { statement.reset() }
    statement.bind(Int64(bitPattern: id), at: 1)
    _ = try statement.step()
  }
}
