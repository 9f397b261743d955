internal import Foundation
internal import StealthyVault
internal import TestSupport

/// Kills processes while they write, and looks at what they leave: `Torture kill`.
struct KillRun {
  /// What was counted.
  struct Tally {
    var cycles = 0
    var kills = 0
    var acknowledgements = 0
    var inDoubt = 0
    var lost = 0
    var unsound = 0
  }

  private let place: Place
  private let cycles: Int
  private let end: Double
  private var generator: SeededGenerator
  private var standby: [Child] = []
  private(set) var tally = Tally()

  static func run(_ options: Options, _ report: Report) throws {
    for place in Place.available where options.text("place", or: place.rawValue) == place.rawValue {
      let seed = options.seed
      var run = KillRun(
        place, cycles: options.integer("cycles", or: .max),
        seconds: options.seconds("seconds", or: 10), seed: seed)
      Channel.say("kill, \(place.rawValue): seed \(seed)")
      try run.run(report)
      let tally = run.tally
      report.add(
        "kill, \(place.rawValue)",
        [
          ("cycles", tally.cycles), ("processes killed", tally.kills),
          ("acknowledgements", tally.acknowledgements), ("in doubt", tally.inDoubt),
          ("lost", tally.lost), ("not sound", tally.unsound),
        ], note: "seed \(seed)")
    }
  }

  private init(_ place: Place, cycles: Int, seconds: Double, seed: UInt64) {
    self.place = place
    self.cycles = cycles
    end = Clock.seconds + seconds
    generator = SeededGenerator(seed: seed)
  }

  private var goesOn: Bool { tally.cycles < cycles && Clock.seconds < end }

  private mutating func run(_ report: Report) throws {
    while goesOn {
      let scene = try KillScene(place, partCount: generator.chance(4) ? 3 : 1)
      // A vault lives through some dozens of kills, so that what one leaves meets the next.
      for _ in 0..<Int.random(in: 20...60, using: &generator) where goesOn {
        guard try runCycle(scene, report) else { break }
      }
      if try !scene.seesLoss() { report.fail("kill: a loss is not seen") }
    }
    for child in standby { child.kill() }
  }

  /// Kills once.
  /// - Returns: Whether the vault is good for another cycle.
  private mutating func runCycle(_ scene: KillScene, _ report: Report) throws -> Bool {
    let isAlone = scene.models.count == 1
    var ledgers = scene.models.enumerated().map { part, model in
      Ledger(part: part, seed: generator.next(), isAlone: isAlone, model)
    }
    let threshold = generator.pick([1, 16, 256])
    let children = try begin(ledgers, scene, threshold)
    // Once in a while a process is killed while it opens the vault.
    if !generator.chance(8) {
      for index in ledgers.indices {
        ledgers[index].read(try children[index].waitForLine("open", timeout: 60))
      }
    }
    Child.collect(
      children, until: Clock.seconds + Double.random(in: 0.002...0.032, using: &generator))
    for child in children { child.kill() }
    for (index, child) in children.enumerated() {
      let ended = child.finish()
      ledgers[index].read(child.takeLines())
      if ended != .signal(9) { report.fail("kill: a process ended by itself, \(ended)") }
    }
    return count(ledgers, try scene.check(ledgers), report)
  }

  private mutating func begin(
    _ ledgers: [Ledger], _ scene: KillScene, _ threshold: Int
  ) throws -> [Child] {
    while standby.count < ledgers.count + 1 { standby.append(try Child(["victim"])) }
    let children = Array(standby.prefix(ledgers.count))
    standby.removeFirst(ledgers.count)
    for (child, ledger) in zip(children, ledgers) {
      var order = "--folder \(scene.path) --part \(ledger.part) --seed \(ledger.seed)"
      order += " --threshold \(threshold)"
      if ledger.isAlone { order += " --alone" }
      if let backup = ledger.sure.backup { order += " --backup \(scene.path)/\(backup.name)" }
      child.tell(order)
    }
    return children
  }

  private mutating func count(
    _ ledgers: [Ledger], _ findings: KillScene.Findings, _ report: Report
  ) -> Bool {
    tally.cycles += 1
    tally.kills += ledgers.count
    for ledger in ledgers {
      tally.acknowledgements += ledger.acknowledgements
      tally.inDoubt += ledger.inDoubt == nil ? 0 : 1
      for problem in ledger.problems { report.fail("kill, cycle \(tally.cycles): \(problem)") }
    }
    tally.lost += findings.lost.count
    tally.unsound += findings.unsound.count
    for problem in findings.lost + findings.unsound {
      report.fail("kill, cycle \(tally.cycles): \(problem)")
    }
    return findings.lost.isEmpty && findings.unsound.isEmpty
      && ledgers.allSatisfy(\.problems.isEmpty)
  }
}
