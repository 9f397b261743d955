import TestSupport
import Testing
import VaultCrypto

@Suite struct XChaChaSuiteTests {
  private let suite = XChaChaSuite()

  @Test func `libsodium starts`() throws {
    try XChaChaSuite.prepare()
    #expect(suite.identifier == 1)
    #expect(suite.keySize == 32)
    #expect(suite.overhead == 41)
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `what is sealed opens again`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let random = generator.bytes(2000)
    for count in 0...2000 {
      let place = "seed \(seed), \(count) bytes"
      let content = Array(random.prefix(count))
      let key = generator.bytes(32)
      let context = generator.bytes(Int.random(in: 0...100, using: &generator))
      let box = try #require(suite.sealed(content, key: key, context: context), "\(place)")
      try #require(box.count == count + 41 && box[0] == 1, "\(place)")
      try #require(suite.opened(box, key: key, context: context) == content, "\(place)")
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 64, 100], [UInt64.random(in: 0 ... .max)])
  func `a box with any single bit flipped is refused`(_ count: Int, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let content = generator.bytes(count)
    let key = generator.bytes(32)
    let context = generator.bytes(61)
    let box = try #require(suite.sealed(content, key: key, context: context))
    for bit in 0..<(box.count * 8) {
      let place = "seed \(seed), \(count) bytes, bit \(bit) of the box"
      var opened = [UInt8](repeating: 0xAA, count: count)
      let isOpen = suite.open(box.flippingBit(bit), key: key, context: context, into: &opened)
      try #require(!isOpen, "\(place)")
      // A box of another suite is not looked at; of any other, the content has been overwritten.
      try #require(opened.allSatisfy { $0 == (bit < 8 ? 0xAA : 0) }, "\(place)")
    }
    for bit in 0..<(context.count * 8) {
      let opened = suite.opened(box, key: key, context: context.flippingBit(bit))
      try #require(opened == nil, "seed \(seed), \(count) bytes, bit \(bit) of the context")
    }
    for bit in 0..<(key.count * 8) {
      let opened = suite.opened(box, key: key.flippingBit(bit), context: context)
      try #require(opened == nil, "seed \(seed), \(count) bytes, bit \(bit) of the key")
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `a box that is cut, lengthened or moved to another context is refused`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let key = generator.bytes(32)
    let context = generator.bytes(20)
    let box = try #require(suite.sealed(generator.bytes(50), key: key, context: context))
    for count in 0..<box.count {
      let opened = suite.opened(Array(box.prefix(count)), key: key, context: context)
      #expect(opened == nil, "seed \(seed), cut to \(count)")
    }
    #expect(suite.opened(box + [0], key: key, context: context) == nil, "seed \(seed)")
    #expect(suite.opened([1] + box, key: key, context: context) == nil, "seed \(seed)")
    #expect(suite.opened(box, key: key, context: []) == nil, "seed \(seed)")
    #expect(suite.opened(box, key: key, context: context + [0]) == nil, "seed \(seed)")
    #expect(suite.opened(box, key: key, context: context.dropLast()) == nil, "seed \(seed)")
  }

  @Test func `two boxes of the same content differ in nonce and ciphertext`() throws {
    let key = [UInt8](repeating: 7, count: 32)
    let content = [UInt8](repeating: 0, count: 32)
    var nonces: Set<[UInt8]> = []
    var ciphertexts: Set<[UInt8]> = []
    for _ in 0..<1000 {
      let box = try #require(suite.sealed(content, key: key, context: []))
      nonces.insert(Array(box[1..<25]))
      ciphertexts.insert(Array(box[25...]))
    }
    #expect(nonces.count == 1000)
    #expect(ciphertexts.count == 1000)
  }

  @Test func `sizes that do not fit are refused and nothing is written`() {
    let key = [UInt8](repeating: 7, count: 32)
    let content = [UInt8](repeating: 1, count: 10)
    for boxCount in [0, 10, 40, 50, 52, 100] {
      var box = [UInt8](repeating: 0xAA, count: boxCount)
      #expect(!suite.seal(content, key: key, context: [], into: &box), "\(boxCount)")
      #expect(box.allSatisfy { $0 == 0xAA }, "\(boxCount)")
    }
    for keyCount in [0, 16, 31, 33, 64] {
      let other = [UInt8](repeating: 7, count: keyCount)
      var box = [UInt8](repeating: 0xAA, count: 51)
      #expect(!suite.seal(content, key: other, context: [], into: &box), "\(keyCount)")
      #expect(box.allSatisfy { $0 == 0xAA }, "\(keyCount)")
    }
  }

  @Test func `a box opens only into a buffer of its size and under a key of 32 bytes`() throws {
    let key = [UInt8](repeating: 7, count: 32)
    let box = try #require(suite.sealed(Array("ten bytes.".utf8), key: key, context: []))
    for count in [0, 9, 11, 51] {
      var content = [UInt8](repeating: 0xAA, count: count)
      #expect(!suite.open(box, key: key, context: [], into: &content), "\(count)")
      #expect(content.allSatisfy { $0 == 0xAA }, "\(count)")
    }
    for count in [0, 31, 33] {
      let other = [UInt8](repeating: 7, count: count)
      #expect(suite.opened(box, key: other, context: []) == nil, "\(count)")
    }
  }
}
