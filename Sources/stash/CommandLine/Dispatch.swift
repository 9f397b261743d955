import StealthyStash

/// Chooses what to do from the words that the process was started with.
enum Dispatch {
  static let version = "2.0.0"

  /// Does what the words say.
  /// - Parameter words: All of them, the program's name first.
  /// - Returns: The exit code.
  static func run(_ words: [String]) -> Int32 {
    let console = Console()
    if let helper = HelperMode(calledAs: words.first ?? "") {
      return helper.run(Array(words.dropFirst()), console)
    }
    do {
      try choose(Array(words.dropFirst()), console)
      try console.flush()
      return ExitCode.done.rawValue
    } catch {
      return report(Failure(error), console)
    }
  }

  private static func choose(_ words: [String], _ console: Console) throws {
    guard let first = words.first else {
      console.write(Help.overview(console.style))
      try console.flush()
      throw Failure(.usage, "")
    }
    switch first {
    case "--help", "-h": return console.write(Help.overview(console.style))
    case "--version": return console.write("stash \(version)\n")
    default: break
    }
    let rest = Array(words.dropFirst())
    let command = try command(named: first)
    guard !ArgumentParser.asksForHelp(rest) else {
      return console.write(Help.text(of: command, console.style))
    }
    let arguments = try ArgumentParser.parse(rest, for: command)
    // Bytes that are no text would be told apart no longer, and another item be found.
    guard
      Program.words.dropLast(max(arguments.trailing.count - 1, 0)).allSatisfy({
        String(utf8: $0) != nil
      })
    else {
      throw Failure.usage("An argument is not UTF-8; names and options have to be.")
    }
    try command.run(Invocation(command: command, arguments: arguments, console: console))
  }

  /// The command of a name.
  /// - Throws: A ``Failure`` of usage that names the nearest one.
  static func command(named name: String) throws -> Command {
    if let found = CommandName(rawValue: name) { return found.command }
    let names = CommandName.listed.map(\.rawValue)
    let hint = Nearest.word(to: name, among: names).map { "did you mean '\($0)'?" }
    throw Failure.usage("There is no such command; \(hint ?? "'stash --help' lists them.")")
  }

  private static func report(_ failure: Failure, _ console: Console) -> Int32 {
    // What was written before the failure belongs before its message.
    try? console.flush()
    if !failure.message.isEmpty { console.complain(failure.message) }
    return failure.code.rawValue
  }
}
