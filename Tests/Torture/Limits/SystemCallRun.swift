internal import Foundation
internal import StealthyStash
internal import StealthyVault

/// Lets the n-th call of the system fail that is made beside SQLite, to sync, rename, lock or open.
///
/// strace does it; without strace, or where it may not trace, this is skipped.
enum SystemCallRun {
  private static let operations = [
    "create the vault", "open", "put", "add a slot", "backup", "restore",
  ]
  private static let failures = [
    ("fsync", "EIO"), ("fsync", "ENOSPC"), ("rename", "EIO"), ("renameat2", "EIO"),
    ("renameat2", "EINVAL"), ("flock", "EIO"), ("openat", "EMFILE"), ("openat", "EACCES"),
  ]

  static func run(_ options: Options, _ report: Report) throws {
    var points = 0
    let isTraced = try? Child([], launcher: ["strace", "-qq", "-e", "trace=none"]).finish()
    guard isTraced == .exit(0) else {
      return report.add("limits, calls of the system", [], note: "skipped: may not trace")
    }
    for operation in operations {
      for (call, error) in failures {
        for number in try calls(call, of: operation) {
          let inject = "inject=\(call):error=\(error):when=\(number)"
          let (lines, end, log) = try trace(operation, ["-e", "trace=\(call)", "-e", inject])
          let name = "limits, \(operation), \(call) \(error) \(number)"
          if !log.contains("INJECTED") { report.fail("\(name): nothing failed") }
          points += 1
          for line in lines where line.hasPrefix("!") { report.fail("\(name): \(line)") }
          if end != .exit(0) { report.fail("\(name): it ended with \(end)") }
        }
      }
    }
    report.add("limits, calls of the system", [("points", points)])
  }

  /// The numbers of an operation's calls, among all that the process makes.
  private static func calls(_ call: String, of operation: String) throws -> Range<Int> {
    let (_, _, log) = try trace(operation, ["-e", "trace=write,\(call)"])
    let lines = log.split(separator: "\n")
    func count(before marker: String) -> Int {
      let end = lines.firstIndex { $0.contains("\"\(marker)\\n\"") } ?? lines.endIndex
      return lines[..<end].count { $0.contains(" \(call)(") }
    }
    return count(before: "start") + 1..<count(before: "stop") + 1
  }

  private static func trace(
    _ operation: String, _ options: [String]
  ) throws -> (lines: [String], end: Child.End, log: String) {
    let workplace = try Workplace(Place.available[0])
    let log = workplace.file("log")
    let child = try Child(
      ["limit-calls", "--only", operation], launcher: ["strace", "-f", "-qq", "-o", log] + options)
    let end = child.finish(within: 60)
    return (child.takeLines(), end, (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
  }

  static func runChild(_ options: Options) throws {
    let stage = try FaultStage(Place.available[0], .full)
    for operation in FaultedOperation.chosen(options, shuffled: false) {
      let trial = FaultTrial(
        operation: operation, stage: stage, configuration: VaultConfiguration(),
        codes: [.unavailable, .storageFull, .permissionDenied, .readOnly], mustRefuse: false,
        closes: true,
        start: { Channel.say("start") }, stop: { Channel.say("stop") })
      for problem in try trial.run() { Channel.say("! \(problem)") }
    }
  }
}
