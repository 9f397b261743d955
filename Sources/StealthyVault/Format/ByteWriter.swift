/// Writes numbers and bytes one after the other into memory of a known size.
///
/// What does not fit is not written, and ``isComplete`` tells: a writer whose size was worked out
/// wrongly makes no box.
struct ByteWriter {
  private let memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  private var overflowed = false

  init(_ memory: UnsafeMutableRawBufferPointer) {
    self.memory = memory
  }

  /// Whether the memory has been filled to its end and not beyond.
  var isComplete: Bool { !overflowed && count == memory.count }

  /// What has been written.
  var written: UnsafeMutableRawBufferPointer { .init(rebasing: memory[..<count]) }

  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard memory.count - count >= bytes.count else {
      overflowed = true
      return
    }
    if let source = bytes.baseAddress, let target = memory.baseAddress {
      (target + count).copyMemory(from: source, byteCount: bytes.count)
    }
    count += bytes.count
  }

  mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes a number, the least significant byte first.
  @inline(__always)
  mutating func write<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
    let size = MemoryLayout<Number>.size
    guard memory.count - count >= size else {
      overflowed = true
      return
    }
    memory.storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
    count += size
  }

  mutating func write(_ text: String) {
    text.withContiguousBytes { write($0) }
  }

  /// Writes a number in groups of seven bits, the least significant first (LEB128).
  mutating func writeVariable(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7f {
      write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(UInt8(truncatingIfNeeded: rest))
  }

  /// How many bytes ``writeVariable(_:)`` takes.
  static func variableSize(_ number: Int) -> Int {
    max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }
}

extension String {
  /// Gives the UTF-8 bytes without a copy where they lie in one piece.
  func withContiguousBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    if let result = try utf8.withContiguousStorageIfAvailable({
      try body(UnsafeRawBufferPointer($0))
    }) {
      return result
    }
    var contiguous = self
    return try contiguous.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }
}
