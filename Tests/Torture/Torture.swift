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
    if let child = children[role] { return try child(options) }
    let report = Report()
    guard let parts = parts(of: role) else { return Channel.say(usage) }
    for part in parts { try part(options, report) }
    report.printSummary()
    if !report.isSound { exit(1) }
  }

  private typealias Part = (Options, Report) throws -> Void

  private static func parts(of role: String) -> [Part]? {
    switch role {
    case "kill": [KillRun.run]
    case "race": [RaceRun.run]
    case "control": [RaceRun.runControl]
    default: nil
    }
  }

  private static var children: [String: (Options) throws -> Void] {
    [
      "victim": { _ in try Victim.run() },
      "race-writer": RaceWriter.run,
      "race-reader": RaceReader.run,
      "race-checkpointer": RaceCheckpointer.runMoving,
      "race-writing-checkpointer": RaceCheckpointer.runWriting,
    ]
  }

  private static let usage = """
    Torture short|full|kill|race|faults|memory|limits|power [--seconds N] [--seed N] …
    """
}
