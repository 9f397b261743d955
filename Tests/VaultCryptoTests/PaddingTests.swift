import TestSupport
import Testing
import VaultCrypto

@Suite struct PaddingTests {
  private static let classes = [32, 64, 128, 256, 512, 1024, 2048, 3072, 4096, 5120]

  /// The rule as the article *The vault file format* words it.
  private func paddedSize(_ count: Int) -> Int {
    [32, 64, 128, 256, 512].first { $0 > count } ?? (count / 1024 + 1) * 1024
  }

  private func padded(_ content: [UInt8]) -> [UInt8] {
    let room = Padding.paddedSize(of: content.count) - content.count
    // What was in the memory before must not be left.
    var bytes = content + [UInt8](repeating: 0xAA, count: room)
    bytes.withUnsafeMutableBytes { Padding.pad($0, contentCount: content.count) }
    return bytes
  }

  /// Content of so many bytes and padding up to a size, whatever their class is.
  private func bytes(_ count: Int, paddedTo size: Int) -> [UInt8] {
    [UInt8](repeating: 0x55, count: count) + [0x80]
      + [UInt8](repeating: 0, count: size - count - 1)
  }

  private func contentCount(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { Padding.contentCount(of: $0) }
  }

  @Test func `each size is padded to the size of its class`() {
    for count in 0...5000 {
      #expect(Padding.paddedSize(of: count) == paddedSize(count), "\(count)")
    }
    #expect(Padding.paddedSize(of: 1_048_576) == 1_049_600)
  }

  @Test func `a size that no memory has does not trap`() {
    #expect(Padding.paddedSize(of: .max) < 0)
    #expect(Padding.paddedSize(of: .min) == 32)
    #expect(Padding.paddedSize(of: -1) == 32)
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `what is padded is found again, of all sizes`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let random = generator.bytes(5000)
    for count in 0...5000 {
      // Content that ends like padding must not be taken for it.
      let ending: [UInt8] = Array([0x80, 0][..<min(count, count % 3)])
      let content = random.prefix(count - ending.count) + ending
      let bytes = padded(Array(content))
      let padding = [0x80] + [UInt8](repeating: 0, count: bytes.count - count - 1)
      try #require(bytes == content + padding, "seed \(seed), \(count)")
      try #require(contentCount(bytes) == count, "seed \(seed), \(count)")
    }
  }

  @Test func `a padding with any other byte in it is refused`() throws {
    for count in [0, 1, 30, 31, 32, 100, 512, 700, 1023, 1024, 1500, 3000] {
      let bytes = padded([UInt8](repeating: 0x55, count: count))
      for place in count..<bytes.count {
        for value: UInt8 in [0x01, 0x7F, 0x81, 0xFF] {
          var broken = bytes
          broken[place] = value
          try #require(contentCount(broken) == nil, "\(count), \(place), \(value)")
        }
      }
    }
  }

  @Test func `a padding without its first byte is refused`() {
    for count in [0, 31, 32, 100, 512, 1023, 1024, 3000] {
      var bytes = padded([UInt8](repeating: 0x55, count: count))
      bytes[count] = 0
      #expect(contentCount(bytes) == nil, "\(count)")
      #expect(contentCount([UInt8](repeating: 0, count: bytes.count)) == nil, "\(count)")
    }
  }

  /// A content has one padded form, so that nobody can choose another.
  @Test func `a padding to the size of another class is refused`() throws {
    for size in Self.classes {
      for count in 0..<size {
        let expected = paddedSize(count) == size ? count : nil
        try #require(
          contentCount(bytes(count, paddedTo: size)) == expected, "\(count) in \(size)")
      }
    }
  }

  @Test func `a size that is of no class is refused`() throws {
    for size in 1...5120 where !Self.classes.contains(size) {
      for count in [0, size / 2, size - 1] {
        try #require(contentCount(bytes(count, paddedTo: size)) == nil, "\(count) in \(size)")
      }
    }
    #expect(contentCount([]) == nil)
  }

  @Test func `a buffer that is not of the padded size is left as it is`() {
    for (size, count) in [(0, 0), (31, 5), (33, 5), (64, 5), (32, 32), (32, -1), (32, 100)] {
      var bytes = [UInt8](repeating: 0xAA, count: size)
      bytes.withUnsafeMutableBytes { Padding.pad($0, contentCount: count) }
      #expect(bytes.allSatisfy { $0 == 0xAA }, "\(count) in \(size)")
    }
  }
}
