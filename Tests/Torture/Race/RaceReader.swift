internal import StealthyVault

/// A process that reads snapshot after snapshot, and says what must not be in one.
struct RaceReader {
  static func run(_ options: Options) throws {
    let process = try RaceProcess(options)
    let vault = try process.open()
    var last = try RaceState(of: vault, writers: process.writers)
    var snapshots = 0
    process.loop {
      let state = try RaceState(of: vault, writers: process.writers)
      for problem in state.problems + state.problems(since: last) { Channel.say("! \(problem)") }
      last = state
      snapshots += 1
    }
    Channel.say("snapshots \(snapshots)")
    vault.close()
  }
}
