internal import StealthyStash

/// The fixed numbers and texts of version 1; the article *The vault file format* explains them.
enum VaultFormat {
  static let magic: [UInt8] = Array("scv1".utf8)
  static let applicationID: Int64 = 0x5343_5631
  static let version: Int64 = 1

  /// The statements of the schema; SQLite keeps their text, and a reader compares it.
  static let schema = [
    "CREATE TABLE header(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE slot(id INTEGER PRIMARY KEY, body BLOB NOT NULL)",
    """
    CREATE TABLE item(id INTEGER PRIMARY KEY, class INTEGER NOT NULL, generation INTEGER NOT NULL, \
    revision INTEGER NOT NULL, tag BLOB NOT NULL UNIQUE, attributes BLOB NOT NULL, \
    secret BLOB NOT NULL)
    """,
    """
    CREATE TABLE attribute(tag INTEGER NOT NULL, item INTEGER NOT NULL, PRIMARY KEY(tag, item)) \
    WITHOUT ROWID
    """,
  ]

  static let keySize = 32
  static let tagSize = 32
  static let checksumSize = 16
  static let maximumSlotCount = 16
  static let maximumGenerationCount = 1000
  static let maximumUnlockerDataSize = 8192
  static let maximumLabelSize = 128

  /// How large a secret, and all attributes together, may be, in bytes.
  static let maximumContentSize = 1 << 20

  /// Ids of items are below this: the rest of a place in the order of creation tells the vault.
  static let itemIDLimit: UInt64 = 1 << 40

  /// The contexts of boxes, and the purposes of hashes.
  enum Purpose: String {
    case header, keyring, label, recovery, slot, state

    var bytes: [UInt8] { Array(rawValue.utf8) }
  }
}

extension StealthyPropertyType {
  /// The class in a row and in what is hashed.
  var number: UInt8 {
    switch self {
    case .generic: 1
    case .internet: 2
    }
  }

  init?(number: Int64) {
    switch number {
    case 1: self = .generic
    case 2: self = .internet
    default: return nil
    }
  }
}
