import CSQLite
import CSodium
import Foundation
import StealthyStash

/// The floor of a vault: the same rows in the same tables, by bare calls of SQLite and libsodium.
final class FloorVault {
  private static let overhead = 41
  private static let contextSize = 74

  let database: RawDatabase
  private let lookupStatement: OpaquePointer
  private let listStatement: OpaquePointer
  private let insertStatement: OpaquePointer
  private let tagStatement: OpaquePointer
  private let stateStatement: OpaquePointer
  private let key = FloorVault.memory(32, filledWith: 7)
  private let context = FloorVault.memory(FloorVault.contextSize, filledWith: 3)
  private let message = FloorVault.memory(256)
  private let content = FloorVault.memory(4096)
  private let attributesBox = FloorVault.memory(4096)
  private let secretBox = FloorVault.memory(4096)
  private let digest = FloorVault.memory(32)
  private var count: Int64 = 0

  init(_ path: String, durable: Bool = true, isNew: Bool = true) throws {
    _ = sodium_init()
    database = try RawDatabase(path, durable: durable)
    if isNew {
      try database.execute(
        """
        CREATE TABLE header(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE item(id INTEGER PRIMARY KEY, class INTEGER NOT NULL,
          generation INTEGER NOT NULL, revision INTEGER NOT NULL, tag BLOB NOT NULL UNIQUE,
          attributes BLOB NOT NULL, secret BLOB NOT NULL);
        CREATE TABLE attribute(tag INTEGER NOT NULL, item INTEGER NOT NULL, PRIMARY KEY(tag, item))
          WITHOUT ROWID;
        INSERT INTO header VALUES('state', zeroblob(97));
        """)
    }
    lookupStatement = try database.prepare(
      """
      SELECT id, class, generation, revision, tag, attributes, secret FROM item
      WHERE tag >= ?1 AND tag <= ?2 ORDER BY tag
      """)
    listStatement = try database.prepare(
      """
      SELECT id, class, generation, revision, i.tag, attributes
      FROM attribute a CROSS JOIN item i ON i.id = a.item
      WHERE a.tag = ?1 AND a.item > 0 ORDER BY a.item
      """)
    insertStatement = try database.prepare("INSERT INTO item VALUES(?1, 1, 1, ?1, ?2, ?3, ?4)")
    tagStatement = try database.prepare("INSERT INTO attribute VALUES(?1, ?2)")
    stateStatement = try database.prepare("UPDATE header SET value = ?1 WHERE name = 'state'")
  }

  /// Finds an item, and opens its attributes and its secret.
  /// - Returns: How many bytes the secret has, padding included.
  func lookup(account: String, service: String) -> Int {
    hash(1, account, service)
    var size = 0
    bind(digest, 32, lookupStatement, 1)
    bind(digest, 32, lookupStatement, 2)
    while sqlite3_step(lookupStatement) == SQLITE_ROW {
      _ = open(column: 5, of: lookupStatement)
      size = open(column: 6, of: lookupStatement)
    }
    sqlite3_reset(lookupStatement)
    return size
  }

  /// Opens the attributes of all items of a service.
  /// - Returns: How many there are.
  func list(service: String) -> Int {
    hash(2, service, "")
    var found = 0
    sqlite3_bind_int64(listStatement, 1, tag)
    while sqlite3_step(listStatement) == SQLITE_ROW {
      _ = open(column: 5, of: listStatement)
      found += 1
    }
    sqlite3_reset(listStatement)
    return found
  }

  /// Writes items in one transaction, and checkpoints as a vault does.
  func create(_ items: some Sequence<GenericPasswordItem>) throws {
    try database.execute("BEGIN IMMEDIATE")
    for item in items { insert(item) }
    seal(size: 56, secretBox)
    bind(secretBox, 97, stateStatement, 1)
    sqlite3_step(stateStatement)
    sqlite3_reset(stateStatement)
    try database.execute("COMMIT")
  }

  private func insert(_ item: GenericPasswordItem) {
    count += 1
    seal(size: 256, attributesBox)
    seal(size: 128, secretBox)
    hash(1, item.account, item.service ?? "")
    sqlite3_bind_int64(insertStatement, 1, count)
    bind(digest, 32, insertStatement, 2)
    bind(attributesBox, 256 + Self.overhead, insertStatement, 3)
    bind(secretBox, 128 + Self.overhead, insertStatement, 4)
    sqlite3_step(insertStatement)
    sqlite3_reset(insertStatement)
    for text in [item.account, item.service ?? ""] {
      hash(2, text, "")
      sqlite3_bind_int64(tagStatement, 1, tag)
      sqlite3_bind_int64(tagStatement, 2, count)
      sqlite3_step(tagStatement)
      sqlite3_reset(tagStatement)
    }
    // What a vault's state counts a row with.
    crypto_generichash(digest, 32, attributesBox, 85, key, 32)
  }

  private var tag: Int64 { UnsafeRawPointer(digest).loadUnaligned(as: Int64.self) }

  private func hash(_ kind: UInt8, _ first: String, _ second: String) {
    message[0] = kind
    var end = message + 1
    for text in [first, second] {
      var text = text
      text.withUTF8 {
        guard let start = $0.baseAddress else { return }
        end.update(from: start, count: $0.count)
        end += $0.count
      }
    }
    crypto_generichash(digest, 32, message, UInt64(end - message), key, 32)
  }

  private func seal(size: Int, _ box: UnsafeMutablePointer<UInt8>) {
    randombytes_buf(box + 1, 24)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      box + 25, nil, content, UInt64(size), context, UInt64(Self.contextSize), nil, box + 1, key)
  }

  private func open(column: Int32, of statement: OpaquePointer) -> Int {
    guard let box = sqlite3_column_blob(statement, column) else { return 0 }
    let bytes = box.assumingMemoryBound(to: UInt8.self)
    let size = Int(sqlite3_column_bytes(statement, column)) - 25
    _ = crypto_aead_xchacha20poly1305_ietf_decrypt(
      content, nil, nil, bytes + 25, UInt64(size), context, UInt64(Self.contextSize), bytes + 1,
      key)
    return size - 16
  }

  private func bind(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ statement: OpaquePointer, _ index: Int32
  ) {
    _ = csqlite_bind_bytes(statement, index, bytes, UInt64(count))
  }

  /// Memory that lives as long as the process: a floor is made a few times.
  private static func memory(
    _ count: Int, filledWith byte: UInt8 = 0
  ) -> UnsafeMutablePointer<UInt8> {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    memory.initialize(repeating: byte, count: count)
    return memory
  }
}
