internal import VaultCrypto

/// What is in the keyring besides its keys: the generations, and which one new rows are sealed
/// with.
struct Keyring: Equatable {
  /// A generation of keys.
  struct Generation: Equatable {
    let number: UInt32
    let createdAt: UInt64
  }

  let current: UInt32
  let generations: [Generation]

  /// Where the keys lie in the keyring's bytes.
  static let indexKeyOffset = 0
  private static let headSize = VaultFormat.keySize + 6
  private static let generationSize = 12 + VaultFormat.keySize

  static func size(generationCount: Int) -> Int { headSize + generationCount * generationSize }

  static func keyOffset(ofGeneration index: Int) -> Int { headSize + index * generationSize + 12 }

  static func context(vault: [UInt8]) -> [UInt8] {
    VaultFormat.magic + VaultFormat.Purpose.keyring.bytes + vault
  }

  init(current: UInt32, generations: [Generation]) {
    self.current = current
    self.generations = generations
  }

  /// Reads what a keyring's box holds; nil if it is not well-formed.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    guard reader.bytes(VaultFormat.keySize) != nil, let current = reader.number(UInt32.self),
      let count = reader.number(UInt16.self), 1...VaultFormat.maximumGenerationCount ~= Int(count),
      bytes.count == Self.size(generationCount: Int(count))
    else { return nil }
    var generations: [Generation] = []
    for _ in 0..<count {
      guard let number = reader.number(UInt32.self), let createdAt = reader.number(UInt64.self),
        reader.bytes(VaultFormat.keySize) != nil,
        generations.last.map({ $0.number < number }) ?? true
      else { return nil }
      generations.append(Generation(number: number, createdAt: createdAt))
    }
    guard generations.contains(where: { $0.number == current }) else { return nil }
    self.init(current: current, generations: generations)
  }

  /// Writes the keyring; the keys are given one at a time, the index key first.
  func write(
    into writer: inout ByteWriter, indexKey: UnsafeRawBufferPointer,
    key: (Generation, inout ByteWriter) -> Void
  ) {
    writer.write(indexKey)
    writer.write(current)
    writer.write(UInt16(truncatingIfNeeded: generations.count))
    for generation in generations {
      writer.write(generation.number)
      writer.write(generation.createdAt)
      key(generation, &writer)
    }
  }
}
