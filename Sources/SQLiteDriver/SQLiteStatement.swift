internal import CSQLite

/// A prepared statement, `sqlite3_stmt`.
///
/// Its connection finalises it at the latest when it is closed or released; after that `step()`
/// throws, and columns are empty.
///
/// `@unchecked Sendable`, because like its connection it is used by one thread at a time, and the
/// connection's owner sees to that.
package final class SQLiteStatement: @unchecked Sendable {
  private var handle: OpaquePointer?

  /// What went wrong while binding or converting, which `step()` throws: a value that was silently
  /// left out would be stored as NULL.
  private var failure = SQLITE_OK

  /// Whether there is anything to reset.
  private var isUsed = false

  init(_ handle: OpaquePointer?) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
  }

  // MARK: Parameters

  /// Sets a parameter to a number; the first has the index 1.
  package func bind(_ value: Int64, at index: Int32) {
    note(sqlite3_bind_int64(handle, index, value))
  }

  /// Sets a parameter to bytes that are not copied, and must stay where they are until `reset()`.
  ///
  /// No bytes are a value of length 0, not NULL.
  package func bind(_ bytes: UnsafeRawBufferPointer, at index: Int32) {
    note(csqlite_bind_bytes(handle, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  /// Sets a parameter to a copy of a text.
  package func bind(_ text: String, at index: Int32) {
    var text = text
    note(
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          csqlite_bind_text(handle, index, characters.baseAddress, UInt64(characters.count))
        }
      })
  }

  private func note(_ code: Int32) {
    isUsed = true
    if code != SQLITE_OK, failure == SQLITE_OK { failure = code }
  }

  // MARK: Running

  /// Runs on to the next row; false says that there is none.
  ///
  /// After an error the parameters are still set, so that a busy statement can be run again.
  ///
  /// - Throws: ``SQLiteError``, also of a `bind` before it that has failed.
  package func step() throws(SQLiteError) -> Bool {
    guard failure == SQLITE_OK else { throw SQLiteError(code: failure) }
    isUsed = true
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let error = SQLiteError(code: code, of: sqlite3_db_handle(handle))
    sqlite3_reset(handle)
    throw error
  }

  /// Makes the statement ready to run anew, with every parameter NULL.
  ///
  /// A statement that has been stepped keeps its read transaction open until then.
  package func reset() {
    guard isUsed, handle != nil else { return }
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    failure = SQLITE_OK
    isUsed = false
  }

  // MARK: Columns

  /// A column of the row as a number; 0 if it is NULL.
  ///
  /// The first column has the index 0.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column's bytes, valid until the next `step()` or `reset()`; none if it is NULL.
  package func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : byteCount(column))
  }

  /// How many bytes `bytes(_:)` has.
  package func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  /// A copy of a column as text; empty if it is NULL.
  ///
  /// Bytes that are not UTF-8 are replaced. Without memory for it the text is empty, and the next
  /// `step()` throws.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else {
      if !isNull(column) { note(SQLITE_NOMEM) }
      return ""
    }
    return String(
      decoding: UnsafeBufferPointer(start: start, count: byteCount(column)), as: UTF8.self)
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Throws what a column's conversion has noted.
  func check() throws(SQLiteError) {
    guard failure == SQLITE_OK else { throw SQLiteError(code: failure) }
  }
}
