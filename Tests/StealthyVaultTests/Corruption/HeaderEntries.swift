import SQLiteDriver

/// The rows of a vault's header and its slots, as somebody sees them who has no key.
struct HeaderEntries {
  private(set) var entries: [String: [UInt8]] = [:]
  private(set) var slots: [Int64: [UInt8]] = [:]

  init(_ path: String) throws {
    let connection = try SQLiteConnection(path: path, access: .readWrite)
    defer { try? connection.close() }
    let entry = try connection.statement("SELECT name, value FROM header")
    while try entry.step() { entries[entry.text(0)] = Array(entry.bytes(1)) }
    let slot = try connection.statement("SELECT id, body FROM slot")
    while try slot.step() { slots[slot.integer(0)] = Array(slot.bytes(1)) }
  }

  /// The statement that puts an entry back; `slots` are all slots.
  func restoring(_ name: String) -> String {
    if name == "slots" {
      return "DELETE FROM slot;"
        + slots.map { "INSERT INTO slot(id, body) VALUES(\($0), \(FileRow.blob($1)));" }.joined()
    }
    return "UPDATE header SET value = \(FileRow.blob(entries[name] ?? [])) WHERE name = '\(name)';"
  }
}
