import Corruption
import SQLiteDriver
import Testing

/// A part of a vault's file of which every bit counts.
enum VaultPart: CaseIterable {
  case slots, keyring, identity, seal, state, row

  /// Where it lies in the file.
  func places(in sample: SampleVault) throws -> [Range<Int>] {
    let campaign = try Campaign(sample)
    let connection = try SQLiteConnection(path: try campaign.place(), access: .readWrite)
    defer { try? connection.close() }
    let statement =
      switch self {
      case .slots: try connection.statement("SELECT body FROM slot")
      case .keyring:
        try connection.statement("SELECT value FROM header WHERE name = 'keyring'")
      case .identity: try connection.statement("SELECT value FROM header WHERE name = 'vault'")
      case .seal: try connection.statement("SELECT value FROM header WHERE name = 'seal'")
      case .state: try connection.statement("SELECT value FROM header WHERE name = 'state'")
      case .row:
        try connection.statement("SELECT tag || attributes || secret FROM item WHERE id = 1")
      }
    var places: [Range<Int>] = []
    while try statement.step() {
      let bytes = Array(statement.bytes(0))
      let start = try #require(
        (0...(sample.image.count - bytes.count)).first {
          sample.image[$0] == bytes[0] && sample.image[$0..<($0 + bytes.count)].elementsEqual(bytes)
        })
      places.append(start..<(start + bytes.count))
    }
    return places
  }
}
