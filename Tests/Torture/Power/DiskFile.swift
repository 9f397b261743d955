internal import FaultFileSystem
internal import TestSupport

/// A file on a disk with a cache: what is on the disk for certain, and what may be.
struct DiskFile {
  /// As of the last sync.
  private(set) var synced: [UInt8]

  /// Writes and truncations since then.
  private var pending: [FaultEvent] = []

  init(_ bytes: [UInt8]) {
    synced = bytes
  }

  mutating func record(_ event: FaultEvent) {
    switch event.operation {
    case .write, .truncate: pending.append(event)
    case .sync:
      for event in pending { Self.apply(event, to: &synced) }
      pending = []
    default: break
    }
  }

  /// How much of what was not synced is on the disk when the power fails.
  enum Luck {
    case nothing, everything
    /// Each sector or not, in any order: the disk writes in the order that suits it.
    case some
    /// The first of them.
    case beginning
  }

  /// The file when the power has failed.
  func afterPowerLoss(_ luck: Luck, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = synced
    var end = pending.count
    switch luck {
    case .nothing: end = 0
    case .beginning: end = Int.random(in: 0...pending.count, using: &generator)
    case .everything, .some: break
    }
    for event in pending[..<end] {
      if luck == .some {
        Self.applySome(event, to: &bytes, &generator)
      } else {
        Self.apply(event, to: &bytes)
      }
    }
    return bytes
  }

  private static let sectorSize = 512

  private static func apply(_ event: FaultEvent, to bytes: inout [UInt8]) {
    let offset = Int(event.offset)
    if event.operation == .truncate {
      bytes.removeLast(max(0, bytes.count - offset))
    } else {
      write(event.bytes[...], at: offset, to: &bytes)
    }
  }

  private static func applySome(
    _ event: FaultEvent, to bytes: inout [UInt8], _ generator: inout SeededGenerator
  ) {
    guard event.operation == .write else {
      if Bool.random(using: &generator) { apply(event, to: &bytes) }
      return
    }
    var position = 0
    while position < event.bytes.count {
      let offset = Int(event.offset) + position
      let count = min(sectorSize - offset % sectorSize, event.bytes.count - position)
      if Bool.random(using: &generator) {
        write(event.bytes[position..<position + count], at: offset, to: &bytes)
      }
      position += count
    }
  }

  private static func write(_ new: ArraySlice<UInt8>, at offset: Int, to bytes: inout [UInt8]) {
    let end = offset + new.count
    if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
    bytes.replaceSubrange(offset..<end, with: new)
  }
}
