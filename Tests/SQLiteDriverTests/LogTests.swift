import SQLiteDriver
import Testing

struct LogTests {
  let folder: TemporaryFolder
  let connection: SQLiteConnection

  init() throws {
    folder = try TemporaryFolder()
    connection = try folder.makeTable()
  }

  private func insert(_ bytes: Int = 10) throws {
    try connection.execute("INSERT INTO t VALUES (1, zeroblob(\(bytes)))")
  }

  @Test func `the log's pages are counted after each commit of this connection`() throws {
    #expect(try folder.connect().walPages == 0)
    let before = connection.walPages
    try insert()
    #expect(connection.walPages == before + 1)
    let other = try folder.connect()
    try other.execute("INSERT INTO t VALUES (1, NULL)")
    #expect(other.walPages == before + 2)
    #expect(connection.walPages == before + 1)
    try connection.execute("BEGIN; INSERT INTO t VALUES (1, NULL); ROLLBACK")
    #expect(connection.walPages == before + 1)
  }

  @Test func `SQLite never checkpoints on its own, whatever the pragma says`() throws {
    for pages in [0, 1, 1000] {
      try connection.execute("PRAGMA wal_autocheckpoint = \(pages)")
      let before = connection.walPages
      for _ in 1...3 { try insert(100_000) }
      #expect(connection.walPages > before + 60)
    }
    _ = try connection.integer("PRAGMA wal_autocheckpoint = 1")
    let before = connection.walPages
    try insert(100_000)
    #expect(connection.walPages > before)
  }

  @Test func `a checkpoint moves the whole log, and the next commit begins it anew`() throws {
    try insert(100_000)
    let result = try connection.checkpoint(truncating: false)
    #expect(result.log == connection.walPages)
    #expect(result.moved == result.log)
    try insert()
    #expect(connection.walPages == 1)
  }

  @Test func `truncating leaves an empty log`() throws {
    try insert(100_000)
    #expect(try connection.checkpoint(truncating: true) == (0, 0))
    try insert()
    #expect(connection.walPages == 1)
  }

  @Test(arguments: [false, true])
  func `a reader keeps back what it does not see yet, and nobody waits for it`(
    truncating: Bool
  ) throws {
    // Waiting for the reader would end this test by its time limit only.
    connection.setBusyTimeout(milliseconds: .max)
    try insert()
    let reader = try folder.connect(access: .readOnly)
    let select = try reader.statement("SELECT count(*) FROM t")
    #expect(try select.step())
    let seen = connection.walPages
    try insert(100_000)

    let result = try connection.checkpoint(truncating: truncating)
    #expect(result.moved == seen)
    #expect(result.log == connection.walPages)
    #expect(select.integer(0) == 1)

    select.reset()
    let rest = try connection.checkpoint(truncating: truncating)
    #expect(rest.moved == rest.log)
  }

  @Test func `a writer does not hinder a checkpoint of what has been committed`() throws {
    try insert()
    let writer = try folder.connect()
    try writer.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (2, NULL)")
    let result = try connection.checkpoint(truncating: true)
    #expect(result == (connection.walPages, connection.walPages))
    try writer.execute("COMMIT")
    #expect(try connection.integer("SELECT count(*) FROM t") == 2)
  }

  @Test func `within a transaction of its own a checkpoint is busy`() throws {
    try connection.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (1, NULL)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.checkpoint(truncating: false)
    }
    #expect(error?.kind == .busy)
    try connection.execute("COMMIT")
  }

  @Test func `without a log there is nothing to move`() throws {
    try connection.execute("PRAGMA journal_mode = DELETE")
    #expect(try connection.checkpoint(truncating: true) == (-1, 0))
  }

  @Test func `the busy timeout is again what it was`() throws {
    connection.setBusyTimeout(milliseconds: 50)
    _ = try connection.checkpoint(truncating: true)
    #expect(try connection.integer("PRAGMA busy_timeout") == 50)
  }
}
