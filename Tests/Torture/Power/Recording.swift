internal import FaultFileSystem
internal import Foundation
internal import StealthyVault

/// What was done to a vault's files, and what was acknowledged when.
struct Recording {
  /// From one acknowledgement to the next.
  struct Stretch {
    /// How many operations of the file system there were at its end.
    let end: Int
    let before: Contents
    let after: Contents
  }

  static let names = ["vault", "vault-wal"]

  /// The files at the start.
  private(set) var files: [String: DiskFile] = [:]
  private(set) var events: [FaultEvent] = []
  private(set) var stretches: [Stretch] = []

  /// Makes steps on a new vault.
  init(seed: UInt64, stepCount: Int, synchronizes: Bool) throws {
    guard let system = FaultFileSystem(waits: false) else {
      throw TortureError("SQLite has no file system")
    }
    let workplace = try Workplace(Place.available[0])
    try VaultRepository.create(at: workplace.file("vault"), unlockedBy: Keys.main).close()
    for name in Self.names {
      let bytes = workplace.exists(name) ? try Data(contentsOf: workplace.url(name)) : Data()
      files[name] = DiskFile(Array(bytes))
    }
    system.startRecording()
    let configuration = VaultConfiguration {
      $0.fileSystem = system.name
      $0.checkpointThreshold = 8
      $0.synchronizes = synchronizes
    }
    var runner = try StepRunner(workplace.path, part: 0, configuration)
    var model = Model()
    for number in 1...stepCount {
      let step = Step(number, seed: seed, isAlone: true)
      let before = model.contents
      let expected = model.make(step)
      let result = try runner.make(step)
      guard result == expected else { throw TortureError("\(step): \(result)") }
      stretches.append(
        Stretch(end: system.events.count, before: before, after: model.contents))
    }
    events = system.events
  }
}
