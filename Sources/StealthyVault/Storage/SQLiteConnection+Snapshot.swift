internal import SQLiteDriver

extension SQLiteConnection {
  /// Everything that a body reads is one state; within a transaction it is that one's.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try body() }
    try run("BEGIN")
    defer { if isInTransaction { try? run("COMMIT") } }
    return try body()
  }

  /// Runs a statement without results, which is kept for the next time.
  func run(_ sql: StaticString) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    _ = try statement.step()
  }
}
