import SQLiteDriver

/// A row of a vault's table `item`, as somebody sees it who has no key.
struct FileRow: Equatable {
  static let columns = ["class", "generation", "revision", "tag", "attributes", "secret"]

  let id: Int64

  /// The values of ``columns`` as SQL.
  let values: [String]

  /// All rows of a file, by their ids.
  static func all(_ path: String) throws -> [Int64: FileRow] {
    let connection = try SQLiteConnection(path: path, access: .readWrite)
    defer { try? connection.close() }
    let statement = try connection.statement(
      "SELECT id, class, generation, revision, tag, attributes, secret FROM item")
    var rows: [Int64: FileRow] = [:]
    while try statement.step() {
      let numbers = (1...3).map { String(statement.integer($0)) }
      let boxes = (4...6).map { blob(Array(statement.bytes($0))) }
      let id = statement.integer(0)
      rows[id] = FileRow(id: id, values: numbers + boxes)
    }
    return rows
  }

  /// Bytes as SQL.
  static func blob(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return "x'" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
  }

  func value(_ column: String) -> String {
    zip(Self.columns, values).first { $0.0 == column }?.1 ?? "NULL"
  }

  /// The statement that puts the row in, under its own id or another, in the place of what is there.
  func insertion(under id: Int64? = nil) -> String {
    "INSERT OR REPLACE INTO item(id, \(Self.columns.joined(separator: ", "))) "
      + "VALUES(\(id ?? self.id), \(values.joined(separator: ", ")));"
  }

  /// The row with a column of another one.
  func with(_ column: String, of other: FileRow) -> FileRow {
    with(column, other.value(column))
  }

  /// The row with another value in a column.
  func with(_ column: String, _ value: String) -> FileRow {
    FileRow(id: id, values: zip(Self.columns, values).map { $0 == column ? value : $1 })
  }

  /// The statement that puts two rows in the place of those with their ids.
  static func insertion(_ first: FileRow, _ second: FileRow) -> String {
    "DELETE FROM item WHERE id IN (\(first.id), \(second.id)); "
      + first.insertion() + second.insertion()
  }
}
