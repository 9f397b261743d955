import CSQLite
import Foundation
import StealthyStash

/// Items in plain SQLite, without encryption: what a program would do that does not mind.
final class PlainTable {
  let database: RawDatabase
  private let lookupStatement: OpaquePointer
  private let insertStatement: OpaquePointer

  init(_ path: String, durable: Bool = true, isNew: Bool = true) throws {
    database = try RawDatabase(path, durable: durable)
    if isNew {
      try database.execute(
        """
        CREATE TABLE item(id INTEGER PRIMARY KEY, account TEXT NOT NULL, service TEXT NOT NULL,
          description TEXT, comment TEXT, label TEXT, created REAL, modified REAL, secret BLOB,
          UNIQUE(account, service))
        """)
    }
    lookupStatement = try database.prepare(
      """
      SELECT account, service, description, comment, label, created, modified, secret FROM item
      WHERE account = ?1 AND service = ?2
      """)
    insertStatement = try database.prepare(
      "INSERT INTO item VALUES(NULL, ?1, ?2, ?3, ?4, ?5, 1.0, 1.0, ?6)")
  }

  /// Finds an item and reads all of it.
  func item(account: String, service: String) -> GenericPasswordItem? {
    bind(account, lookupStatement, 1)
    bind(service, lookupStatement, 2)
    defer { sqlite3_reset(lookupStatement) }
    guard sqlite3_step(lookupStatement) == SQLITE_ROW else { return nil }
    let secret = Data(
      bytes: sqlite3_column_blob(lookupStatement, 7),
      count: Int(sqlite3_column_bytes(lookupStatement, 7)))
    return GenericPasswordItem(
      account: text(0), data: secret, service: text(1),
      createdAt: Date(timeIntervalSinceReferenceDate: sqlite3_column_double(lookupStatement, 5)),
      modifiedAt: Date(timeIntervalSinceReferenceDate: sqlite3_column_double(lookupStatement, 6)),
      description: text(2), comment: text(3), label: text(4))
  }

  /// Writes items in one transaction.
  func create(_ items: some Sequence<GenericPasswordItem>) throws {
    try database.execute("BEGIN IMMEDIATE")
    for item in items {
      bind(item.account, insertStatement, 1)
      bind(item.service ?? "", insertStatement, 2)
      bind(item.description ?? "", insertStatement, 3)
      bind(item.comment ?? "", insertStatement, 4)
      bind(item.label ?? "", insertStatement, 5)
      item.data.withUnsafeBytes {
        _ = csqlite_bind_bytes(insertStatement, 6, $0.baseAddress, UInt64($0.count))
        sqlite3_step(insertStatement)
        sqlite3_reset(insertStatement)
      }
    }
    try database.execute("COMMIT")
  }

  private func text(_ column: Int32) -> String {
    sqlite3_column_text(lookupStatement, column).map { String(cString: $0) } ?? ""
  }

  private func bind(_ text: String, _ statement: OpaquePointer, _ index: Int32) {
    var text = text
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}
