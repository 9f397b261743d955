internal import Foundation

/// Treats vaults badly, and looks whether they keep what they have promised.
///
/// `Torture short` and `Torture full` run everything; a part's name runs that part. The other roles
/// are those of the processes that it starts itself.
@main
enum Torture {
  static func main() throws {
    Limits.ignoreSignals()
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty else { return Channel.say(usage) }
    let role = arguments.removeFirst()
    let options = try Options(arguments)
    if let child = children[role] { return run(child, options) }
    let report = Report()
    guard let parts = parts(of: role) else { return Channel.say(usage) }
    for part in parts {
      do { try part(options, report) } catch { report.fail("\(role): \(error)") }
    }
    report.printSummary()
    if !report.isSound { exit(1) }
  }

  /// A child says what ended it; a crash would be taken for something else.
  private static func run(_ child: (Options) throws -> Void, _ options: Options) {
    do {
      try child(options)
    } catch {
      Channel.say("! \(String(reflecting: error))")
      exit(1)
    }
  }

  private typealias Part = @Sendable (Options, Report) throws -> Void

  private static func parts(of role: String) -> [Part]? {
    switch role {
    case "kill": [KillRun.run]
    case "race": [RaceRun.run]
    case "control": [RaceRun.runControl]
    case "faults": [FaultRun.run]
    case "memory": [MemoryRun.run]
    case "limits": [LimitRun.run, SystemCallRun.run]
    case "power": [PowerRun.run]
    case "short": short
    case "full": full
    default: nil
    }
  }

  /// What is run with every test: in the given time each, of which two parts need half.
  private static let short: [Part] = [
    { try KillRun.run($0.seconds(times: 0.5), $1) },
    RaceRun.run, FaultRun.run,
    { try MemoryRun.run($0.seconds(times: 0.5), $1) },
    LimitRun.run, SystemCallRun.run,
    { try PowerRun.run($0.seconds(times: 0.5), $1) },
  ]

  /// What takes an hour.
  private static let full: [Part] = [
    { try KillRun.run($0.adding("cycles", "5000").seconds(.infinity), $1) },
    { try RaceRun.run($0.adding("writes", "2000000").seconds(.infinity), $1) },
    { try RaceRun.runControl($0.seconds(240), $1) },
    FaultRun.run, MemoryRun.run, LimitRun.run, SystemCallRun.run,
    { try PowerRun.run($0.adding("images", "100000").seconds(.infinity), $1) },
  ]

  private static var children: [String: (Options) throws -> Void] {
    [
      "victim": { _ in try Victim.run() },
      "memory-child": MemoryRun.runChild,
      "limit-full": DiskTrials.runFull,
      "limit-read-only": DiskTrials.runReadOnly,
      "limit-file-size": ProcessTrials.runFileSize,
      "limit-open-files": ProcessTrials.runOpenFiles,
      "limit-calls": SystemCallRun.runChild,
      "limit-memory": ProcessTrials.runMemory,
      "race-writer": RaceWriter.run,
      "race-reader": RaceReader.run,
      "race-checkpointer": RaceCheckpointer.runMoving,
      "race-writing-checkpointer": RaceCheckpointer.runWriting,
    ]
  }

  private static let usage = """
    Torture short|full|kill|race|control|faults|memory|limits|power [--seconds N] [--seed N]
    """
}
