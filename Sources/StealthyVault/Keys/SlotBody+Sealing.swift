internal import StealthyStash
internal import VaultCrypto

/// Putting the root key into a slot, and getting it out.
extension SlotBody {
  /// Makes a slot for a source.
  /// - Parameters:
  ///   - source: The source; a key file or an item that is not there is made.
  ///   - root: The root key.
  ///   - labelKey: The key of labels.
  ///   - id: The slot's number.
  ///   - label: What people call it.
  ///   - entry: Which vault it is.
  ///   - createdAt: Milliseconds since 1970.
  ///   - suite: How the vault encrypts.
  /// - Throws: What the source throws; `unsupported` if the label, the cost of a passphrase or what an
  ///   unlocker gave is out of bounds.
  init(
    for source: UnlockSource, root: UnsafeRawBufferPointer, labelKey: UnsafeRawBufferPointer,
    id: UInt32, label: String, of entry: VaultEntry, createdAt: UInt64, _ suite: any CipherSuite
  ) throws {
    var salt = [UInt8](repeating: 0, count: 16)
    salt.withUnsafeMutableBytes { fillWithRandom($0) }
    let material: LockedMemory
    switch source.place {
    case .unlocker(let unlocker):
      let key = try SecretBytes.random(count: VaultFormat.keySize)
      material = key.withUnsafeBytes { LockedMemory(copying: Array($0)) }
      let data = Array(try unlocker.wrap(key))
      guard data.count <= VaultFormat.maximumUnlockerDataSize else {
        throw StealthyError(
          .unsupported, "An unlocker may keep 8192 bytes in a slot; this one gave \(data.count).")
      }
      // Otherwise nobody would know before the vault is to be opened, and it may be the only slot.
      guard try unlocker.unwrap(Data(data)).isEqual(to: key) else {
        throw StealthyError(
          .authenticationFailed,
          "The unlocker does not give back the key that it has wrapped; the slot was not made.")
      }
      self.init(type: .unlocker, derivation: .key, salt: salt, unlockerData: data)
    case .passphrase(_, let strength):
      let argon2 = try strength.argon2
      material = try source.materialForNewSlot()
      self.init(type: .passphrase, derivation: .passphrase(argon2), salt: salt)
    default:
      material = try source.materialForNewSlot()
      self.init(type: source.kind, derivation: .key, salt: salt)
    }
    (wrapped, commitment) = try material.withUnsafeBytes {
      try wrap(root, $0, id: id, vault: entry.id, suite)
    }
    self.label = try Self.seal(label, createdAt, labelKey, entry.id, id, suite)
  }

  /// Opens a vault with the root key that is in the slot.
  /// - Parameters:
  ///   - material: The source's bytes.
  ///   - id: The slot's number.
  ///   - header: The vault's header.
  /// - Returns: The vault's keys; nil if the source is not this slot's.
  /// - Throws: `corrupted` if it is, and what it opens is damaged.
  func keys(
    _ material: UnsafeRawBufferPointer, id: UInt32, _ header: HeaderContent
  ) throws -> VaultKeys? {
    let suite = header.suite
    let vault = header.entry.id
    return try withWipedMemory(Self.derivedSize) { derived in
      try derive(material, vault: vault, suite, into: derived)
      let keys = UnsafeRawBufferPointer(derived)
      let isSame = commitment.withUnsafeBytes {
        constantTimeEqual(UnsafeRawBufferPointer(rebasing: keys[32...]), $0)
      }
      guard isSame else { return nil }
      let opened = try suite.withContent(
        of: wrapped, under: UnsafeRawBufferPointer(rebasing: keys[..<32]),
        context: context(suite, vault: vault, id: id)
      ) { try VaultKeys(root: $0, header) }
      guard let opened else { throw StealthyError.damagedHeader("a slot") }
      return opened
    }
  }

  /// The label and when the slot was made.
  func openLabel(
    _ keys: VaultKeys, id: UInt32
  ) throws -> (label: String, createdAt: UInt64) {
    let context = Self.labelContext(vault: keys.entry.id, id: id)
    let opened = try keys.suite.withContent(of: label, under: keys.label, context: context) {
      bytes -> (String, UInt64)? in
      guard let count = Padding.contentCount(of: bytes),
        8...(8 + VaultFormat.maximumLabelSize) ~= count
      else { return nil }
      let created = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      return String(utf8: bytes[8..<count]).map { ($0, created) }
    }
    guard let opened else { throw StealthyError.damagedHeader("a slot's label") }
    return opened
  }

  /// The root key in its box, and the commitment.
  private func wrap(
    _ root: UnsafeRawBufferPointer, _ material: UnsafeRawBufferPointer, id: UInt32, vault: [UInt8],
    _ suite: any CipherSuite
  ) throws -> (wrapped: [UInt8], commitment: [UInt8]) {
    let context = context(suite, vault: vault, id: id)
    return try withWipedMemory(Self.derivedSize) { derived in
      try derive(material, vault: vault, suite, into: derived)
      let key = UnsafeRawBufferPointer(rebasing: derived[..<32])
      return (try suite.box(root, under: key, context: context), Array(derived[32...]))
    }
  }

  private static let derivedSize = 64

  /// Writes 64 bytes: the key of the root key's box, and the commitment.
  private func derive(
    _ material: UnsafeRawBufferPointer, vault: [UInt8], _ suite: any CipherSuite,
    into keys: UnsafeMutableRawBufferPointer
  ) throws {
    switch derivation {
    case .passphrase(let argon2):
      try salt.withUnsafeBytes { try argon2.derive(from: material, salt: $0, into: keys) }
    case .key:
      let message = VaultFormat.magic + VaultFormat.Purpose.slot.bytes + vault + salt
      message.withUnsafeBytes { suite.hash($0, under: material, into: keys) }
    }
  }

  private static func seal(
    _ label: String, _ createdAt: UInt64, _ key: UnsafeRawBufferPointer, _ vault: [UInt8],
    _ id: UInt32, _ suite: any CipherSuite
  ) throws -> [UInt8] {
    let content = createdAt.bytes + Array(label.utf8)
    guard content.count <= 8 + VaultFormat.maximumLabelSize else {
      throw StealthyError(.unsupported, "A slot's label has at most 128 bytes.")
    }
    var padded = content
    padded += [UInt8](repeating: 0, count: Padding.paddedSize(of: content.count) - content.count)
    padded.withUnsafeMutableBytes { Padding.pad($0, contentCount: content.count) }
    return try padded.withUnsafeBytes {
      try suite.box($0, under: key, context: labelContext(vault: vault, id: id))
    }
  }
}
