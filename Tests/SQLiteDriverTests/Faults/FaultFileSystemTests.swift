import FaultFileSystem
import SQLiteDriver
import Testing

struct FaultFileSystemTests {
  let folder: TemporaryFolder
  let faults: FaultFileSystem

  init() throws {
    folder = try TemporaryFolder()
    faults = try #require(FaultFileSystem(waits: false))
  }

  private func open(log: Bool = true) throws -> SQLiteConnection {
    let connection = try folder.makeDatabase(fileSystem: faults.name)
    try connection.execute("PRAGMA synchronous = FULL; CREATE TABLE t (n)")
    if log { try connection.execute("PRAGMA journal_mode = WAL; INSERT INTO t VALUES (0)") }
    return connection
  }

  private func insert(into connection: SQLiteConnection) -> SQLiteError? {
    do throws(SQLiteError) {
      try connection.execute("INSERT INTO t VALUES (1)")
      return nil
    } catch {
      return error
    }
  }

  @Test func `without a plan everything is passed on and counted`() throws {
    let connection = try open()
    faults.plan(nil)
    #expect(insert(into: connection) == nil)
    #expect(faults.count(of: .sync) == 1)
    #expect(faults.count(of: .write) == 2)
    #expect(faults.count(of: .sharedLock) > 0)
    #expect(faults.failures == 0)
    #expect(try folder.connect().integer("SELECT count(*) FROM t") == 2)
  }

  @Test func `the planned operation fails once, with the planned code`() throws {
    let connection = try open()
    faults.plan(FaultPlan(.sync, number: 2))
    #expect(insert(into: connection) == nil)
    let error = insert(into: connection)
    #expect(error?.kind == .inputOutput)
    #expect(error?.code == 1034)
    #expect(insert(into: connection) == nil)
    #expect(faults.failures == 1)
    #expect(faults.count(of: .sync) == 3)
  }

  @Test func `from the planned operation on all fail, until there is another plan`() throws {
    let connection = try open()
    faults.plan(FaultPlan(.write, number: 1, failure: .full, persists: true))
    for _ in 1...3 { #expect(insert(into: connection)?.kind == .full) }
    #expect(faults.failures == 3)
    faults.plan(nil)
    #expect(insert(into: connection) == nil)
  }

  @Test func `any code and any error of the system can be planned`() throws {
    try open().close()
    faults.plan(FaultPlan(.sharedMap, number: 1, failure: .code(4874, systemError: 28)))
    let connection = try SQLiteConnection(
      path: folder.path("a.db"), access: .readWrite, fileSystem: faults.name)
    let error = insert(into: connection)
    #expect(error?.code == 4874)
    #expect(error?.systemError == 28)
    #expect(error?.kind == .full)
  }

  @Test func `a plan for one file leaves the others alone`() throws {
    let connection = try open()
    faults.plan(FaultPlan(.write, number: 1, file: .database))
    #expect(insert(into: connection) == nil)
    #expect(throws: SQLiteError.self) { try connection.checkpoint(truncating: false) }
    #expect(faults.failures == 1)
  }

  @Test func `file systems side by side have their own plans`() throws {
    let other = try #require(FaultFileSystem(waits: false))
    #expect(other.name != faults.name)
    let connection = try open()
    let otherConnection = try SQLiteConnection(
      path: folder.path("a.db"), access: .readWrite, fileSystem: other.name)
    other.plan(FaultPlan(.write, number: 1, persists: true))
    #expect(insert(into: connection) == nil)
    #expect(insert(into: otherConnection)?.kind == .inputOutput)
    #expect(insert(into: connection) == nil)
  }

  @Test func `a failed opening is an error of opening`() throws {
    _ = try folder.makeFile("b.db")
    faults.plan(FaultPlan(.open, number: 1))
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteConnection(
        path: folder.path("b.db"), access: .readWrite, fileSystem: faults.name)
    }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.systemError == 5)
  }

  @Test func `a busy lock is busy`() throws {
    let connection = try open()
    faults.plan(FaultPlan(.sharedLock, number: 1, failure: .busy, persists: true))
    #expect(insert(into: connection)?.kind == .busy)
  }

  @Test func `a record has what was done, in its order`() throws {
    let connection = try open(log: false)
    faults.startRecording()
    #expect(insert(into: connection) == nil)
    let events = faults.events.filter { $0.operation != .read && $0.operation != .lock }
    let operations = events.map { "\($0.operation) \($0.name)" }
    #expect(operations.first == "open a.db-journal")
    #expect(operations.last == "delete a.db-journal")
    let journalSync = try #require(operations.firstIndex(of: "sync a.db-journal"))
    let databaseWrite = try #require(operations.firstIndex(of: "write a.db"))
    #expect(journalSync < databaseWrite)
    #expect(events.allSatisfy { $0.code == 0 })
    #expect(events[databaseWrite].bytes.starts(with: "SQLite format 3\0".utf8))
    #expect(events[databaseWrite].offset == 0)
    #expect(events[databaseWrite].file == .database)
    #expect(events.last?.file == .journal)
  }

  @Test func `a shortened write has written its first half`() throws {
    let connection = try open()
    faults.plan(FaultPlan(.write, number: 2, shortens: true, file: .log))
    faults.startRecording()
    #expect(insert(into: connection)?.kind == .inputOutput)
    let writes = faults.events.filter { $0.operation == .write }
    #expect(writes.map(\.bytes.count) == [24, 2048])
    #expect(writes.map(\.code) == [0, 778])
    #expect(insert(into: connection) == nil)
    #expect(try folder.connect().text("PRAGMA integrity_check") == "ok")
  }

  @Test func `a mapped file and a temporary file are passed on`() throws {
    let connection = try open()
    _ = try connection.checkpoint(truncating: true)
    try connection.execute("PRAGMA mmap_size = 1000000; PRAGMA temp_store = FILE")
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    faults.plan(nil)
    try connection.execute(
      """
      CREATE TEMP TABLE u (b);
      INSERT INTO u SELECT randomblob(100000) FROM (VALUES (1), (2), (3), (4));
      PRAGMA temp.cache_size = 1; INSERT INTO u SELECT b FROM u;
      """)
    try connection.vacuum()
    #expect(try connection.integer("SELECT count(*) FROM u") == 8)
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
    #expect(faults.count(of: .open) > 0)
  }
}
