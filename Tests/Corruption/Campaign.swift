import Foundation
import SQLiteDriver
package import StealthyVault

/// Damages a vault in many ways, one after the other, and counts what becomes of it.
package struct Campaign {
  private let image: [UInt8]
  private let probe: VaultProbe
  private let folder: MemoryFolder
  private let path: String

  /// How often what was found.
  package private(set) var counts: [Finding: Int] = [:]

  /// The first of what must not be, and what led to it.
  package private(set) var bad: [String] = []

  package init(
    _ sample: SampleVault, acceptingOlder: Bool = false, acceptingWrongKey: Bool = false
  ) throws {
    image = sample.image
    probe = VaultProbe(
      sample.content, older: acceptingOlder ? sample.olderContent : nil,
      acceptsWrongKey: acceptingWrongKey)
    folder = try MemoryFolder()
    path = folder.path("vault")
  }

  package var total: Int { counts.values.reduce(0, +) }

  /// Does each damage to a fresh copy.
  package mutating func run(_ damages: some Sequence<Damage>) throws {
    for damage in damages { try run(damage) }
  }

  /// Does one damage to a fresh copy.
  @discardableResult
  package mutating func run(
    _ damage: Damage, unlockedBy source: UnlockSource = .rawKey(SampleVault.key)
  ) throws -> Finding {
    let finding = probe.finding(try place(damage), unlockedBy: source)
    counts[finding, default: 0] += 1
    if finding.isBad, bad.count < 20 { bad.append("\(damage): \(finding)") }
    return finding
  }

  /// Writes the damaged file, and removes what lies beside it.
  /// - Returns: Where it is, until the next one.
  package func place(_ damage: Damage? = nil) throws -> String {
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    try write(image, to: file, at: 0)
    ftruncate(file, off_t(image.count))
    switch damage {
    case nil: break
    case .bit(let number):
      try write([image[number / 8] ^ 1 << UInt8(number % 8)], to: file, at: number / 8)
    case .length(let length): ftruncate(file, off_t(length))
    case .bytes(let bytes, let position): try write(bytes, to: file, at: position)
    case .statements(let sql):
      let connection = try SQLiteConnection(path: path, access: .readWrite)
      try connection.execute(sql)
      try connection.close()
    }
    return path
  }

  private func write(_ bytes: [UInt8], to file: Int32, at position: Int) throws {
    guard pwrite(file, bytes, bytes.count, off_t(position)) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// What was found, the most frequent first.
  package var table: String {
    counts.sorted { ($0.value, "\($1.key)") > ($1.value, "\($0.key)") }
      .map { finding, count in
        let number = String(count)
        return String(repeating: " ", count: max(0, 9 - number.count)) + number + "  \(finding)"
      }
      .joined(separator: "\n")
  }
}
