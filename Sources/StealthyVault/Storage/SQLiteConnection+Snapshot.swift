internal import SQLiteDriver

extension SQLiteConnection {
  /// Everything that a body reads is one state; within a transaction it is that one's.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try body() }
    try execute("BEGIN")
    defer { if isInTransaction { try? execute("COMMIT") } }
    return try body()
  }
}
