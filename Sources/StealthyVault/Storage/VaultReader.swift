internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// A connection that reads, with what it needs to open rows.
///
/// `@unchecked Sendable`, because one thread at a time uses it: the pool hands it to one, and the
/// writer's own is used under the writer's turnstile.
final class VaultReader: @unchecked Sendable {
  let connection: SQLiteConnection
  let scratch: Scratch
  let context: RowContext

  /// Reads the vault of an id over a connection.
  init(_ connection: SQLiteConnection, vault: [UInt8]) {
    self.connection = connection
    scratch = Scratch()
    context = RowContext(vault: vault)
  }

  /// Everything that a body reads is one state.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.execute("BEGIN")
    defer { if connection.isInTransaction { try? connection.execute("COMMIT") } }
    return try body()
  }

  /// Opens a row's attributes.
  /// - Throws: `corrupted`, `unsupportedVersion`.
  func record(
    _ raw: RawRow, _ keys: VaultKeys, secret: Data = Data(), sharing neighbour: ItemStorage? = nil
  ) throws -> ItemRecord {
    guard let generation = keys.generation(raw.row.generation) else {
      throw StealthyError.damagedRow("The generation")
    }
    let size = raw.attributes.count - keys.suite.overhead
    guard 1...Self.maximumPaddedSize ~= size else {
      throw StealthyError.damagedRow("The attributes")
    }
    return try scratch.use(size) { content in
      guard
        keys.suite.open(
          raw.attributes, under: generation.attributes,
          context: context.bytes(.attributes, raw.row), into: content),
        let count = Padding.contentCount(of: UnsafeRawBufferPointer(content)),
        count <= VaultFormat.maximumContentSize
      else { throw StealthyError.damagedRow("The attributes") }
      do throws(ItemRecord.FieldProblem) {
        var record = try ItemRecord(
          raw.row.type, secret: secret,
          fields: UnsafeRawBufferPointer(rebasing: content[..<count]), sharing: neighbour)
        record.position = keys.position(raw.row.id)
        return record
      } catch {
        throw error == .unknownField
          ? StealthyError(.unsupportedVersion) : StealthyError.damagedRow("The attributes")
      }
    }
  }

  /// Opens a row's secret.
  func secret(
    _ raw: RawRow, _ box: UnsafeRawBufferPointer, _ keys: VaultKeys
  ) throws -> Data {
    try scratch.use(secretSize(box, keys)) { content in
      let count = try open(box, raw, keys, into: content)
      return content.baseAddress.map { Data(bytes: $0, count: count) } ?? Data()
    }
  }

  /// Opens a row's secret into memory that is wiped when it is released.
  func lockedSecret(
    _ raw: RawRow, _ box: UnsafeRawBufferPointer, _ keys: VaultKeys
  ) throws -> SecretBytes {
    let size = try secretSize(box, keys)
    return try scratch.use(size) { content in
      let count = try open(box, raw, keys, into: content)
      return try SecretBytes(copying: UnsafeRawBufferPointer(rebasing: content[..<count]))
    }
  }

  /// Opens a secret without giving it to anyone.
  func checkSecret(_ raw: RawRow, _ box: UnsafeRawBufferPointer, _ keys: VaultKeys) throws {
    let size = try secretSize(box, keys)
    _ = try scratch.use(size) { try open(box, raw, keys, into: $0) }
  }

  private static let maximumPaddedSize = VaultFormat.maximumContentSize + 1024

  private func secretSize(_ box: UnsafeRawBufferPointer, _ keys: VaultKeys) throws -> Int {
    let size = box.count - keys.suite.overhead
    guard 1...Self.maximumPaddedSize ~= size else {
      throw StealthyError.damagedRow("The secret")
    }
    return size
  }

  private func open(
    _ box: UnsafeRawBufferPointer, _ raw: RawRow, _ keys: VaultKeys,
    into content: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    guard let generation = keys.generation(raw.row.generation) else {
      throw StealthyError.damagedRow("The generation")
    }
    guard
      keys.suite.open(
        box, under: generation.secret, context: context.bytes(.secret, raw.row), into: content),
      let count = Padding.contentCount(of: UnsafeRawBufferPointer(content)),
      count <= VaultFormat.maximumContentSize
    else { throw StealthyError.damagedRow("The secret") }
    return count
  }
}
