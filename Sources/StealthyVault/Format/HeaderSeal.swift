internal import VaultCrypto

/// The seal over slots and keyring: none of them can be changed, dropped or put back unseen.
struct HeaderSeal: Equatable {
  let revision: UInt64

  /// The keyed hash.
  let code: [UInt8]

  /// Reads a seal; nil if it has another size, or a revision that no writer gives.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 40 else { return nil }
    revision = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    code = Array(bytes[8...])
    guard revision > 0 else { return nil }
  }

  /// Seals a header.
  init(
    _ suite: any CipherSuite, key: UnsafeRawBufferPointer, revision: UInt64, entry: [UInt8],
    keyring: [UInt8], slots: [HeaderContent.Slot]
  ) {
    self.revision = revision
    var message = VaultFormat.magic + VaultFormat.Purpose.header.bytes
    message += UInt32(truncatingIfNeeded: VaultFormat.version).bytes + revision.bytes
    message += suite.hash(entry) + suite.hash(keyring)
    message += UInt32(truncatingIfNeeded: slots.count).bytes
    for slot in slots { message += slot.id.bytes + suite.hash(slot.body) }
    code = suite.hash(message, under: key)
  }

  var encoded: [UInt8] { revision.bytes + code }
}
