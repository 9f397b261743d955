import Foundation
import SQLiteDriver

/// A folder of its own for a test, removed with everything in it.
final class TemporaryFolder {
  /// Without symbolic links, which the driver refuses anywhere in a path.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    guard let resolved = realpath(folder.path, nil) else { throw CocoaError(.fileNoSuchFile) }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// An empty file: to SQLite, a database without a table.
  func makeFile(_ name: String) throws -> String {
    try Data().write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// A new database in which nothing has been set or made.
  func makeDatabase(
    _ name: String = "a.db", fileSystem: String? = nil
  ) throws -> SQLiteConnection {
    try SQLiteConnection(path: makeFile(name), access: .readWrite, fileSystem: fileSystem)
  }

  /// A new database with a write-ahead log and a table of numbered bytes, which does not wait for
  /// the disk.
  func makeTable(_ name: String = "a.db") throws -> SQLiteConnection {
    let connection = try makeDatabase(name)
    try connection.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
      CREATE TABLE t (n INTEGER, b BLOB)
      """)
    return connection
  }

  func connect(
    _ name: String = "a.db", access: SQLiteConnection.Access = .readWrite
  ) throws -> SQLiteConnection {
    try SQLiteConnection(path: path(name), access: access)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
