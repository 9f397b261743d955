internal import Foundation

/// Writes a binary property list.
///
/// The same object gives the same bytes on every system: the keys of a dictionary are sorted, and
/// equal texts are written once.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var texts: [[UInt8]: Int] = [:]
  private let referenceSize: Int

  /// Writes an object and all that it holds.
  static func data(of object: PropertyListObject) -> Data {
    var writer = BinaryPropertyListWriter(referenceSize: size(of: object.weight))
    let top = writer.add(object)
    return writer.data(top: top)
  }

  private init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  private mutating func add(_ object: PropertyListObject) -> Int {
    if case .text(let text) = object {
      // By bytes: Swift takes different spellings of one text for equal.
      let bytes = Array(text.utf8)
      if let index = texts[bytes] { return index }
      texts[bytes] = objects.count
    }
    let index = objects.count
    objects.append([])
    objects[index] = bytes(of: object)
    return index
  }

  private mutating func bytes(of object: PropertyListObject) -> [UInt8] {
    switch object {
    case .flag(let flag): return [flag ? 0x09 : 0x08]
    case .integer(let integer): return Self.bytes(of: integer)
    case .unsigned(let number):
      guard let integer = Int64(exactly: number) else {
        return [0x14] + Self.bigEndian(0, 8) + Self.bigEndian(number, 8)
      }
      return Self.bytes(of: integer)
    case .real(let real): return [0x23] + Self.bigEndian(real.bitPattern, 8)
    case .shortReal(let real): return [0x22] + Self.bigEndian(UInt64(real.bitPattern), 4)
    case .date(let date):
      return [0x33] + Self.bigEndian(date.timeIntervalSinceReferenceDate.bitPattern, 8)
    case .data(let data): return Self.marker(0x40, data.count) + data
    case .text(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return Self.marker(0x50, text.utf8.count) + text.utf8
      }
      let units = Array(text.utf16)
      return Self.marker(0x60, units.count) + units.flatMap { Self.bigEndian(UInt64($0), 2) }
    case .uid(let uid):
      let size = Self.size(of: uid)
      return [0x80 | UInt8(size - 1)] + Self.bigEndian(UInt64(uid), size)
    case .array(let array): return Self.marker(0xA0, array.count) + references(array)
    case .dictionary(let dictionary):
      let pairs = dictionary.sorted { $0.key < $1.key }
      return Self.marker(0xD0, pairs.count) + references(pairs.map { .text($0.key) })
        + references(pairs.map(\.value))
    }
  }

  private mutating func references(_ objects: [PropertyListObject]) -> [UInt8] {
    objects.flatMap { Self.bigEndian(UInt64(add($0)), referenceSize) }
  }

  private func data(top: Int) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    bytes += offsets.flatMap { Self.bigEndian(UInt64($0), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, top, table] { bytes += Self.bigEndian(UInt64(number), 8) }
    return Data(bytes)
  }

  /// Of 1, 2 and 4 bytes without a sign, of 8 with one.
  private static func bytes(of integer: Int64) -> [UInt8] {
    guard integer >= 0, integer <= UInt32.max else {
      return [0x13] + bigEndian(UInt64(bitPattern: integer), 8)
    }
    let size = size(of: Int(integer))
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(UInt64(integer), size)
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F] + bytes(of: Int64(count))
  }

  private static func size(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }

  private static func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}

extension PropertyListObject {
  /// At most how many objects will be written; equal texts are written once.
  fileprivate var weight: Int {
    switch self {
    case .array(let array): array.reduce(1) { $0 + $1.weight }
    case .dictionary(let dictionary): dictionary.values.reduce(1) { $0 + $1.weight + 1 }
    default: 1
    }
  }
}
