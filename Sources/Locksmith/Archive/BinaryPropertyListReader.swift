internal import Foundation

/// Reads a binary property list: a table of objects that name each other by number.
///
/// The bytes may be anything; what is no such list throws ``LocksmithError/decode``. Every object is
/// read once, however many others name it, so that the work is in proportion to the bytes.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private var known: [Int: (object: PropertyListObject, height: Int)] = [:]

  /// What a keyed archive nests is a dictionary, its array of objects, one of them, and its list.
  private var depth = DepthGauge(limit: 16)

  /// Reads a list.
  /// - Throws: ``LocksmithError/decode`` if the bytes are none.
  static func object(of data: Data) throws -> PropertyListObject {
    var reader = try BinaryPropertyListReader(data)
    return try reader.object(reader.top, depth: 0)
  }

  private let top: Int

  private init(_ data: Data) throws {
    bytes = Array(data)
    guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else {
      throw LocksmithError.decode
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw LocksmithError.decode
    }
    count = try Self.number(bytes[(trailer + 8)..<(trailer + 16)])
    top = try Self.number(bytes[(trailer + 16)..<(trailer + 24)])
    table = try Self.number(bytes[(trailer + 24)..<(trailer + 32)])
    guard table <= trailer, count <= (trailer - table) / offsetSize else {
      throw LocksmithError.decode
    }
  }

  private mutating func object(_ index: Int, depth: Int) throws -> PropertyListObject {
    if let known = known[index] {
      try self.depth.reach(depth + known.height)
      return known.object
    }
    guard index < count else { throw LocksmithError.decode }
    let outer = try self.depth.enter(depth)
    let entry = table + index * offsetSize
    let offset = try Self.number(bytes[entry..<(entry + offsetSize)])
    let object = try read(at: offset, depth: depth)
    known[index] = (object, self.depth.leave(depth, outer: outer))
    return object
  }

  private mutating func read(at offset: Int, depth: Int) throws -> PropertyListObject {
    let marker = try slice(offset, 1)[offset]
    let low = Int(marker & 0x0F)
    let content = offset + 1
    switch marker >> 4 {
    case 0x0:
      guard marker == 0x08 || marker == 0x09 else { throw LocksmithError.decode }
      return .flag(marker == 0x09)
    case 0x1: return try integer(at: content, size: 1 << low)
    case 0x2: return try real(at: content, size: 1 << low)
    case 0x3:
      let bits = try Self.bits(slice(content, 8))
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
    case 0x4:
      let (count, start) = try length(low, content)
      return .data(Data(try slice(start, count)))
    case 0x5:
      let (count, start) = try length(low, content)
      let ascii = try slice(start, count)
      guard ascii.allSatisfy({ $0 < 0x80 }) else { throw LocksmithError.decode }
      return .text(String(decoding: ascii, as: UTF8.self))
    case 0x6: return .text(try wideText(low, content))
    case 0x8: return .uid(try Self.number(slice(content, low + 1)))
    case 0xA:
      let (count, start) = try length(low, content)
      return .array(try objects(count, at: start, depth: depth))
    case 0xD: return .dictionary(try dictionary(low, content, depth: depth))
    default: throw LocksmithError.decode
    }
  }

  private func integer(at offset: Int, size: Int) throws -> PropertyListObject {
    switch size {
    case 1, 2, 4: return .integer(Int64(try Self.number(slice(offset, size))))
    case 8: return .integer(Int64(bitPattern: try Self.bits(slice(offset, 8))))
    case 16:
      // Foundation writes what is above Int64's range so, with zeros in front.
      guard try Self.bits(slice(offset, 8)) == 0 else { throw LocksmithError.decode }
      return .unsigned(try Self.bits(slice(offset + 8, 8)))
    default: throw LocksmithError.decode
    }
  }

  private func real(at offset: Int, size: Int) throws -> PropertyListObject {
    switch size {
    case 4: .shortReal(Float(bitPattern: UInt32(try Self.bits(slice(offset, 4)))))
    case 8: .real(Double(bitPattern: try Self.bits(slice(offset, 8))))
    default: throw LocksmithError.decode
    }
  }

  private func wideText(_ low: Int, _ offset: Int) throws -> String {
    let (count, start) = try length(low, offset)
    guard count <= bytes.count / 2 else { throw LocksmithError.decode }
    let wide = try slice(start, 2 * count)
    let units = stride(from: wide.startIndex, to: wide.endIndex, by: 2).map { index in
      UInt16(wide[index]) << 8 | UInt16(wide[index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func dictionary(
    _ low: Int, _ offset: Int, depth: Int
  ) throws -> [String: PropertyListObject] {
    let (count, start) = try length(low, offset)
    let keys = try objects(count, at: start, depth: depth)
    let values = try objects(count, at: start + count * referenceSize, depth: depth)
    var dictionary: [String: PropertyListObject] = [:]
    for (key, value) in zip(keys, values) {
      guard let key = key.text else { throw LocksmithError.decode }
      dictionary[key] = value
    }
    return dictionary
  }

  private mutating func objects(
    _ count: Int, at offset: Int, depth: Int
  ) throws -> [PropertyListObject] {
    guard count <= bytes.count / referenceSize else { throw LocksmithError.decode }
    let references = try slice(offset, count * referenceSize)
    return try stride(from: references.startIndex, to: references.endIndex, by: referenceSize).map {
      try object(Self.number(references[$0..<($0 + referenceSize)]), depth: depth + 1)
    }
  }

  /// How much follows a marker, and where: 15 says that a number with the length comes first.
  private func length(_ low: Int, _ offset: Int) throws -> (count: Int, start: Int) {
    guard low == 0x0F else { return (low, offset) }
    let marker = try slice(offset, 1)[offset]
    let size = 1 << Int(marker & 0x0F)
    guard marker >> 4 == 0x1, size <= 8 else { throw LocksmithError.decode }
    return (try Self.number(slice(offset + 1, size)), offset + 1 + size)
  }

  private func slice(_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      throw LocksmithError.decode
    }
    return bytes[offset..<(offset + count)]
  }

  /// A number that counts or places something, of 1 to 16 bytes, the highest first.
  private static func number(_ bytes: ArraySlice<UInt8>) throws -> Int {
    guard bytes.dropLast(8).allSatisfy({ $0 == 0 }),
      let number = Int(exactly: bits(bytes.suffix(8)))
    else { throw LocksmithError.decode }
    return number
  }

  private static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
