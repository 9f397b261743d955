package import StealthyStash

/// Writes logins as CSV in the layout of KeePassXC, which has the most columns that items fill.
///
/// Every field is in quotes, so that nothing takes one for a number (B77), and each row is read back
/// before it is written: what would not come back as the same login is left out.
package struct LoginWriter: Sendable {
  /// The file so far.
  package private(set) var bytes: [UInt8]

  private let header: LoginHeader

  private static let columns = [
    "Group", "Title", "Username", "Password", "URL", "Notes", "TOTP", "Icon", "Last Modified",
    "Created",
  ]

  /// Begins with the header.
  /// - Throws: `unexpectedData` if no format has this header.
  package init() throws {
    header = try LoginHeader(CSVRecord(line: 1, fields: Self.columns))
    bytes = Self.row(Self.columns)
  }

  /// Adds a row.
  /// - Parameters:
  ///   - login: An internet item, whose secret is the password alone.
  ///   - url: Its address, without the account.
  ///   - created: When it was made, as `2026-01-31T10:00:00Z`, or `""`.
  ///   - modified: When it was changed, in the same form.
  /// - Returns: Whether the row comes back as the same identity, secret, label and comment; nothing
  ///   is written otherwise.
  package mutating func add(
    _ login: AnyStealthyProperty, url: String, created: String, modified: String
  ) -> Bool {
    let record = login.storage.record
    guard let password = String(utf8: record.data) else { return false }
    let fields = [
      "Root", record.label, record.account, password, url, record.comment, "", "0", modified,
      created,
    ]
    let row = LoginRow(record: CSVRecord(line: 1, fields: fields), header: header)
    guard let items = try? row.items(), items.count == 1, let item = items.first,
      item.storage.sameIdentityApartFromSynchronizable(as: login.storage)
    else { return false }
    bytes += Self.row(fields)
    return true
  }

  private static func row(_ fields: [String]) -> [UInt8] {
    var row: [UInt8] = []
    for field in fields {
      row += row.isEmpty ? "\"".utf8 : ",\"".utf8
      for byte in field.utf8 {
        if byte == UInt8(ascii: "\"") { row.append(byte) }
        row.append(byte)
      }
      row.append(UInt8(ascii: "\""))
    }
    row.append(UInt8(ascii: "\n"))
    return row
  }
}

extension LoginWriter: CustomStringConvertible, CustomReflectable {
  /// The name of the type; the bytes hold secrets and are not shown (law L21).
  package var description: String { "LoginWriter" }

  /// Nothing of what was written.
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
