internal import FaultFileSystem
internal import Foundation
internal import StealthyVault
internal import TestSupport

/// Lets the power fail: `Torture power`.
///
/// A kill cannot show this, because the system keeps what a dead process has written. So what reaches
/// the disk is recorded, and images are made that it may hold whenever the power fails: what was
/// synced, and any part of what was not.
struct PowerRun {
  private let end: Double
  private let wanted: Int
  private let workplace: Workplace
  private var generator: SeededGenerator
  private var images = 0
  private var lost = 0
  private var unsound = 0
  private var example = ""

  static func run(_ options: Options, _ report: Report) throws {
    let seed = options.seed
    Channel.say("power: seed \(seed)")
    for synchronizes in [true, false] {
      var run = try PowerRun(options, seed: seed, part: synchronizes ? 1 : 0.2)
      repeat {
        try run.run(synchronizes: synchronizes)
      } while run.goesOn
      report.add(
        synchronizes ? "power loss" : "power loss, without syncs",
        [("images", run.images), ("lost", run.lost), ("not sound", run.unsound)],
        note: "seed \(seed)")
      let isLossy = run.lost + run.unsound > 0
      if synchronizes, isLossy { report.fail("power loss: \(run.example)") }
      if !synchronizes, !isLossy {
        report.fail("power loss: without syncs nothing was lost; the test sees nothing")
      }
    }
  }

  private init(_ options: Options, seed: UInt64, part: Double) throws {
    end = Clock.seconds + options.seconds("seconds", or: 10) * part
    wanted = Int(Double(options.integer("images", or: 1_000_000)) * part)
    workplace = try Workplace(Place.available[0])
    generator = SeededGenerator(seed: seed)
  }

  private var goesOn: Bool { Clock.seconds < end && images < wanted }

  private mutating func run(synchronizes: Bool) throws {
    let seed = generator.next()
    let recording = try Recording(seed: seed, stepCount: 40, synchronizes: synchronizes)
    var files = recording.files
    var stretch = 0
    for (index, event) in recording.events.enumerated() {
      while stretch < recording.stretches.count, recording.stretches[stretch].end <= index {
        stretch += 1
      }
      // The power fails before the operation: a sync has not ended then.
      if event.operation == .sync || generator.chance(20) {
        try failPower(files, recording, stretch, "seed \(seed), operation \(index)")
      }
      if event.code == 0 { files[event.name]?.record(event) }
      guard goesOn else { return }
    }
  }

  private mutating func failPower(
    _ files: [String: DiskFile], _ recording: Recording, _ stretch: Int, _ name: String
  ) throws {
    let last = recording.stretches.last?.after ?? Contents()
    let current = stretch < recording.stretches.count ? recording.stretches[stretch] : nil
    let possible = [current?.before ?? last, current?.after ?? last]
    for luck in [DiskFile.Luck.nothing, .everything, .beginning, .some, .some] {
      try workplace.clear()
      for (name, file) in files {
        let bytes = file.afterPowerLoss(luck, &generator)
        if !bytes.isEmpty || name == "vault" { try Data(bytes).write(to: workplace.url(name)) }
      }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: workplace.file("vault"))
      check(possible, "\(name), \(luck)")
    }
  }

  private mutating func check(_ possible: [Contents], _ name: String) {
    images += 1
    do {
      let vault = try VaultRepository.open(at: workplace.file("vault"), unlockedBy: Keys.main)
      let report = try vault.verify()
      let found = try Contents(of: vault, part: 0)
      if let problem = report.problems.first {
        unsound += 1
        example = "\(name): \(problem)"
      } else if !possible.contains(found) {
        lost += 1
        example = "\(name): \(found.difference(from: possible[0]))"
      }
    } catch {
      unsound += 1
      example = "\(name): \(error)"
    }
  }
}
