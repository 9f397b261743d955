/// One thing done to a vault's file.
package enum Damage: Sendable {
  /// A bit turned over; the number counts from the lowest bit of the first byte.
  case bit(Int)
  /// The file cut off after so many bytes.
  case length(Int)
  /// Bytes in the place of others, from a position on.
  case bytes([UInt8], at: Int)
  /// What somebody without a key does with SQL.
  case statements(String)

  /// How large a disk's sector is.
  package static let sectorSize = 512

  /// Every sector of a file, put in the place of the same sector of another.
  package static func sectors(of donor: [UInt8], into image: [UInt8]) -> [Damage] {
    let count = min(donor.count, image.count) / sectorSize
    return (0..<count).compactMap { number in
      let range = (number * sectorSize)..<((number + 1) * sectorSize)
      guard donor[range] != image[range] else { return nil }
      return .bytes(Array(donor[range]), at: range.lowerBound)
    }
  }

  /// Every sector zeroed.
  package static func zeroedSectors(of image: [UInt8]) -> [Damage] {
    sectors(of: [UInt8](repeating: 0, count: image.count), into: image)
  }
}

extension Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .bit(let number): "bit \(number % 8) of byte \(number / 8)"
    case .length(let length): "cut to \(length) bytes"
    case .bytes(let bytes, let position): "\(bytes.count) bytes at \(position)"
    case .statements(let sql): sql
    }
  }
}
