/// Reads numbers and bytes one after the other, and gives nil where there are too few.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// What has been read so far.
  var read: UnsafeRawBufferPointer { .init(rebasing: bytes[..<position]) }

  mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, bytes.count - position >= count else { return nil }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
  }

  /// Reads a number, the least significant byte first.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number?
  {
    bytes(MemoryLayout<Number>.size).map { Number(littleEndian: $0.loadUnaligned(as: type)) }
  }

  /// Reads a number in groups of seven bits; nil also if it has more bytes than it needs.
  mutating func variable() -> Int? {
    var number = 0
    for shift in stride(from: 0, through: 28, by: 7) {
      guard let byte = self.number(UInt8.self) else { return nil }
      number |= Int(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return byte == 0 && shift > 0 ? nil : number }
    }
    return nil
  }

  /// Reads exact bytes; nil if there are others.
  mutating func expect(_ wanted: [UInt8]) -> Bool {
    bytes(wanted.count).map { $0.elementsEqual(wanted) } ?? false
  }
}
