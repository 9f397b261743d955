internal import Foundation
internal import TestSupport

/// Bytes that follow from a number: whoever knows the number knows whether they are whole.
enum Secret {
  static func bytes(_ stamp: UInt64) -> Data {
    var generator = SeededGenerator(seed: stamp)
    let most = [64, 64, 64, 300, 300, 5_000, 5_000, 40_000]
    let count = Int.random(in: 0...generator.pick(most), using: &generator)
    var bytes = Data(capacity: count + 8)
    while bytes.count < count {
      withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) }
    }
    return bytes.prefix(count)
  }
}
