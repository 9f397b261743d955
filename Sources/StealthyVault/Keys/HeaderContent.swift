internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// What a vault's file says of itself: everything but its items and their state.
struct HeaderContent {
  /// A slot as it stands in the file.
  struct Slot: Equatable {
    let id: UInt32
    let body: [UInt8]
  }

  let suite: any CipherSuite
  let entry: VaultEntry
  let entryBytes: [UInt8]
  let keyringBytes: [UInt8]
  let seal: HeaderSeal
  let slots: [Slot]

  /// The keyring's box without its checksum.
  var keyringBox: [UInt8] { Array(keyringBytes.dropLast(VaultFormat.checksumSize)) }

  init(
    suite: any CipherSuite, entry: VaultEntry, entryBytes: [UInt8], keyringBytes: [UInt8],
    seal: HeaderSeal, slots: [Slot]
  ) {
    self.suite = suite
    self.entry = entry
    self.entryBytes = entryBytes
    self.keyringBytes = keyringBytes
    self.seal = seal
    self.slots = slots
  }

  /// Reads a header, all of it of one moment, and checks what can be checked without a key.
  init(_ connection: SQLiteConnection) throws {
    let isAlone = !connection.isInTransaction
    if isAlone { try connection.execute("BEGIN") }
    defer { if isAlone { try? connection.execute("COMMIT") } }
    suite = XChaChaSuite()
    guard let entryBytes = try Self.entry("vault", connection),
      let keyringBytes = try Self.entry("keyring", connection),
      let seal = try Self.seal(connection), try Self.entry("state", connection) != nil,
      try Self.entryCount(connection) == 4
    else { throw StealthyError.damagedHeader("one of its four entries") }
    entry = try VaultEntry(entryBytes, suite)
    guard keyringBytes.count > VaultFormat.checksumSize,
      keyringBytes.withUnsafeBytes(suite.hasChecksum)
    else {
      throw StealthyError.damagedHeader("the keyring")
    }
    if keyringBytes.first != suite.identifier { throw StealthyError(.unsupportedVersion) }
    self.entryBytes = entryBytes
    self.keyringBytes = keyringBytes
    self.seal = seal
    slots = try Self.slots(connection)
    guard 1...VaultFormat.maximumSlotCount ~= slots.count else {
      throw StealthyError.damagedHeader("the number of its slots")
    }
  }

  /// The first entry alone: which vault it is.
  static func entry(_ connection: SQLiteConnection) throws -> VaultEntry {
    try VaultEntry(entry("vault", connection) ?? [], XChaChaSuite())
  }

  /// The seal alone: it changes whenever anything of the header does.
  static func seal(_ connection: SQLiteConnection) throws -> HeaderSeal? {
    try entry("seal", connection).flatMap(HeaderSeal.init)
  }

  /// The box of the state.
  static func stateBox(_ connection: SQLiteConnection) throws -> [UInt8] {
    guard let box = try entry("state", connection) else {
      throw StealthyError.damagedHeader("the state of its items")
    }
    return box
  }

  private static func entry(_ name: String, _ connection: SQLiteConnection) throws -> [UInt8]? {
    let statement = try connection.statement("SELECT value FROM header WHERE name = ?1")
    defer { statement.reset() }
    statement.bind(name, at: 1)
    return try statement.step() ? Array(statement.bytes(0)) : nil
  }

  private static func entryCount(_ connection: SQLiteConnection) throws -> Int64 {
    let statement = try connection.statement("SELECT count(*) FROM header")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  private static func slots(_ connection: SQLiteConnection) throws -> [Slot] {
    let statement = try connection.statement("SELECT id, body FROM slot ORDER BY id LIMIT 17")
    defer { statement.reset() }
    var slots: [Slot] = []
    while try statement.step() {
      guard let id = UInt32(exactly: statement.integer(0)), id > 0 else {
        throw StealthyError.damagedHeader("a slot's number")
      }
      slots.append(Slot(id: id, body: Array(statement.bytes(1))))
    }
    return slots
  }
}
