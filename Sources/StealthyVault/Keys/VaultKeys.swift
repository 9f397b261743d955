internal import StealthyStash
internal import VaultCrypto

/// The keys of an unlocked vault, in memory that is wiped when the last call that uses them ends.
///
/// `@unchecked Sendable`, because nothing in it changes after `init`, and `memory` does not move.
final class VaultKeys: @unchecked Sendable {
  let suite: any CipherSuite
  let entry: VaultEntry
  let seal: HeaderSeal
  let keyring: Keyring
  private let currentIndex: Int?
  private let memory: Holder
  private let base: UnsafeRawBufferPointer

  /// Where each key lies: first those of the vault, then three of each generation.
  private enum Place: Int {
    case root, header, keyring, label, index, tag, row, state

    static let count = 8
  }

  private static let keysOfGeneration = 3

  /// Derives all keys.
  /// - Parameters:
  ///   - root: The root key.
  ///   - header: What the file says.
  /// - Throws: `corrupted` if the header is not what was sealed under the root key.
  init(root: UnsafeRawBufferPointer, _ header: HeaderContent) throws {
    let suite = header.suite
    let vault = header.entry.id
    let seal = header.seal
    let expected = withWipedMemory(VaultFormat.keySize) { key in
      suite.deriveKey(5, of: root, into: key)
      return HeaderSeal(
        suite, key: UnsafeRawBufferPointer(key), revision: seal.revision, entry: header.entryBytes,
        keyring: header.keyringBytes, slots: header.slots)
    }
    let isSealed = expected.code.withUnsafeBytes { expected in
      seal.code.withUnsafeBytes { constantTimeEqual(expected, $0) }
    }
    guard isSealed else { throw StealthyError.damagedHeader("the seal over slots and keyring") }
    let opened = try withWipedMemory(VaultFormat.keySize) { key in
      suite.deriveKey(6, of: root, into: key)
      return try suite.withContent(
        of: header.keyringBox, under: UnsafeRawBufferPointer(key),
        context: Keyring.context(vault: vault)
      ) { content in
        try Keyring(content).map { ($0, Holder(try Self.derive(root, content, $0, suite))) }
      }
    }
    guard let (keyring, holder) = opened else {
      throw StealthyError.damagedHeader("the keyring")
    }
    currentIndex = keyring.generations.lastIndex { $0.number == keyring.current }
    memory = holder
    base = holder.bytes.withUnsafeBytes { $0 }
    self.suite = suite
    self.entry = header.entry
    self.seal = seal
    self.keyring = keyring
  }

  var root: UnsafeRawBufferPointer { key(.root) }
  var header: UnsafeRawBufferPointer { key(.header) }
  var keyringKey: UnsafeRawBufferPointer { key(.keyring) }
  var label: UnsafeRawBufferPointer { key(.label) }
  var index: UnsafeRawBufferPointer { key(.index) }
  var tag: UnsafeRawBufferPointer { key(.tag) }
  var row: UnsafeRawBufferPointer { key(.row) }
  var state: UnsafeRawBufferPointer { key(.state) }

  /// The keys of a generation; nil if the keyring does not have it.
  func generation(
    _ number: UInt32
  ) -> (
    own: UnsafeRawBufferPointer, attributes: UnsafeRawBufferPointer,
    secret: UnsafeRawBufferPointer
  )? {
    guard let index = number == keyring.current ? currentIndex : index(of: number) else {
      return nil
    }
    let first = Place.count + index * Self.keysOfGeneration
    return (Self.key(first, base), Self.key(first + 1, base), Self.key(first + 2, base))
  }

  private func index(of generation: UInt32) -> Int? {
    keyring.generations.lastIndex { $0.number == generation }
  }

  private func key(_ place: Place) -> UnsafeRawBufferPointer { Self.key(place.rawValue, base) }

  private static func key(_ number: Int, _ bytes: UnsafeRawBufferPointer)
    -> UnsafeRawBufferPointer
  {
    let size = VaultFormat.keySize
    return UnsafeRawBufferPointer(rebasing: bytes[(number * size)..<((number + 1) * size)])
  }

  private static func derive(
    _ root: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer, _ keyring: Keyring,
    _ suite: any CipherSuite
  ) throws -> SecretBytes {
    let count = Place.count + keyring.generations.count * keysOfGeneration
    var keys = try SecretBytes(count: count * VaultFormat.keySize)
    func part(at offset: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: content[offset..<(offset + VaultFormat.keySize)])
    }
    let index = part(at: Keyring.indexKeyOffset)
    keys.withUnsafeMutableBytes { memory in
      memory.key(Place.root.rawValue).copyMemory(from: root)
      memory.key(Place.index.rawValue).copyMemory(from: index)
      for (number, place) in [(UInt64(5), Place.header), (6, .keyring), (7, .label)] {
        suite.deriveKey(number, of: root, into: memory.key(place.rawValue))
      }
      for (number, place) in [(UInt64(3), Place.tag), (4, .row), (8, .state)] {
        suite.deriveKey(number, of: index, into: memory.key(place.rawValue))
      }
      for position in keyring.generations.indices {
        let own = part(at: Keyring.keyOffset(ofGeneration: position))
        let first = Place.count + position * keysOfGeneration
        memory.key(first).copyMemory(from: own)
        suite.deriveKey(1, of: own, into: memory.key(first + 1))
        suite.deriveKey(2, of: own, into: memory.key(first + 2))
      }
    }
    return keys
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func key(_ number: Int) -> UnsafeMutableRawBufferPointer {
    let size = VaultFormat.keySize
    return UnsafeMutableRawBufferPointer(rebasing: self[(number * size)..<((number + 1) * size)])
  }
}
