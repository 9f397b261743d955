internal import StealthyStash
internal import VaultCrypto

/// The keyed hash of one version of one row.
typealias RowHash = (UInt64, UInt64, UInt64, UInt64)

/// The sealed summary of all rows: what tells ``VaultRepository/verify(progress:)`` of a row that
/// was deleted, doubled or put back.
struct VaultState: Equatable {
  var lastRevision: UInt64 = 0
  var lastID: UInt64 = 0
  var count: UInt64 = 0
  private(set) var sum: [UInt64] = [0, 0, 0, 0]

  static let size = 56

  init() {}

  /// Reads what the state's box holds.
  private init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    guard bytes.count == Self.size, let revision = reader.number(UInt64.self),
      let id = reader.number(UInt64.self), let count = reader.number(UInt64.self)
    else { return nil }
    lastRevision = revision
    lastID = id
    self.count = count
    sum = (0..<4).compactMap { _ in reader.number(UInt64.self) }
  }

  private func write(into writer: inout ByteWriter) {
    writer.write(lastRevision)
    writer.write(lastID)
    writer.write(count)
    for part in sum { writer.write(part) }
  }

  /// Adds the hash of a row, or takes it away.
  mutating func toggle(_ hash: RowHash) {
    sum[0] ^= UInt64(littleEndian: hash.0)
    sum[1] ^= UInt64(littleEndian: hash.1)
    sum[2] ^= UInt64(littleEndian: hash.2)
    sum[3] ^= UInt64(littleEndian: hash.3)
  }

  /// Opens a state's box.
  /// - Throws: `corrupted`.
  init(box: [UInt8], _ keys: VaultKeys) throws {
    let state = try keys.suite.withContent(
      of: box, under: keys.state, context: Self.context(vault: keys.entry.id, seal: keys.seal)
    ) { VaultState($0) }
    guard let state else {
      throw StealthyError.damagedHeader("the state of its items")
    }
    self = state
  }

  /// The state in a box.
  func box(_ keys: VaultKeys) throws -> [UInt8] {
    try withUnsafeTemporaryAllocation(byteCount: Self.size, alignment: 8) { content in
      var writer = ByteWriter(content)
      write(into: &writer)
      return try keys.suite.box(
        UnsafeRawBufferPointer(content), under: keys.state,
        context: Self.context(vault: keys.entry.id, seal: keys.seal))
    }
  }

  private static func context(vault: [UInt8], seal: HeaderSeal) -> [UInt8] {
    VaultFormat.magic + VaultFormat.Purpose.state.bytes + vault + seal.code
  }
}

extension VaultKeys {
  /// The hash of one version of one row.
  ///
  /// The ends of both boxes are their authentication tags, so the hash stands for all of the row.
  func hash(
    of row: RowContext.Row, attributesEnd: UnsafeRawBufferPointer, secretEnd: UnsafeRawBufferPointer
  ) -> RowHash {
    withUnsafeTemporaryAllocation(byteCount: 85, alignment: 1) { message in
      var writer = ByteWriter(message)
      writer.write(row.id)
      writer.write(row.type.number)
      writer.write(row.generation)
      writer.write(row.revision)
      withUnsafeBytes(of: row.tag.bytes) { writer.write($0) }
      writer.write(attributesEnd)
      writer.write(secretEnd)
      var digest: RowHash = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &digest) {
        suite.hash(UnsafeRawBufferPointer(writer.written), under: self.row, into: $0)
      }
      return digest
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The last sixteen bytes: the authentication tag of a box.
  var boxEnd: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: suffix(16)) }
}
