/// The command `stash completions`.
enum CompletionsCommand {
  static var command: Command {
    Command(
      name: .completions, summary: "prints the completions for a shell",
      positionals: [Positional(name: "bash")],
      examples: [
        .init(
          "stash completions bash > ~/.local/share/bash-completion/completions/stash",
          "installs them for one user")
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    guard invocation.arguments.positionals == ["bash"] else {
      throw Failure.usage("There are completions for bash only: 'stash completions bash'.")
    }
    invocation.console.write(BashCompletion.script)
  }
}
