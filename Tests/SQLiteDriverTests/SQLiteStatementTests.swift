import SQLiteDriver
import Testing

struct SQLiteStatementTests {
  let folder: TemporaryFolder
  let connection: SQLiteConnection

  init() throws {
    folder = try TemporaryFolder()
    connection = try folder.makeTable()
  }

  @Test func `bytes come back as they were, also none`() throws {
    for count in [0, 1, 100, 5000, 4 << 20 - 100] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let insert = try connection.statement("INSERT INTO t VALUES (?, ?)")
      try bytes.withUnsafeBytes { bytes in
        insert.bind(Int64(count), at: 1)
        insert.bind(bytes, at: 2)
        let isRow = try insert.step()
        #expect(!isRow)
        insert.reset()
      }
      let select = try connection.statement("SELECT b, typeof(b) FROM t WHERE n = ?")
      select.bind(Int64(count), at: 1)
      #expect(try select.step())
      #expect(select.byteCount(0) == count)
      #expect(Array(select.bytes(0)) == bytes)
      #expect(select.text(1) == "blob")
      select.reset()
    }
  }

  @Test func `no bytes without an address are a value, not NULL`() throws {
    let select = try connection.statement("SELECT typeof(?)")
    select.bind(UnsafeRawBufferPointer(start: nil, count: 0), at: 1)
    #expect(try select.step())
    #expect(select.text(0) == "blob")
  }

  @Test(arguments: ["", "a", "é👩‍👩‍👧\0b", String(repeating: "long ", count: 1000)])
  func `text comes back as it was`(text: String) throws {
    let select = try connection.statement("SELECT ?1, typeof(?1), length(CAST(?1 AS BLOB))")
    select.bind(text, at: 1)
    #expect(try select.step())
    #expect(Array(select.text(0).utf8) == Array(text.utf8))
    #expect(select.text(1) == "text")
    #expect(select.integer(2) == Int64(text.utf8.count))
  }

  @Test func `text that is not UTF-8 is repaired`() throws {
    #expect(try connection.text("SELECT CAST(x'61ff62' AS TEXT)") == "a\u{FFFD}b")
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `numbers come back as they were`(number: Int64) throws {
    let select = try connection.statement("SELECT ?")
    select.bind(number, at: 1)
    #expect(try select.step())
    #expect(select.integer(0) == number)
  }

  @Test func `NULL is 0, no bytes and no text`() throws {
    let select = try connection.statement("SELECT NULL")
    #expect(try select.step())
    #expect(select.integer(0) == 0)
    #expect(select.bytes(0).isEmpty)
    #expect(select.byteCount(0) == 0)
    #expect(select.text(0) == "")
  }

  @Test func `a parameter that is not set is NULL, also after a run in which it was`() throws {
    let select = try connection.statement("SELECT typeof(?)")
    select.bind(1, at: 1)
    #expect(try select.step())
    #expect(select.text(0) == "integer")
    let again = try connection.statement("SELECT typeof(?)")
    #expect(again === select)
    #expect(try again.step())
    #expect(again.text(0) == "null")
  }

  @Test func `a parameter that does not exist is an error of the next step only`() throws {
    let select = try connection.statement("SELECT ?")
    select.bind(1, at: 2)
    select.bind(1, at: 1)
    #expect(throws: SQLiteError.self) { try select.step() }
    select.reset()
    #expect(try select.step())
  }

  @Test func `binding in the middle of a run is an error of the next step`() throws {
    let select = try connection.statement("SELECT ?")
    #expect(try select.step())
    select.bind(1, at: 1)
    #expect(throws: SQLiteError.self) { try select.step() }
  }

  @Test func `rows come one after the other, then none`() throws {
    try connection.execute("INSERT INTO t VALUES (1, NULL), (2, NULL)")
    let select = try connection.statement("SELECT n FROM t ORDER BY n")
    var numbers: [Int64] = []
    while try select.step() { numbers.append(select.integer(0)) }
    #expect(numbers == [1, 2])
  }

  @Test func `a busy statement can be run again as it is`() throws {
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    let insert = try connection.statement("INSERT INTO t VALUES (?, NULL)")
    insert.bind(7, at: 1)
    let error = #expect(throws: SQLiteError.self) { try insert.step() }
    #expect(error?.kind == .busy)
    try other.execute("COMMIT")
    #expect(try !insert.step())
    #expect(try connection.integer("SELECT n FROM t") == 7)
  }

  @Test func `a broken rule is a constraint, and its message shows no value`() throws {
    try connection.execute("CREATE UNIQUE INDEX i ON t (b)")
    let insert = try connection.statement("INSERT INTO t VALUES (1, ?)")
    insert.bind("canary", at: 1)
    #expect(try !insert.step())
    insert.reset()
    insert.bind("canary", at: 1)
    let error = #expect(throws: SQLiteError.self) { try insert.step() }
    #expect(error?.kind == .constraint)
    #expect(error?.description.contains("canary") == false)
    #expect(error?.description.contains("t.b") == false)
  }

  @Test func `a statement survives a change of the schema`() throws {
    let select = try connection.statement("SELECT * FROM t")
    #expect(try !select.step())
    select.reset()
    try connection.execute("ALTER TABLE t ADD COLUMN c DEFAULT 5")
    try folder.connect().execute("INSERT INTO t (n) VALUES (1)")
    #expect(try select.step())
    #expect(select.integer(2) == 5)
  }

  @Test func `the same text is the same statement wherever it is written`() throws {
    let first = try connection.statement("SELECT 1, 'a'")
    let second = try connection.statement("SELECT 1, 'a'")
    let other = try connection.statement("SELECT 1, 'b'")
    #expect(first === second)
    #expect(first !== other)
  }

  @Test(arguments: ["", " ", "-- nothing"]) func `a text without SQL is an error`(
    sql: String
  ) throws {
    #expect(throws: SQLiteError.self) { try connection.integer(sql) }
  }

  @Test func `wrong SQL is an error each time`() throws {
    for _ in 1...2 {
      let error = #expect(throws: SQLiteError.self) { try connection.statement("SELEKT 1") }
      #expect(error?.kind == .other)
      #expect(error?.systemError == 0)
    }
  }
}
