/// The command `stash manual`.
enum ManualCommand {
  static var command: Command {
    Command(
      name: .manual, summary: "prints the manual page stash(1)",
      examples: [.init("stash manual | man -l -", "reads the manual")],
      run: { $0.console.write(Manual.page) })
  }
}
