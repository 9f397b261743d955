import Testing
import VaultCrypto

@Suite struct SecretBytesTests {
  @Test func `no bytes are a secret too`() throws {
    var empty = try SecretBytes(count: 0)
    let other = try SecretBytes(copying: [])
    let random = try SecretBytes.random(count: 0)
    let counts = [empty.count, other.count, random.count]
    #expect(counts == [0, 0, 0])
    let shown = empty.withUnsafeBytes { Array($0) }
    #expect(shown == [])
    let changeable = empty.withUnsafeMutableBytes { $0.count }
    #expect(changeable == 0)
    let isEqual = empty.isEqual(to: other)
    #expect(isEqual)
  }

  @Test func `new bytes are zero`() throws {
    for count in [1, 16, 32, 4095, 4096, 4097, 100_000] {
      let secret = try SecretBytes(count: count)
      let shown = secret.withUnsafeBytes { Array($0) }
      #expect(shown == Array(repeating: 0, count: count))
    }
  }

  @Test func `copied bytes are the same and stay so when the original changes`() throws {
    var original = [UInt8](0...255)
    let fromArray = try SecretBytes(copying: original)
    try original.withUnsafeMutableBytes { original in
      let fromPointer = try SecretBytes(copying: UnsafeRawBufferPointer(original))
      original[0] = 1
      let shown = [
        fromArray.withUnsafeBytes { Array($0) }, fromPointer.withUnsafeBytes { Array($0) },
      ]
      #expect(shown == [Array(0...255), Array(0...255)])
      let areEqual = fromArray.isEqual(to: fromPointer)
      #expect(areEqual)
    }
  }

  @Test func `bytes can be changed in place`() throws {
    var secret = try SecretBytes(count: 4)
    secret.withUnsafeMutableBytes { $0.copyBytes(from: [1, 2, 3, 4]) }
    let shown = secret.withUnsafeBytes { Array($0) }
    #expect(shown == [1, 2, 3, 4])
  }

  @Test func `random bytes differ each time`() throws {
    var seen: Set<[UInt8]> = []
    for _ in 0..<100 {
      let secret = try SecretBytes.random(count: 32)
      seen.insert(secret.withUnsafeBytes { Array($0) })
    }
    #expect(seen.count == 100)
  }

  @Test func `secrets are equal only if all bytes are`() throws {
    let bytes = [UInt8](0..<32)
    let secret = try SecretBytes(copying: bytes)
    let isEqualToItself = secret.isEqual(to: secret)
    #expect(isEqualToItself)
    let others = [
      Array(bytes.dropLast()), bytes + [0], [], bytes.flippingBit(0), bytes.flippingBit(255),
    ]
    for other in others {
      let isEqual = secret.isEqual(to: try SecretBytes(copying: other))
      #expect(!isEqual, "\(other.count)")
    }
  }

  @Test func `what a closure throws and returns comes out`() throws {
    struct Refusal: Error, Equatable {}
    var secret = try SecretBytes(copying: [1, 2, 3])
    #expect(throws: Refusal()) { try secret.withUnsafeBytes { _ in throw Refusal() } }
    #expect(throws: Refusal()) { try secret.withUnsafeMutableBytes { _ in throw Refusal() } }
    let copy = try secret.withUnsafeBytes { try SecretBytes(copying: $0) }
    let isEqual = copy.isEqual(to: secret)
    #expect(isEqual)
  }

  @Test func `a secret can be handed to another task`() async throws {
    let sum = try await Task {
      let secret = try SecretBytes(copying: [1, 2, 3])
      return await Self.sum(of: secret)
    }.value
    #expect(sum == 6)
  }

  @concurrent
  private static func sum(of secret: consuming SecretBytes) async -> Int {
    secret.withUnsafeBytes { $0.reduce(0) { $0 + Int($1) } }
  }

  @Test func `more bytes than there is memory for are a typed error`() {
    for count in [Int.max, .max - 1, .max / 2, 1 << 48] {
      let error = #expect(throws: VaultCryptoError.self) { _ = try SecretBytes(count: count) }
      #expect(error?.kind == .outOfMemory, "\(count)")
      let randomError = #expect(throws: VaultCryptoError.self) {
        _ = try SecretBytes.random(count: count)
      }
      #expect(randomError?.kind == .outOfMemory, "\(count)")
    }
  }

  @Test func `a negative count is a typed error`() {
    for count in [-1, Int.min] {
      let error = #expect(throws: VaultCryptoError.self) { _ = try SecretBytes(count: count) }
      #expect(error?.kind == .invalidParameters, "\(count)")
    }
  }

  @Test func `an error says what to do in one sentence`() {
    let error = #expect(throws: VaultCryptoError.self) { _ = try SecretBytes(count: .max) }
    #expect(
      error?.description
        == "There is not enough memory; free some, or choose less memory for the passphrase.")
  }
}
