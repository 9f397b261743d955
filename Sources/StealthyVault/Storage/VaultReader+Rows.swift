internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// The statements that find rows.
extension VaultReader {
  /// The columns of rows that are looked at.
  enum Columns {
    /// All but the secret.
    case attributes
    /// All.
    case all
    /// All, but of the secret only its last sixteen bytes.
    case ends
  }

  /// Where rows are looked for.
  enum Place {
    /// The items with one of two tags, which are neighbours or the same.
    case tags(ItemTag, ItemTag)
    /// All items after one.
    case all(after: UInt64)
    /// The items with a tag in the index, after one.
    case index(Int64, after: UInt64)
    /// One item.
    case id(UInt64)
  }

  /// Gives each row, in the order of creation, until the body says false.
  func forEachRow(
    _ place: Place, _ columns: Columns, _ body: (SQLiteStatement) throws -> Bool
  ) throws {
    let statement = try lookupStatement(place, columns) ?? statement(place, columns)
    defer { statement.reset() }
    switch place {
    case .tags(var first, var last):
      try withUnsafeBytes(of: &first.bytes) { first in
        try withUnsafeBytes(of: &last.bytes) { last in
          statement.bind(first, at: 1)
          statement.bind(last, at: 2)
          while try statement.step() {
            // SQLite's own index may be damaged: it must not give one item for another.
            let tag = statement.bytes(4)
            guard tag.isSame(as: first) || tag.isSame(as: last) else {
              throw StealthyError.damagedRow("The index entry")
            }
            if !(try body(statement)) { break }
          }
          statement.reset()
        }
      }
      return
    case .id(let id):
      statement.bind(Int64(bitPattern: id), at: 1)
    case .all(let id):
      statement.bind(Self.bound(after: id), at: 1)
    case .index(let tag, let id):
      statement.bind(tag, at: 1)
      statement.bind(Self.bound(after: id), at: 2)
    }
    while try statement.step() { if !(try body(statement)) { break } }
  }

  /// What the ids after one are greater than.
  ///
  /// No item has an id below 1, and a row that has is damage which must not be passed over.
  static func bound(after id: UInt64) -> Int64 { id == 0 ? .min : Int64(bitPattern: id) }

  private func lookupStatement(_ place: Place, _ columns: Columns) throws -> SQLiteStatement? {
    guard case .tags = place, columns == .all else { return nil }
    if let lookupStatement { return lookupStatement }
    lookupStatement = try statement(place, columns)
    return lookupStatement
  }

  private func statement(_ place: Place, _ columns: Columns) throws -> SQLiteStatement {
    switch (place, columns) {
    case (.tags, .all):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes, secret FROM item \
        WHERE tag >= ?1 AND tag <= ?2 ORDER BY tag
        """)
    case (.tags, .attributes):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes FROM item \
        WHERE tag >= ?1 AND tag <= ?2 ORDER BY tag
        """)
    case (.all, .all):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes, secret FROM item \
        WHERE id > ?1 ORDER BY id
        """)
    case (.all, .attributes):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes FROM item \
        WHERE id > ?1 ORDER BY id
        """)
    case (.index, .all):
      try connection.statement(
        """
        SELECT id, class, generation, revision, i.tag, attributes, secret \
        FROM attribute a CROSS JOIN item i ON i.id = a.item \
        WHERE a.tag = ?1 AND a.item > ?2 ORDER BY a.item
        """)
    case (.index, .attributes):
      try connection.statement(
        """
        SELECT id, class, generation, revision, i.tag, attributes \
        FROM attribute a CROSS JOIN item i ON i.id = a.item \
        WHERE a.tag = ?1 AND a.item > ?2 ORDER BY a.item
        """)
    case (.id, .all):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes, secret FROM item WHERE id = ?1
        """)
    case (.tags, .ends):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes, substr(secret, -16) FROM item \
        WHERE tag >= ?1 AND tag <= ?2 ORDER BY tag
        """)
    case (.id, .ends), (.all, .ends), (.index, .ends):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes, substr(secret, -16) FROM item \
        WHERE id = ?1
        """)
    case (.id, .attributes):
      try connection.statement(
        """
        SELECT id, class, generation, revision, tag, attributes FROM item WHERE id = ?1
        """)
    }
  }
}

extension VaultReader {
  /// Opens a row whose statement has all columns.
  ///
  /// Texts that an item before it has too are in memory once.
  func item(
    _ raw: RawRow, _ statement: SQLiteStatement, _ keys: VaultKeys,
    sharing neighbour: ItemStorage? = nil
  ) throws -> ItemStorage {
    let secret: Data
    do {
      secret = try self.secret(raw, statement.bytes(6), keys)
    } catch {
      // Whose secret it is says the record, if that opens.
      let item = AnyStealthyProperty(try record(raw, keys, sharing: neighbour))
      throw StealthyError.damagedRow("The secret", item: item)
    }
    return ItemStorage(try record(raw, keys, secret: secret, sharing: neighbour))
  }

  /// Opens the secret of a row whose attributes are open.
  func item(
    _ raw: RawRow, _ statement: SQLiteStatement, _ keys: VaultKeys, of record: ItemRecord
  ) throws -> ItemStorage {
    var record = record
    do {
      record.data = try secret(raw, statement.bytes(6), keys)
    } catch {
      throw StealthyError.damagedRow("The secret", item: AnyStealthyProperty(record))
    }
    return ItemStorage(record)
  }

  /// The item of an identity, without arrays: of two that differ in being synchronized, the one that
  /// was created first.
  func item(
    like wanted: ItemStorage, _ keys: VaultKeys
  ) throws -> (item: ItemStorage?, problem: StealthyError?) {
    var found: ItemStorage?
    var problem: StealthyError?
    try forEachRow(tags(of: wanted, keys), .all) { statement in
      do {
        guard let raw = RawRow(statement) else { throw StealthyError.damagedRow("The row") }
        let item = try item(raw, statement, keys)
        if let other = found, other.record.position < item.record.position { return true }
        found = item
      } catch let error as StealthyError {
        problem = error
      }
      return true
    }
    return (found, problem)
  }

  /// The columns id to attributes of a statement's row; its bytes are SQLite's until the next step.
  struct RawRow {
    let row: RowContext.Row
    let attributes: UnsafeRawBufferPointer

    /// - Returns: Nil if they are not those of an item.
    init?(_ statement: SQLiteStatement) {
      guard let id = UInt64(exactly: statement.integer(0)), id > 0, id < VaultFormat.itemIDLimit,
        let type = StealthyPropertyType(number: statement.integer(1)),
        let generation = UInt32(exactly: statement.integer(2)),
        let revision = UInt64(exactly: statement.integer(3)), revision > 0,
        let tag = ItemTag(statement.bytes(4))
      else { return nil }
      row = RowContext.Row(
        id: id, type: type, generation: generation, revision: revision, tag: tag)
      attributes = statement.bytes(5)
    }
  }
}
