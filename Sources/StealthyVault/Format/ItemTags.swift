internal import StealthyStash
internal import VaultCrypto

/// Keyed hashes of what items are looked up by: the only thing that a vault's indexes hold.
extension VaultKeys {
  /// The tag of an item's identity, as if it were not synchronized.
  ///
  /// The synchronized form has the same tag with its last bit flipped, so that one search finds
  /// both.
  func identityTag(of storage: ItemStorage, _ scratch: Scratch) throws -> ItemTag {
    let size = storage.identitySize
    return try scratch.use(size) { message in
      var writer = ByteWriter(message)
      storage.writeIdentity(into: &writer)
      var tag = ItemTag()
      withUnsafeMutableBytes(of: &tag.bytes) {
        suite.hash(UnsafeRawBufferPointer(message), under: self.tag, into: $0)
      }
      return tag
    }
  }

  /// The tag of a text in an indexed column.
  func attributeTag(
    _ field: AttributeField, _ text: String, of type: StealthyPropertyType, _ scratch: Scratch
  ) throws -> Int64 {
    try scratch.use(3 + text.utf8.count) { message in
      var writer = ByteWriter(message)
      writer.write(UInt8(2))
      writer.write(type.number)
      writer.write(field.rawValue)
      writer.write(text)
      var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &digest) {
        suite.hash(UnsafeRawBufferPointer(message), under: self.tag, into: $0)
      }
      return Int64(bitPattern: UInt64(littleEndian: digest.0))
    }
  }

  /// The tags that an item has in the index.
  func attributeTags(of storage: ItemStorage, _ scratch: Scratch) throws -> [Int64] {
    guard entry.indexing == .attributes else { return [] }
    let record = storage.record
    let place: (AttributeField, String) =
      record.propertyType == .generic ? (.service, record.service) : (.server, record.server)
    var tags: [Int64] = []
    tags.reserveCapacity(2)
    for (field, text) in [(.account, record.account), place] where !text.isEmpty {
      tags.append(try attributeTag(field, text, of: record.propertyType, scratch))
    }
    return tags
  }
}

/// The keyed hash of an identity.
struct ItemTag: Sendable {
  var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == VaultFormat.tagSize else { return nil }
    withUnsafeMutableBytes(of: &self.bytes) { $0.copyMemory(from: bytes) }
  }

  /// The tag with its last bit set or cleared: where the two forms of an identity lie.
  func withLastBit(_ isSet: Bool) -> ItemTag {
    var tag = self
    withUnsafeMutableBytes(of: &tag.bytes) { $0[31] = $0[31] & 0xfe | (isSet ? 1 : 0) }
    return tag
  }

  /// The tag of the same identity, synchronized.
  var synchronized: ItemTag {
    var tag = self
    withUnsafeMutableBytes(of: &tag.bytes) { $0[31] ^= 1 }
    return tag
  }

  func equals(_ other: UnsafeRawBufferPointer) -> Bool {
    withUnsafeBytes(of: bytes) { $0.elementsEqual(other) }
  }
}

extension ItemStorage {
  /// How many bytes ``writeIdentity(into:)`` writes.
  fileprivate var identitySize: Int {
    var size = record.propertyType == .internet ? 10 : 2
    forEachIdentityText { size += 4 + $0.utf8.count }
    return size
  }

  fileprivate func writeIdentity(into writer: inout ByteWriter) {
    writer.write(UInt8(1))
    writer.write(record.propertyType.number)
    var index = 0
    forEachIdentityText { text in
      if record.propertyType == .internet, index == 5 {
        writer.write(UInt32(4))
        writer.write(UInt32(truncatingIfNeeded: record.port))
      }
      writer.write(UInt32(truncatingIfNeeded: text.utf8.count))
      writer.write(text)
      index += 1
    }
  }

  /// Gives the texts that identify the item; the port of an internet item comes before the sixth.
  @inline(__always)
  private func forEachIdentityText(_ body: (String) -> Void) {
    body(record.account)
    switch record.propertyType {
    case .generic: body(record.service)
    case .internet:
      body(record.server)
      body(record.protocolCode)
      body(record.authenticationType)
      body(record.securityDomain)
      body(record.path)
    }
    body(record.accessGroup)
  }
}
