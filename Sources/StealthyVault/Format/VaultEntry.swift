internal import StealthyStash
internal import VaultCrypto

/// What a vault does with the attributes that it is asked for most.
public enum VaultIndexing: UInt8, Sendable, Hashable {
  /// Only items of a known identity are found without looking at all of them.
  ///
  /// The file then does not tell which items have the same account, service or server.
  case identityOnly = 0

  /// Equality of account, service and server is answered by indexes of keyed hashes.
  ///
  /// Whoever has the file sees which items have one of them in common, but not what it is.
  case attributes = 1
}

/// The header's first entry: which vault this is.
struct VaultEntry: Equatable {
  let indexing: VaultIndexing
  let id: [UInt8]
  let createdAt: UInt64

  private static let size = 46

  init(indexing: VaultIndexing, id: [UInt8], createdAt: UInt64) {
    self.indexing = indexing
    self.id = id
    self.createdAt = createdAt
  }

  /// Reads an entry.
  /// - Throws: `corrupted`, `unsupportedVersion` for a suite that this version does not know.
  init(_ bytes: [UInt8], _ suite: any CipherSuite) throws {
    let entry = try bytes.withUnsafeBytes { bytes -> VaultEntry? in
      guard bytes.count == Self.size, suite.hasChecksum(bytes) else { return nil }
      var reader = ByteReader(bytes)
      guard reader.expect(VaultFormat.magic), let number = reader.number(UInt8.self) else {
        return nil
      }
      guard number == suite.identifier else { throw StealthyError(.unsupportedVersion) }
      guard let indexing = reader.number(UInt8.self).flatMap(VaultIndexing.init),
        let id = reader.bytes(16), let createdAt = reader.number(UInt64.self)
      else { return nil }
      return VaultEntry(indexing: indexing, id: Array(id), createdAt: createdAt)
    }
    guard let entry else { throw StealthyError.damagedHeader("its first entry") }
    self = entry
  }

  func encoded(_ suite: any CipherSuite) -> [UInt8] {
    var bytes = VaultFormat.magic + [suite.identifier, indexing.rawValue] + id
    bytes += createdAt.bytes
    return bytes + suite.checksum(of: bytes)
  }
}
