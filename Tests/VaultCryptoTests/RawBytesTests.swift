import Testing
import VaultCrypto

@Suite struct RawBytesTests {
  @Test func `wiped bytes are zero`() {
    var bytes = [UInt8](repeating: 0xAA, count: 100)
    bytes.withUnsafeMutableBytes { wipe(UnsafeMutableRawBufferPointer(rebasing: $0[10..<90])) }
    let kept = [UInt8](repeating: 0xAA, count: 10)
    #expect(bytes == kept + Array(repeating: 0, count: 80) + kept)
    wipe(UnsafeMutableRawBufferPointer(start: nil, count: 0))
  }

  @Test func `bytes are equal only if all are`() {
    let bytes = [UInt8](0..<100)
    #expect(areEqual(bytes, Array(bytes)))
    #expect(areEqual([], []))
    #expect(!areEqual(bytes, Array(bytes.dropLast())))
    #expect(!areEqual(bytes, []))
    #expect(!areEqual([], bytes))
    for bit in 0..<800 {
      #expect(!areEqual(bytes, bytes.flippingBit(bit)), "bit \(bit)")
    }
  }

  @Test func `random bytes fill the whole buffer and differ each time`() {
    var seen: Set<[UInt8]> = []
    var everSet = [UInt8](repeating: 0, count: 32)
    for _ in 0..<100 {
      var bytes = [UInt8](repeating: 0, count: 32)
      bytes.withUnsafeMutableBytes { fillWithRandom($0) }
      seen.insert(bytes)
      for place in bytes.indices { everSet[place] |= bytes[place] }
    }
    #expect(seen.count == 100)
    #expect(everSet.allSatisfy { $0 != 0 })
    fillWithRandom(UnsafeMutableRawBufferPointer(start: nil, count: 0))
  }

  private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.withUnsafeBytes { one in other.withUnsafeBytes { constantTimeEqual(one, $0) } }
  }
}
