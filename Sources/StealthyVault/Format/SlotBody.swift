internal import StealthyStash
internal import VaultCrypto

/// What a slot holds: the root key, sealed for one source.
struct SlotBody {
  /// How a source's key material becomes the slot's keys.
  enum Derivation: Equatable {
    case passphrase(Argon2id)
    case key

    var number: UInt8 {
      switch self {
      case .passphrase: 1
      case .key: 2
      }
    }
  }

  let type: UnlockSource.Kind
  let derivation: Derivation
  let salt: [UInt8]
  let unlockerData: [UInt8]
  var wrapped: [UInt8] = []
  var commitment: [UInt8] = []
  var label: [UInt8] = []

  init(
    type: UnlockSource.Kind, derivation: Derivation, salt: [UInt8], unlockerData: [UInt8] = []
  ) {
    self.type = type
    self.derivation = derivation
    self.salt = salt
    self.unlockerData = unlockerData
  }

  /// Reads a body.
  /// - Returns: Nil if it is damaged: its form, a number out of its bounds or its checksum.
  /// - Throws: `unsupportedVersion` for a suite that this version does not know.
  init?(_ bytes: [UInt8], _ suite: any CipherSuite) throws {
    guard bytes.count > VaultFormat.checksumSize, bytes.withUnsafeBytes(suite.hasChecksum) else {
      return nil
    }
    guard bytes.first == suite.identifier else { throw StealthyError(.unsupportedVersion) }
    guard let body = bytes.withUnsafeBytes({ Self.read($0, suite) }) else { return nil }
    self = body
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ suite: any CipherSuite
  ) -> SlotBody? {
    var reader = ByteReader(bytes)
    guard reader.number(UInt8.self) == suite.identifier,
      let type = reader.number(UInt8.self).flatMap(UnlockSource.Kind.init),
      let number = reader.number(UInt8.self), let passes = reader.number(UInt32.self),
      let memory = reader.number(UInt32.self), let lanes = reader.number(UInt8.self),
      let derivation = derivation(number, passes: passes, memory: memory, lanes: lanes),
      (type == .passphrase) == (number == 1),
      let salt = reader.bytes(16), let unlockerSize = reader.number(UInt16.self),
      Int(unlockerSize) <= VaultFormat.maximumUnlockerDataSize,
      unlockerSize == 0 || type == .unlocker, let unlockerData = reader.bytes(Int(unlockerSize)),
      let wrapped = reader.bytes(VaultFormat.keySize + suite.overhead),
      let commitment = reader.bytes(32), let labelSize = reader.number(UInt16.self),
      let label = reader.bytes(Int(labelSize)), reader.bytes(VaultFormat.checksumSize) != nil,
      reader.isAtEnd
    else { return nil }
    var body = SlotBody(
      type: type, derivation: derivation, salt: Array(salt), unlockerData: Array(unlockerData))
    body.wrapped = Array(wrapped)
    body.commitment = Array(commitment)
    body.label = Array(label)
    return body
  }

  private static func derivation(
    _ number: UInt8, passes: UInt32, memory: UInt32, lanes: UInt8
  ) -> Derivation? {
    switch number {
    case 1:
      guard lanes == 1, Argon2id.passesRange.contains(passes), Argon2id.memoryRange.contains(memory)
      else { return nil }
      return .passphrase(Argon2id(passes: passes, memory: memory))
    case 2: return passes == 0 && memory == 0 && lanes == 0 ? .key : nil
    default: return nil
    }
  }

  /// The body up to what the unlocker gave: what the root key's box is bound to.
  private func head(_ suite: any CipherSuite) -> [UInt8] {
    var head = [suite.identifier, type.rawValue, derivation.number]
    switch derivation {
    case .passphrase(let argon2): head += argon2.passes.bytes + argon2.memory.bytes + [1]
    case .key: head += [UInt8](repeating: 0, count: 9)
    }
    return head + salt + UInt16(truncatingIfNeeded: unlockerData.count).bytes + unlockerData
  }

  /// The context of the root key's box.
  func context(_ suite: any CipherSuite, vault: [UInt8], id: UInt32) -> [UInt8] {
    VaultFormat.magic + VaultFormat.Purpose.slot.bytes + vault + id.bytes + head(suite)
  }

  static func labelContext(vault: [UInt8], id: UInt32) -> [UInt8] {
    VaultFormat.magic + VaultFormat.Purpose.label.bytes + vault + id.bytes
  }

  func encoded(_ suite: any CipherSuite) -> [UInt8] {
    var bytes = head(suite) + wrapped + commitment
    bytes += UInt16(truncatingIfNeeded: label.count).bytes + label
    return bytes + suite.checksum(of: bytes)
  }
}
