internal import StealthyStash

/// What a row's boxes are bound to: the vault, the row, its version and which of the two they are.
///
/// A box that has been moved to another row, column, vault or version does not open. One thread at a
/// time uses a context.
final class RowContext {
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

  private static let roleOffset = 4

  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)

  /// Makes a context for the rows of a vault.
  init(vault: [UInt8]) {
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    var writer = ByteWriter(memory)
    writer.write(VaultFormat.magic + [0] + vault)
  }

  deinit {
    memory.deallocate()
  }

  /// The context of a row's box, until the next call.
  func bytes(_ role: Role, _ row: Row) -> UnsafeRawBufferPointer {
    memory[Self.roleOffset] = role.rawValue
    memory.storeBytes(of: row.id.littleEndian, toByteOffset: 21, as: UInt64.self)
    memory[29] = row.type.number
    memory.storeBytes(of: row.generation.littleEndian, toByteOffset: 30, as: UInt32.self)
    memory.storeBytes(of: row.revision.littleEndian, toByteOffset: 34, as: UInt64.self)
    withUnsafeBytes(of: row.tag.bytes) {
      UnsafeMutableRawBufferPointer(rebasing: memory[42...]).copyMemory(from: $0)
    }
    return UnsafeRawBufferPointer(memory)
  }
}
