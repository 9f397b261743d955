internal import CSQLite

extension SQLiteConnection {
  /// Runs one statement or several, and discards their rows.
  ///
  /// - Throws: ``SQLiteError`` of the first statement that fails; those before it have been run.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    watchLog()
    try check(code)
  }

  /// The first column of the first row as a number; nil if there is no row, or NULL in it.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    try first(sql) { $0.integer(0) }
  }

  /// The first column of the first row as text; nil if there is no row, or NULL in it.
  package func text(_ sql: String) throws(SQLiteError) -> String? {
    try first(sql) { $0.text(0) }
  }

  /// A statement, prepared the first time and then kept; it is handed out reset.
  ///
  /// Whoever asks for the same text again gets the same statement, so it can't be nested in itself.
  package func statement(_ sql: StaticString) throws(SQLiteError) -> SQLiteStatement {
    guard sql.hasPointerRepresentation else { return try statement(text: sql.description) }
    if let index = addresses.firstIndex(of: sql.utf8Start) {
      let statement = statementsByAddress[index]
      statement.reset()
      return statement
    }
    let statement = try statement(text: sql.description)
    addresses.append(sql.utf8Start)
    statementsByAddress.append(statement)
    return statement
  }

  private func statement(text: String) throws(SQLiteError) -> SQLiteStatement {
    if let index = texts.firstIndex(of: text) {
      let statement = statementsByText[index]
      statement.reset()
      return statement
    }
    let statement = try prepare(text, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    texts.append(text)
    statementsByText.append(statement)
    return statement
  }

  private func first<Value>(
    _ sql: String, _ value: (SQLiteStatement) -> Value
  ) throws(SQLiteError) -> Value? {
    let statement = try prepare(sql, flags: 0)
    defer {
      statement.finalize()
      watchLog()
    }
    guard try statement.step(), !statement.isNull(0) else { return nil }
    let value = value(statement)
    try statement.check()
    return value
  }

  private func prepare(_ sql: String, flags: UInt32) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil))
    return SQLiteStatement(statement)
  }

  func finalizeStatements() {
    for statement in statementsByText { statement.finalize() }
    texts = []
    statementsByText = []
    addresses = []
    statementsByAddress = []
  }
}
