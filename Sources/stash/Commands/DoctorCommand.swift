/// The command `stash doctor`.
enum DoctorCommand {
  static var command: Command {
    Command(
      name: .doctor, summary: "checks files, system and helpers, and says what to do",
      details: [
        "Nothing is changed and nobody is asked. It ends with 0 if there is nothing to mend, and with 1 otherwise."
      ],
      options: CommandOption.store + [
        CommandOption(name: "git", value: .none, help: "only print the line that sets git up")
      ],
      examples: [
        .init("stash doctor", "checks everything"),
        .init("sh -c \"$(stash doctor --git)\"", "lets git keep its passwords in the vault"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let console = invocation.console
    guard !invocation.arguments.has("git") else {
      return console.write(HelperFindings.gitLine + "\n")
    }
    let findings =
      try VaultFindings.all(invocation.arguments) + SystemFindings.all + HelperFindings.all
    for finding in findings { console.write(finding.line(console.style) + "\n") }
    let count = findings.count { $0.state == .bad }
    guard count == 0 else {
      throw Failure(
        .failed, count == 1 ? "One thing is to be mended." : "\(count) things are to be mended.")
    }
  }
}
