import SQLiteDriver
import Testing

struct CopyingTests {
  let folder: TemporaryFolder
  let source: SQLiteConnection

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.makeTable()
    try source.execute("INSERT INTO t VALUES (1, zeroblob(100000)), (2, randomblob(100000))")
  }

  private func content(_ connection: SQLiteConnection) throws -> String? {
    try connection.text("SELECT group_concat(n || ':' || hex(b)) FROM t")
  }

  @Test(arguments: [-1, 0, 1, 7, .max])
  func `a copy has everything, in steps of any size`(pagesAtOnce: Int) throws {
    let copy = try folder.makeDatabase("copy.db")
    var steps: [Int] = []
    let pages = try #require(try source.integer("PRAGMA page_count"))
    try source.copy(to: copy, pagesAtOnce: pagesAtOnce) { remaining, total in
      steps.append(remaining)
      #expect(total == Int(pages))
    }
    #expect(try content(copy) == content(source))
    #expect(try copy.text("PRAGMA integrity_check") == "ok")
    let expected = (1..<10).contains(pagesAtOnce) ? (Int(pages) - 1) / pagesAtOnce : 0
    #expect(steps.count == expected)
    #expect(steps == steps.sorted(by: >))
  }

  @Test func `what was in the destination is gone`() throws {
    let copy = try folder.makeDatabase("copy.db")
    try copy.execute("CREATE TABLE old (n); INSERT INTO old VALUES (1)")
    try source.copy(to: copy, pagesAtOnce: -1, progress: nil)
    #expect(throws: SQLiteError.self) { try copy.integer("SELECT n FROM old") }
    #expect(try content(copy) == content(source))
  }

  @Test func `what progress throws leaves the destination as it was`() throws {
    struct Stop: Error {}
    let copy = try folder.makeDatabase("copy.db")
    try copy.execute("CREATE TABLE old (n); INSERT INTO old VALUES (1)")
    #expect(throws: Stop.self) {
      try source.copy(to: copy, pagesAtOnce: 1) { _, _ in throw Stop() }
    }
    #expect(try copy.integer("SELECT n FROM old") == 1)
    #expect(try copy.text("PRAGMA integrity_check") == "ok")
    try source.execute("DELETE FROM t")
  }

  @Test func `a commit of another connection in between is in the copy`() throws {
    let copy = try folder.makeDatabase("copy.db")
    let other = try folder.connect()
    var isFirst = true
    try source.copy(to: copy, pagesAtOnce: 5) { _, _ in
      guard isFirst else { return }
      isFirst = false
      try other.execute("INSERT INTO t VALUES (3, NULL)")
    }
    #expect(try copy.integer("SELECT count(*) FROM t") == 3)
    #expect(try content(copy) == content(source))
  }

  @Test(arguments: [Int32(0), 20]) func `a locked destination is busy, once the time is up`(
    milliseconds: Int32
  ) throws {
    let copy = try folder.makeDatabase("copy.db")
    try copy.execute("CREATE TABLE old (n)")
    let other = try folder.connect("copy.db")
    try other.execute("BEGIN IMMEDIATE")
    source.setBusyTimeout(milliseconds: milliseconds)
    let error = #expect(throws: SQLiteError.self) {
      try source.copy(to: copy, pagesAtOnce: -1, progress: nil)
    }
    #expect(error?.kind == .busy)
    #expect(try source.integer("PRAGMA busy_timeout") == Int64(milliseconds))

    try other.execute("COMMIT")
    try source.copy(to: copy, pagesAtOnce: -1, progress: nil)
    #expect(try content(copy) == content(source))
  }

  @Test func `a connection is not copied onto itself`() throws {
    let before = try content(source)
    #expect(throws: SQLiteError.self) {
      try source.copy(to: source, pagesAtOnce: -1, progress: nil)
    }
    #expect(try content(source) == before)
  }

  @Test func `a destination for reading only is an error`() throws {
    _ = try folder.makeFile("copy.db")
    let copy = try folder.connect("copy.db", access: .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try source.copy(to: copy, pagesAtOnce: -1, progress: nil)
    }
    #expect(error?.kind == .readOnly)
  }
}
