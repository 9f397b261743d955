import SQLiteDriver
import StealthyVault

extension TestVault {
  /// How many rows a table of the file has.
  func rowCount(of table: String) throws -> Int {
    let connection = try SQLiteConnection(path: path, access: .readOnly)
    defer { try? connection.close() }
    return Int(try connection.integer("SELECT count(*) FROM \(table)") ?? -1)
  }

  /// Makes a vault, and the folder that is kept as long as it is.
  static func kept(
    _ make: (TestVault) throws -> VaultRepository
  ) throws -> (place: TestVault, repository: VaultRepository) {
    let place = try TestVault()
    return (place, try make(place))
  }
}
