/// The command `stash help`.
enum HelpCommand {
  static var command: Command {
    Command(
      name: .help, summary: "shows the help of a command",
      positionals: [Positional(name: "COMMAND", isRequired: false)],
      examples: [.init("stash help set", "shows how secrets are stored")],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let console = invocation.console
    guard let name = invocation.arguments.positionals.first else {
      return console.write(Help.overview(console.style))
    }
    console.write(Help.text(of: try Dispatch.command(named: name), console.style))
  }
}
