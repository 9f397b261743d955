internal import StealthyStash

/// What a row's boxes are bound to: the vault, the row, its version and which of the two they are.
///
/// A box that has been moved to another row, column, vault or version does not open.
struct RowContext {
  /// Which column a box is for.
  enum Role: UInt8 {
    case attributes = 1
    case secret = 2
  }

  static let size = 74

  /// What tells one version of one row from all others.
  struct Row {
    var id: UInt64
    var type: StealthyPropertyType
    var generation: UInt32
    var revision: UInt64
    var tag: ItemTag
  }

  /// Writes the context into a buffer of ``size`` bytes.
  static func write(
    _ role: Role, _ row: Row, vault: [UInt8], into memory: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    var writer = ByteWriter(memory)
    writer.write(VaultFormat.magic)
    writer.write(role.rawValue)
    writer.write(vault)
    writer.write(row.id)
    writer.write(row.type.number)
    writer.write(row.generation)
    writer.write(row.revision)
    withUnsafeBytes(of: row.tag.bytes) { writer.write($0) }
    return UnsafeRawBufferPointer(writer.written)
  }
}
