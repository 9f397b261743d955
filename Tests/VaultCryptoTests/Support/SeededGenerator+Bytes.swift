import TestSupport

extension SeededGenerator {
  /// So many random bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}

extension [UInt8] {
  /// The same with one bit flipped.
  func flippingBit(_ bit: Int) -> [UInt8] {
    var flipped = self
    flipped[bit / 8] ^= 1 << (bit % 8)
    return flipped
  }
}
