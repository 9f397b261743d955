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
  private let context: UnsafeMutableRawBufferPointer

  init(_ connection: SQLiteConnection) throws {
    self.connection = connection
    scratch = try Scratch()
    context = .allocate(byteCount: RowContext.size, alignment: 8)
  }

  deinit {
    context.deallocate()
  }

  /// Gives a body what a row's box is bound to.
  func withContext<Result>(
    _ role: RowContext.Role, _ row: RowContext.Row, _ keys: VaultKeys,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    body(RowContext.write(role, row, vault: keys.entry.id, into: context))
  }

  /// Everything that a body reads is one state.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.execute("BEGIN")
    defer { if connection.isInTransaction { try? connection.execute("COMMIT") } }
    return try body()
  }

  /// Opens a row's attributes.
  /// - Throws: `corrupted`, `unsupportedVersion`.
  func record(_ raw: RawRow, _ keys: VaultKeys) throws -> ItemRecord {
    guard let generation = keys.generation(raw.row.generation) else {
      throw StealthyError.damagedRow("The generation")
    }
    let size = raw.attributes.count - keys.suite.overhead
    guard 1...Self.maximumPaddedSize ~= size else {
      throw StealthyError.damagedRow("The attributes")
    }
    return try scratch.use(size) { content in
      let isOpen = withContext(.attributes, raw.row, keys) { context in
        keys.suite.open(
          raw.attributes, under: generation.attributes, context: context, into: content)
      }
      guard isOpen,
        let count = Padding.contentCount(of: UnsafeRawBufferPointer(content)),
        count <= VaultFormat.maximumContentSize
      else { throw StealthyError.damagedRow("The attributes") }
      do throws(ItemRecord.FieldProblem) {
        var record = try ItemRecord(
          raw.row.type, fields: UnsafeRawBufferPointer(rebasing: content[..<count]))
        record.position = keys.position(raw.row.id)
        return record
      } catch {
        throw error == .unknownField
          ? StealthyError(.unsupportedVersion) : StealthyError.damagedRow("The attributes")
      }
    }
  }

  /// Opens a row's secret straight into the memory that is handed out.
  func secret(
    _ raw: RawRow, _ box: UnsafeRawBufferPointer, _ keys: VaultKeys
  ) throws -> Data {
    let size = try secretSize(box, keys)
    var data = Data(count: size)
    let count = try data.withUnsafeMutableBytes { content in
      try open(box, raw, keys, into: content)
    }
    data.removeLast(size - count)
    return data
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
    let isOpen = withContext(.secret, raw.row, keys) { context in
      keys.suite.open(box, under: generation.secret, context: context, into: content)
    }
    guard isOpen,
      let count = Padding.contentCount(of: UnsafeRawBufferPointer(content)),
      count <= VaultFormat.maximumContentSize
    else { throw StealthyError.damagedRow("The secret") }
    return count
  }
}
