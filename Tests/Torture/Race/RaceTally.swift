/// What the processes of a race have said.
struct RaceTally {
  /// The last step of each writer's ring that was acknowledged.
  var rings: [Int: Int] = [:]
  var commits = 0
  var writes = 0
  var counts = 0
  var conflicts = 0
  var timeouts = 0
  var snapshots = 0
  var checkpoints = 0
  var errors: [String] = []
  var problems: [String] = []

  mutating func read(_ lines: [String], of number: Int) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.count > 1 ? words[1] : ""
      switch words.first {
      case "r":
        rings[number] = Int(rest)
        acknowledge(writes: 3)
      case "t": acknowledge(writes: 2)
      case "c":
        counts += 1
        acknowledge(writes: 1)
      case "p": acknowledge(writes: 1)
      case "x": if rest == "conflict" { conflicts += 1 } else { timeouts += 1 }
      case "e": errors.append(rest)
      case "!": problems.append(rest)
      case "snapshots": snapshots += Int(rest) ?? 0
      case "checkpoints": checkpoints += Int(rest) ?? 0
      default: break
      }
    }
  }

  private mutating func acknowledge(writes count: Int) {
    commits += 1
    writes += count
  }
}
