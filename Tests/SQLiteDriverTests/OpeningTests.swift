import Foundation
import SQLiteDriver
import Testing

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kind(
    opening path: String, access: SQLiteConnection.Access = .readWrite, fileSystem: String? = nil
  ) -> SQLiteError.Kind? {
    do throws(SQLiteError) {
      _ = try SQLiteConnection(path: path, access: access, fileSystem: fileSystem)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test(arguments: [SQLiteConnection.Access.readWrite, .readOnly, .immutable])
  func `a file that is not there is not made`(access: SQLiteConnection.Access) {
    #expect(kind(opening: folder.path("a.db"), access: access) == .missing)
    #expect(!folder.exists("a.db"))
  }

  @Test(arguments: ["", ":memory:", "file::memory:", "file:a.db?mode=memory", "a\0b"])
  func `a name that means something to SQLite is a file's name like any other`(name: String) {
    let kind = kind(opening: name)
    #expect(kind == .missing || kind == .cannotOpen)
  }

  @Test func `a folder is not opened`() {
    #expect(kind(opening: folder.path) == .cannotOpen)
  }

  @Test(arguments: [SQLiteConnection.Access.readWrite, .readOnly, .immutable])
  func `a symbolic link is refused, also to a folder on the way`(
    access: SQLiteConnection.Access
  ) throws {
    let file = try folder.makeFile("a.db")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("link.db"), withDestinationPath: file)
    try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path)
    #expect(kind(opening: folder.path("link.db"), access: access) == .symlink)
    #expect(kind(opening: folder.path("link/a.db"), access: access) == .symlink)
    #expect(kind(opening: file, access: access) == nil)
  }

  @Test func `an unknown file system is an error`() throws {
    #expect(kind(opening: try folder.makeFile("a.db"), fileSystem: "none such") == .other)
  }

  @Test func `a file of something else is not a database`() throws {
    let path = folder.path("a.db")
    try Data(repeating: 0x41, count: 4096).write(to: URL(fileURLWithPath: path))
    let connection = try SQLiteConnection(path: path, access: .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try connection.integer("PRAGMA user_version")
    }
    #expect(error?.kind == .notADatabase)
  }

  @Test func `a connection for reading writes nothing`() throws {
    try folder.makeTable().close()
    let connection = try folder.connect(access: .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (1, NULL)")
    }
    #expect(error?.kind == .readOnly)
  }

  @Test(arguments: ["a.db", "a b?c#d%20&é.db"])
  func `an immutable file is read without its log and without new files`(name: String) throws {
    let writer = try folder.makeTable(name)
    try writer.execute("INSERT INTO t VALUES (1, NULL)")
    _ = try writer.checkpoint(truncating: true)
    try writer.execute("INSERT INTO t VALUES (2, NULL)")
    try FileManager.default.copyItem(
      atPath: folder.path(name), toPath: folder.path("copy of \(name)"))

    let reader = try folder.connect("copy of \(name)", access: .immutable)
    #expect(try reader.integer("SELECT count(*) FROM t") == 1)
    #expect(!folder.exists("copy of \(name)-wal"))
    #expect(!folder.exists("copy of \(name)-shm"))
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM t") }
    #expect(error?.kind == .readOnly)
  }

  @Test func `a path from the current folder is opened`() throws {
    _ = try folder.makeFile("a.db")
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let path = String(repeating: "../", count: depth) + folder.path("a.db").dropFirst()
    #expect(kind(opening: path) == nil)
    #expect(kind(opening: path, access: .immutable) == nil)
  }

  @Test func `no other file can be attached`() throws {
    let connection = try folder.makeTable()
    _ = try folder.makeFile("b.db")
    #expect(throws: SQLiteError.self) {
      try connection.execute("ATTACH '\(folder.path("b.db"))' AS b")
    }
    try connection.vacuum()
    #expect(throws: SQLiteError.self) { try connection.execute("ATTACH ':memory:' AS c") }
  }

  @Test func `no code can be loaded`() throws {
    let connection = try folder.makeTable()
    #expect(throws: SQLiteError.self) {
      try connection.execute("SELECT load_extension('none')")
    }
  }

  @Test func `SQL cannot break the file`() throws {
    let connection = try folder.makeTable()
    try? connection.execute("PRAGMA writable_schema = ON")
    #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE sqlite_schema SET sql = 'broken'")
    }
  }

  @Test func `a view may not call a function with side effects`() throws {
    let connection = try folder.makeTable()
    try connection.execute("CREATE VIEW v AS SELECT fts3_tokenizer('simple')")
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT * FROM v") }
  }

  @Test func `a value longer than 4 MiB is refused, and not stored as NULL`() throws {
    let connection = try folder.makeTable()
    let insert = try connection.statement("INSERT INTO t VALUES (1, ?)")
    let bytes = [UInt8](repeating: 1, count: 4 << 20 + 1)
    bytes.withUnsafeBytes { bytes in
      insert.bind(bytes, at: 1)
      let error = #expect(throws: SQLiteError.self) { try insert.step() }
      #expect(error?.kind == .tooLarge)
      insert.reset()
    }
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `a file that was moved, removed or replaced is noticed`() throws {
    let connection = try folder.makeTable()
    #expect(!connection.hasMoved)
    let (place, other) = (folder.path("a.db"), folder.path("b.db"))
    try FileManager.default.moveItem(atPath: place, toPath: other)
    #expect(connection.hasMoved)
    _ = try folder.makeFile("a.db")
    #expect(connection.hasMoved)
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.moveItem(atPath: other, toPath: place)
    #expect(!connection.hasMoved)
    try connection.close()
    #expect(!connection.hasMoved)
  }
}
