import SQLiteDriver
import Testing

struct SQLiteConnectionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `several statements run one after the other until one fails`() throws {
    let connection = try folder.makeTable()
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute(
        "INSERT INTO t VALUES (1, NULL); INSERT INTO nowhere VALUES (1); DELETE FROM t")
    }
    #expect(error?.kind == .other)
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `the first value is nil for no row and for NULL`() throws {
    let connection = try folder.makeTable()
    #expect(try connection.integer("SELECT n FROM t") == nil)
    #expect(try connection.integer("SELECT NULL") == nil)
    #expect(try connection.integer("SELECT \(Int64.min)") == .min)
    #expect(try connection.text("SELECT n FROM t") == nil)
    #expect(try connection.text("SELECT NULL") == nil)
    #expect(try connection.text("SELECT ''") == "")
    #expect(try connection.text("SELECT 'é' || char(0) || 'b'") == "é\0b")
  }

  @Test func `changed rows are those of the last change`() throws {
    let connection = try folder.makeTable()
    try connection.execute("INSERT INTO t VALUES (1, NULL), (2, NULL), (3, NULL)")
    #expect(connection.changedRows == 3)
    try connection.execute("DELETE FROM t WHERE n > 1")
    #expect(connection.changedRows == 2)
    try connection.execute("DELETE FROM t WHERE n > 1")
    #expect(connection.changedRows == 0)
  }

  @Test func `a transaction is open between its begin and its end`() throws {
    let connection = try folder.makeTable()
    #expect(!connection.isInTransaction)
    try connection.execute("BEGIN IMMEDIATE")
    #expect(connection.isInTransaction)
    try connection.execute("ROLLBACK")
    #expect(!connection.isInTransaction)
  }

  @Test func `a lock of another connection is busy, not waited for unless told`() throws {
    let first = try folder.makeTable()
    let second = try folder.connect()
    try first.execute("BEGIN IMMEDIATE")
    for milliseconds: Int32 in [0, 20, -1] {
      second.setBusyTimeout(milliseconds: milliseconds)
      let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
      #expect(error?.kind == .busy)
    }
    try first.execute("COMMIT")
    try second.execute("BEGIN IMMEDIATE; COMMIT")
  }

  @Test func `a snapshot that has grown old is busy when it wants to write`() throws {
    let first = try folder.makeTable()
    let second = try folder.connect()
    try second.execute("BEGIN; SELECT * FROM t")
    try first.execute("INSERT INTO t VALUES (1, NULL)")
    let error = #expect(throws: SQLiteError.self) {
      try second.execute("INSERT INTO t VALUES (2, NULL)")
    }
    #expect(error?.kind == .busy)
    #expect(error?.code == 517)
  }

  @Test func `a closed connection throws, and answers that it has nothing`() throws {
    let connection = try folder.makeTable()
    let statement = try connection.statement("SELECT 1")
    #expect(try statement.step())
    try connection.close()
    try connection.close()

    statement.bind(1, at: 1)
    #expect(throws: SQLiteError.self) { try statement.step() }
    statement.reset()
    #expect(throws: SQLiteError.self) { try statement.step() }
    #expect(statement.integer(0) == 0)
    #expect(statement.bytes(0).isEmpty)
    #expect(statement.text(0) == "")
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.integer("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.statement("SELECT 1") }
    #expect(throws: SQLiteError.self) { try connection.checkpoint(truncating: true) }
    #expect(throws: SQLiteError.self) { try connection.vacuum() }
    connection.setBusyTimeout(milliseconds: 1)
    #expect(connection.changedRows == 0)
    #expect(!connection.isInTransaction)
  }

  @Test func `a statement that outlives its connection is finalised with it`() throws {
    var connection: SQLiteConnection? = try folder.makeTable()
    let statement = try connection?.statement("SELECT 1")
    #expect(try statement?.step() == true)
    connection = nil
    #expect(throws: SQLiteError.self) { try statement?.step() }
    // Its read transaction is gone, too.
    let other = try folder.connect()
    try other.execute("PRAGMA journal_mode = DELETE")
    #expect(try other.text("PRAGMA journal_mode") == "delete")
  }

  @Test func `closing leaves the log, and the commits in it`() throws {
    let connection = try folder.makeTable()
    try connection.execute("INSERT INTO t VALUES (1, NULL)")
    try connection.close()
    #expect(folder.exists("a.db-wal"))
    #expect(try folder.connect().integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `vacuum gives back what has been removed`() throws {
    let connection = try folder.makeTable()
    try connection.execute("INSERT INTO t VALUES (1, zeroblob(100000)); DELETE FROM t")
    let before = try #require(try connection.integer("PRAGMA page_count"))
    try connection.vacuum()
    let after = try #require(try connection.integer("PRAGMA page_count"))
    #expect(after < before)

    try connection.execute("BEGIN")
    let error = #expect(throws: SQLiteError.self) { try connection.vacuum() }
    #expect(error?.kind == .other)
  }
}
