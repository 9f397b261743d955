import Testing
import VaultCrypto

@Suite struct Argon2idTests {
  /// A vector of libsodium's own tests.
  ///
  /// RFC 9106 has one vector of Argon2id, with four lanes, a secret and associated data. libsodium
  /// takes one lane and neither of them, so that this vector cannot be expressed.
  private struct Vector: Decodable {
    let passphrase, salt, key: HexBytes
    let passes, memory: UInt32
  }

  private let salt = [UInt8](repeating: 5, count: 16)

  private func derive(
    _ cost: Argon2id, _ passphrase: [UInt8], _ salt: [UInt8], count: Int
  ) throws -> [UInt8] {
    var key = [UInt8](repeating: 0, count: count)
    try passphrase.withUnsafeBytes { passphrase in
      try salt.withUnsafeBytes { salt in
        try key.withUnsafeMutableBytes { try cost.derive(from: passphrase, salt: salt, into: $0) }
      }
    }
    return key
  }

  @Test func `keys are those that libsodium has published`() throws {
    let vectors = try vectors("argon2id.json", as: [Vector].self)
    #expect(vectors.count == 10)
    #expect(vectors.contains { $0.passphrase.bytes.isEmpty })
    for vector in vectors {
      let cost = Argon2id(passes: vector.passes, memory: vector.memory)
      let key = try derive(
        cost, vector.passphrase.bytes, vector.salt.bytes, count: vector.key.bytes.count)
      #expect(key == vector.key.bytes, "\(cost)")
    }
  }

  @Test func `passphrase, salt and cost each change the key`() throws {
    let cost = Argon2id(passes: 1, memory: 8)
    let passphrase = Array("correct horse".utf8)
    let keys = [
      try derive(cost, passphrase, salt, count: 64),
      try derive(cost, passphrase.flippingBit(0), salt, count: 64),
      try derive(cost, passphrase + [0], salt, count: 64),
      try derive(cost, passphrase, salt.flippingBit(127), count: 64),
      try derive(Argon2id(passes: 2, memory: 8), passphrase, salt, count: 64),
      try derive(Argon2id(passes: 1, memory: 9), passphrase, salt, count: 64),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(try derive(cost, passphrase, salt, count: 64) == keys[0])
  }

  @Test(arguments: [
    Argon2id(passes: 0, memory: 64), Argon2id(passes: 17, memory: 64),
    Argon2id(passes: 256, memory: 64), Argon2id(passes: 3, memory: 0),
    Argon2id(passes: 3, memory: 7), Argon2id(passes: 3, memory: 2_097_153),
    Argon2id(passes: 3, memory: .max), Argon2id(passes: .max, memory: .max),
  ])
  func `a cost outside the bounds is refused`(_ cost: Argon2id) {
    #expect(!cost.isWithinBounds)
    let error = #expect(throws: VaultCryptoError.self) {
      try derive(cost, Array("passphrase".utf8), salt, count: 64)
    }
    #expect(error?.kind == .invalidParameters)
  }

  @Test func `the cheapest cost and the most passes are taken`() throws {
    for cost in [Argon2id(passes: 1, memory: 8), Argon2id(passes: 16, memory: 8)] {
      #expect(cost.isWithinBounds)
      #expect(try derive(cost, [], salt, count: 16) != Array(repeating: 0, count: 16))
    }
    #expect(Argon2id(passes: 16, memory: 2_097_152).isWithinBounds)
  }

  @Test(arguments: [(0, 64), (8, 64), (15, 64), (17, 64), (16, 0), (16, 5), (16, 15)])
  func `a salt or a key of another size is refused`(_ saltCount: Int, _ keyCount: Int) {
    let error = #expect(throws: VaultCryptoError.self) {
      try derive(
        Argon2id(passes: 1, memory: 8), [1], [UInt8](repeating: 5, count: saltCount),
        count: keyCount)
    }
    #expect(error?.kind == .invalidParameters)
  }
}
