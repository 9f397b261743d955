internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// Making headers, and changing what is in them.
extension HeaderContent {
  /// The header of a new vault.
  init(
    newVault root: UnsafeRawBufferPointer, _ indexing: VaultIndexing, source: UnlockSource,
    label: String, now: Date
  ) throws {
    let suite = XChaChaSuite()
    var id = [UInt8](repeating: 0, count: 16)
    id.withUnsafeMutableBytes { fillWithRandom($0) }
    let entry = VaultEntry(indexing: indexing, id: id, createdAt: now.milliseconds)
    var headerKeys = try SecretBytes(count: 3 * VaultFormat.keySize)
    headerKeys.withUnsafeMutableBytes { memory in
      for (index, number) in [UInt64(5), 6, 7].enumerated() {
        let range = (index * VaultFormat.keySize)..<((index + 1) * VaultFormat.keySize)
        suite.deriveKey(
          number, of: root, into: UnsafeMutableRawBufferPointer(rebasing: memory[range]))
      }
    }
    self = try headerKeys.withUnsafeBytes { keys in
      func key(_ index: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
          rebasing: keys[(index * VaultFormat.keySize)..<((index + 1) * VaultFormat.keySize)])
      }
      let body = try SlotBody(
        for: source, root: root, labelKey: key(2), id: 1, label: label, of: entry,
        createdAt: entry.createdAt, suite)
      let keyring = Keyring(
        current: 1, generations: [Keyring.Generation(number: 1, createdAt: entry.createdAt)])
      let index = try SecretBytes.random(count: VaultFormat.keySize)
      let generation = try SecretBytes.random(count: VaultFormat.keySize)
      let keyringBytes = try index.withUnsafeBytes { index in
        try generation.withUnsafeBytes { generation in
          try Self.seal(keyring, indexKey: index, keyringKey: key(1), of: entry, suite) { _ in
            generation
          }
        }
      }
      return HeaderContent(
        suite, entry, keyringBytes, slots: [Slot(id: 1, body: body.encoded(suite))], revision: 1,
        headerKey: key(0))
    }
  }

  /// The same header with other slots or another keyring, sealed anew.
  func changed(
    _ keys: VaultKeys, slots: [Slot]? = nil, keyringBytes: [UInt8]? = nil
  ) -> HeaderContent {
    HeaderContent(
      suite, entry, keyringBytes ?? self.keyringBytes, slots: slots ?? self.slots,
      revision: seal.revision + 1, headerKey: keys.header)
  }

  private init(
    _ suite: any CipherSuite, _ entry: VaultEntry, _ keyringBytes: [UInt8], slots: [Slot],
    revision: UInt64, headerKey: UnsafeRawBufferPointer
  ) {
    let entryBytes = entry.encoded(suite)
    self.init(
      suite: suite, entry: entry, entryBytes: entryBytes, keyringBytes: keyringBytes,
      seal: HeaderSeal(
        suite, key: headerKey, revision: revision, entry: entryBytes, keyring: keyringBytes,
        slots: slots),
      slots: slots)
  }

  /// A keyring in its box, with the checksum.
  static func seal(
    _ keyring: Keyring, indexKey: UnsafeRawBufferPointer, keyringKey: UnsafeRawBufferPointer,
    of entry: VaultEntry, _ suite: any CipherSuite,
    key: (Keyring.Generation) -> UnsafeRawBufferPointer
  ) throws -> [UInt8] {
    let size = Keyring.size(generationCount: keyring.generations.count)
    var content = try SecretBytes(count: size)
    let isComplete = content.withUnsafeMutableBytes { memory in
      var writer = ByteWriter(memory)
      keyring.write(into: &writer, indexKey: indexKey) { generation, writer in
        writer.write(key(generation))
      }
      return writer.isComplete
    }
    guard isComplete else { throw StealthyError(.unhandled, "A keyring could not be written.") }
    let box = try content.withUnsafeBytes {
      try suite.box($0, under: keyringKey, context: Keyring.context(vault: entry.id))
    }
    return box + suite.checksum(of: box)
  }

  /// Writes the header, in a transaction; the state has to follow.
  func write(_ connection: SQLiteConnection) throws {
    try Self.write("vault", entryBytes, connection)
    try Self.write("keyring", keyringBytes, connection)
    try Self.write("seal", seal.encoded, connection)
    try connection.execute("DELETE FROM slot")
    let statement = try connection.statement("INSERT INTO slot(id, body) VALUES(?1, ?2)")
    for slot in slots {
      defer { statement.reset() }
      try slot.body.withUnsafeBytes { body in
        statement.bind(Int64(slot.id), at: 1)
        statement.bind(body, at: 2)
        _ = try statement.step()
        statement.reset()
      }
    }
  }

  /// Writes an entry of the header.
  static func write(_ name: String, _ value: [UInt8], _ connection: SQLiteConnection) throws {
    let statement = try connection.statement(
      "INSERT OR REPLACE INTO header(name, value) VALUES(?1, ?2)")
    defer { statement.reset() }
    try value.withUnsafeBytes { value in
      statement.bind(name, at: 1)
      statement.bind(value, at: 2)
      _ = try statement.step()
      statement.reset()
    }
  }
}

extension Date {
  /// Milliseconds since 1970; 0 for a date before that.
  var milliseconds: UInt64 {
    UInt64(exactly: (max(0, timeIntervalSince1970) * 1000).rounded()) ?? 0
  }
}
