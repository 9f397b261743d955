import Foundation
import SQLiteDriver

/// A database's life while operations fail: what a commit has acknowledged must be there in the end.
struct Workload {
  private let path: String
  private let fileSystem: String

  /// What must be true of each row: there, gone, or one of the two after a failed commit.
  private(set) var acknowledged: Set<Int64> = []
  private(set) var inDoubt: Set<Int64> = []
  private(set) var errors: [SQLiteError] = []

  /// Begins with a new file of the given content.
  init(content: Data, in folder: TemporaryFolder, fileSystem: String) throws {
    path = folder.path("a.db")
    self.fileSystem = fileSystem
    for suffix in ["-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    try content.write(to: URL(fileURLWithPath: path))
  }

  /// The content of a database with an empty table.
  static func emptyTable(journal: String) throws -> Data {
    let folder = try TemporaryFolder()
    let connection = try folder.makeDatabase()
    try connection.execute(
      """
      PRAGMA journal_mode = \(journal); CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB)
      """)
    _ = try connection.checkpoint(truncating: true)
    try connection.close()
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("a.db")))
  }

  /// Opens the file twice and writes; goes on after each failure, as a long-lived process would.
  mutating func run() {
    for round: Int64 in 0...1 {
      do throws(SQLiteError) {
        let connection = try SQLiteConnection(
          path: path, access: .readWrite, fileSystem: fileSystem)
        try connection.execute("PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY")
        for number in round * 10..<round * 10 + 4 { insert(number, connection) }
        note { () throws(SQLiteError) in _ = try connection.checkpoint(truncating: false) }
        insert(round * 10 + 4, connection)
        delete(round * 10 + 1, connection)
        note { () throws(SQLiteError) in _ = try connection.checkpoint(truncating: true) }
        note { () throws(SQLiteError) in try connection.vacuum() }
        insert(round * 10 + 5, connection)
        note { () throws(SQLiteError) in try connection.close() }
      } catch {
        errors.append(error)
      }
    }
  }

  private mutating func note(_ body: () throws(SQLiteError) -> Void) {
    do throws(SQLiteError) { try body() } catch { errors.append(error) }
  }

  private mutating func insert(_ number: Int64, _ connection: SQLiteConnection) {
    inDoubt.insert(number)
    do throws(SQLiteError) {
      let statement = try connection.statement("INSERT INTO t VALUES (?1, zeroblob(3000 + ?1))")
      defer { statement.reset() }
      statement.bind(number, at: 1)
      try commit(statement, connection)
      inDoubt.remove(number)
      acknowledged.insert(number)
    } catch {
      errors.append(error)
    }
  }

  private mutating func delete(_ number: Int64, _ connection: SQLiteConnection) {
    guard acknowledged.remove(number) != nil else { return }
    inDoubt.insert(number)
    do throws(SQLiteError) {
      let statement = try connection.statement("DELETE FROM t WHERE n = ?")
      defer { statement.reset() }
      statement.bind(number, at: 1)
      try commit(statement, connection)
      inDoubt.remove(number)
    } catch {
      errors.append(error)
    }
  }

  private func commit(
    _ statement: SQLiteStatement, _ connection: SQLiteConnection
  ) throws(SQLiteError) {
    do {
      try connection.execute("BEGIN IMMEDIATE")
      _ = try statement.step()
      statement.reset()
      try connection.execute("COMMIT")
    } catch {
      // Without it a failed COMMIT would leave its transaction to the next one.
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  /// What is wrong with the file, seen through the usual file system; nothing if it is sound.
  func damage() throws -> [String] {
    let connection = try SQLiteConnection(path: path, access: .readWrite)
    try connection.execute("PRAGMA synchronous = OFF")
    guard try connection.text("PRAGMA integrity_check") == "ok" else { return ["not sound"] }
    var found: Set<Int64> = []
    let statement = try connection.statement("SELECT n, b FROM t")
    while try statement.step() {
      found.insert(statement.integer(0))
      if statement.bytes(1).count != 3000 + statement.integer(0) { return ["changed"] }
    }
    return acknowledged.subtracting(found).sorted().map { "lost \($0)" }
      + found.subtracting(acknowledged).subtracting(inDoubt).sorted().map { "unknown \($0)" }
  }
}
