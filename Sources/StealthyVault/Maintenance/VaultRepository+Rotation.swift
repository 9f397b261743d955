internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

extension VaultRepository {
  /// Makes a new generation of keys, with which all new writes are sealed.
  ///
  /// What is in the vault stays under the keys that it was written with, until it is changed or
  /// ``reencrypt(batchSize:progress:)`` has run.
  /// - Throws: `locked` and others as ``commit(_:)``.
  public func rotate() throws {
    let now = configuration.clock().milliseconds
    try StealthyError.translating {
      try writer.transaction { transaction in
        let old = transaction.keys.keyring
        guard let last = old.generations.last?.number, last < .max,
          old.generations.count < VaultFormat.maximumGenerationCount
        else {
          throw StealthyError(
            .unsupported, "A vault has 1000 generations of keys at the most; reencrypt it first.")
        }
        let generation = Keyring.Generation(number: last + 1, createdAt: now)
        let keyring = Keyring(
          current: generation.number, generations: old.generations + [generation])
        let key = try SecretBytes.random(count: VaultFormat.keySize)
        try key.withUnsafeBytes { key in
          try transaction.use(keyring) { $0 == generation.number ? key : nil }
        }
      }
    }
  }

  /// Seals everything that is under older keys with the newest, and then forgets the older ones.
  ///
  /// It works in batches, each a commit of its own, so that others can write in between; it may be
  /// interrupted at any time and goes on when it is called again. An item that does not open is left
  /// as it is, and the older keys are kept then.
  /// - Parameters:
  ///   - batchSize: How many items a commit seals, 1 or more.
  ///   - progress: Is told after each batch how many items are done.
  /// - Returns: How many items were sealed anew.
  /// - Throws: `locked` and others as ``commit(_:)``; what `progress` throws.
  @discardableResult
  public func reencrypt(
    batchSize: Int = 100, progress: VaultProgressHandler? = nil
  ) throws -> Int {
    try StealthyError.translating {
      var batch = Batch(last: 0, sealed: 0, isLast: false)
      let total = try progress == nil ? 0 : oldRowCount()
      while !batch.isLast {
        batch = try writer.transaction { transaction in
          try transaction.reseal(after: batch, limit: max(1, batchSize))
        }
        try progress?(VaultProgress(completed: batch.sealed, total: max(total, batch.sealed)))
      }
      try writer.transaction { try $0.dropUnusedGenerations() }
      return batch.sealed
    }
  }

  private func oldRowCount() throws -> Int {
    try session.read { reader, keys in
      let statement = try reader.connection.statement(
        "SELECT count(*) FROM item WHERE generation <> ?1")
      defer { statement.reset() }
      statement.bind(Int64(keys.keyring.current), at: 1)
      return (try statement.step() ? Int(statement.integer(0)) : 0, hasProblems: false)
    }
  }
}

/// How far the sealing of old rows is.
struct Batch {
  let last: UInt64
  let sealed: Int
  let isLast: Bool
}

extension VaultTransaction {
  /// Seals a batch of rows that are under older keys.
  fileprivate mutating func reseal(after before: Batch, limit: Int) throws -> Batch {
    let ids = try oldRows(after: before.last, limit: limit)
    var sealed = 0
    for id in ids {
      guard let found = try rows(.id(id)).first, case .success(var record) = found.record,
        let secret = try secret(id)
      else { continue }
      record.data = secret
      try reseal(found, ItemStorage(record))
      sealed += 1
    }
    return Batch(
      last: ids.last ?? before.last, sealed: before.sealed + sealed, isLast: ids.count < limit)
  }

  private func oldRows(after last: UInt64, limit: Int) throws -> [UInt64] {
    let statement = try connection.statement(
      "SELECT id FROM item WHERE generation <> ?1 AND id > ?2 ORDER BY id LIMIT ?3")
    defer { statement.reset() }
    statement.bind(Int64(keys.keyring.current), at: 1)
    statement.bind(Int64(bitPattern: last), at: 2)
    statement.bind(Int64(limit), at: 3)
    var ids: [UInt64] = []
    while try statement.step() { ids.append(UInt64(bitPattern: statement.integer(0))) }
    return ids
  }

  private func secret(_ id: UInt64) throws -> Data? {
    var secret: Data?
    try reader.forEachRow(.id(id), .all) { statement in
      guard let raw = VaultReader.RawRow(statement) else { return false }
      secret = try? reader.secret(raw, statement.bytes(6), keys)
      return false
    }
    return secret
  }

  /// Takes the keys that no row is under out of the keyring.
  fileprivate mutating func dropUnusedGenerations() throws {
    let statement = try connection.statement("SELECT DISTINCT generation FROM item")
    defer { statement.reset() }
    var used: Set<UInt32> = [keys.keyring.current]
    while try statement.step() { used.insert(UInt32(truncatingIfNeeded: statement.integer(0))) }
    statement.reset()
    let kept = keys.keyring.generations.filter { used.contains($0.number) }
    guard kept.count < keys.keyring.generations.count else { return }
    try use(Keyring(current: keys.keyring.current, generations: kept)) { _ in nil }
  }

  /// Puts another keyring into the header; the keys of generations that are known are kept.
  fileprivate mutating func use(
    _ keyring: Keyring, newKey: (UInt32) -> UnsafeRawBufferPointer?
  ) throws {
    let header = try HeaderContent(connection)
    let keys = keys
    let bytes = try HeaderContent.seal(
      keyring, indexKey: keys.index, keyringKey: keys.keyringKey, of: keys.entry, keys.suite
    ) { generation in
      newKey(generation.number) ?? keys.generation(generation.number)?.own
        ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
    try use(header.changed(keys, keyringBytes: bytes))
  }
}
