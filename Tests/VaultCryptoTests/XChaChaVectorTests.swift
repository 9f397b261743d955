import Testing
import VaultCrypto

/// XChaCha20-Poly1305 gives what Project Wycheproof has published, and refuses what it says is
/// invalid.
@Suite struct XChaChaVectorTests {
  private struct File: Decodable {
    let numberOfTests: Int
    let testGroups: [Group]
  }

  private struct Group: Decodable {
    let tests: [Vector]
  }

  private struct Vector: Decodable {
    let tcId: Int
    let key, iv, aad, msg, ct, tag: HexBytes
    let result: String

    // A box holds what the vector has in parts.
    var box: [UInt8] { [1] + iv.bytes + ct.bytes + tag.bytes }
    var isValid: Bool { result == "valid" }
    var fits: Bool { iv.bytes.count == 24 }
  }

  private let suite = XChaChaSuite()
  private let vectors: [Vector]

  init() throws {
    let file = try VaultCryptoTests.vectors("xchacha20_poly1305_test.json", as: File.self)
    vectors = file.testGroups.flatMap(\.tests)
    try #require(vectors.count == file.numberOfTests)
  }

  @Test func `all vectors are there`() {
    #expect(vectors.count == 315)
    #expect(vectors.count { $0.isValid && $0.fits } == 246)
    #expect(vectors.count { !$0.isValid && $0.fits } == 60)
    #expect(vectors.count { !$0.isValid && !$0.fits } == 9)
  }

  @Test func `valid vectors open`() {
    for vector in vectors where vector.isValid {
      let content = suite.opened(vector.box, key: vector.key.bytes, context: vector.aad.bytes)
      #expect(content == vector.msg.bytes, "test \(vector.tcId)")
    }
  }

  @Test func `invalid vectors are refused and give nothing away`() {
    for vector in vectors where !vector.isValid && vector.fits {
      var content = [UInt8](repeating: 0xAA, count: vector.msg.bytes.count)
      let isOpen = suite.open(
        vector.box, key: vector.key.bytes, context: vector.aad.bytes, into: &content)
      #expect(!isOpen, "test \(vector.tcId)")
      #expect(content.allSatisfy { $0 == 0 }, "test \(vector.tcId)")
    }
  }

  /// A box has no place for such a nonce: it is a box of another size, with other content.
  @Test func `vectors with nonces of another size are refused`() {
    for vector in vectors where !vector.fits {
      var content = vector.msg.bytes
      let isOpen = suite.open(
        vector.box, key: vector.key.bytes, context: vector.aad.bytes, into: &content)
      #expect(!isOpen, "test \(vector.tcId)")
      let other = suite.opened(vector.box, key: vector.key.bytes, context: vector.aad.bytes)
      #expect(other == nil, "test \(vector.tcId)")
    }
  }

  @Test func `valid vectors are refused under another suite's byte`() {
    for vector in vectors where vector.isValid {
      for identifier: UInt8 in [0, 2, 0x81, 0xFF] {
        let box = [identifier] + vector.box.dropFirst()
        let content = suite.opened(box, key: vector.key.bytes, context: vector.aad.bytes)
        #expect(content == nil, "test \(vector.tcId), suite \(identifier)")
      }
    }
  }
}
