internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// Lets processes write, read and checkpoint one vault at once, and counts what is left:
/// `Torture race`.
///
/// With `--control` the vault's own lock is off, and the schedule as bad as it can be. SQLite before
/// 3.51.3 has lost commits then in half of such runs, so this reports, and fails never.
struct RaceRun {
  private let workplace: Workplace
  private let isControl: Bool
  private let writers: Int
  private let wanted: Int
  private let end: Double
  private let seed: UInt64
  private var children: [(role: String, child: Child)] = []
  private var tally = RaceTally()

  static func run(_ options: Options, _ report: Report) throws {
    var run = try RaceRun(options)
    try run.start(options)
    try run.wait()
    try run.judge(report)
  }

  static func runControl(_ options: Options, _ report: Report) throws {
    try run(options.adding("control"), report)
  }

  private init(_ options: Options) throws {
    workplace = try Workplace(Place.available[0])
    isControl = options.has("control")
    writers = options.integer("writers", or: 3)
    wanted = options.integer("writes", or: .max)
    end = Clock.seconds + options.seconds("seconds", or: 10)
    seed = options.seed
    let vault = try VaultRepository.create(at: path, unlockedBy: Keys.main)
    try RaceState.fill(vault)
    vault.close()
  }

  private var path: String { workplace.file("vault") }

  private mutating func start(_ options: Options) throws {
    let threshold = options.integer("threshold", or: isControl ? 0 : 256)
    for number in 0..<writers { try start("race-writer", number, threshold) }
    for number in 0..<options.integer("readers", or: isControl ? 0 : 3) {
      try start("race-reader", number, threshold)
    }
    let checkpointers = options.integer("checkpointers", or: isControl ? 4 : 2)
    for number in 0..<checkpointers {
      let isWriting = !isControl && number % 2 == 0
      try start(isWriting ? "race-writing-checkpointer" : "race-checkpointer", number, 0)
    }
    for (index, (_, child)) in children.enumerated() {
      tally.read(try child.waitForLine("open", timeout: 60), of: index)
    }
  }

  private mutating func start(_ role: String, _ number: Int, _ threshold: Int) throws {
    let options = [
      "--path", path, "--number", String(number), "--writers", String(writers),
      "--threshold", String(threshold), "--seed", String(seed &+ UInt64(number)),
    ]
    children.append((role, try Child([role] + options + (isControl ? ["--control"] : []))))
  }

  private mutating func wait() throws {
    while Clock.seconds < end, tally.writes < wanted, tally.errors.count < 100,
      !children.contains(where: \.child.isAtEnd)
    {
      Child.collect(children.map(\.child), until: min(end, Clock.seconds + 0.25))
      readLines()
    }
    for (_, child) in children { child.tell("enough") }
    for (role, child) in children {
      let ended = child.finish(within: 30)
      if ended != .exit(0) { tally.errors.append("\(role) ended with \(ended)") }
    }
    readLines()
  }

  private mutating func readLines() {
    for (index, (_, child)) in children.enumerated() { tally.read(child.takeLines(), of: index) }
  }

  private func judge(_ report: Report) throws {
    let lost = found()
    let bad = lost + tally.errors + Set(tally.problems).sorted()
    report.add(
      isControl ? "race without the lock" : "race",
      [
        ("acknowledged writes", tally.writes), ("in commits", tally.commits),
        ("snapshots", tally.snapshots), ("checkpoints", tally.checkpoints),
        ("conflicts", tally.conflicts), ("timeouts", tally.timeouts), ("lost", lost.count),
        ("bad snapshots", tally.problems.count), ("errors", tally.errors.count),
      ], note: "seed \(seed)")
    if isControl {
      report.add("race without the lock, seen", [], note: bad.isEmpty ? "nothing" : bad[0])
    } else {
      for problem in bad.prefix(10) { report.fail("race: \(problem)") }
    }
  }

  /// What is not as it was acknowledged.
  private func found() -> [String] {
    do {
      let vault = try VaultRepository.open(at: path, unlockedBy: Keys.main)
      defer { vault.close() }
      let verification = try vault.verify()
      var problems = verification.problems.map(\.description)
      let state = try RaceState(of: vault, writers: writers)
      problems += state.problems
      for writer in 0..<writers {
        let last = tally.rings[writer] ?? 0
        let counter = state.counters[writer] ?? 0
        if counter != last {
          problems.append("writer \(writer) was acknowledged \(last), and \(counter) is there")
        }
      }
      if state.shared != tally.counts {
        problems.append("\(tally.counts) counts were acknowledged, and \(state.shared) are there")
      }
      return problems
    } catch {
      return ["\(error)"]
    }
  }
}
