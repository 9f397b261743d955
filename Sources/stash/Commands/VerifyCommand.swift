import StealthyStash
import StealthyVault

/// The command `stash verify`.
enum VerifyCommand {
  static var command: Command {
    Command(
      name: .verify, summary: "checks that everything in the vault is as it was written",
      details: [
        "Every item is opened. One that was damaged, deleted, added twice or put back in an older version is noticed; a whole vault that was replaced by an older copy is not."
      ],
      options: CommandOption.store + [.json],
      examples: [.init("stash verify", "checks the vault")],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let vault = try VaultAccess(arguments).open(isReadOnly: true)
    defer { vault.close() }
    let report = try Progress.run("Verifying", console) { try vault.verify(progress: $0) }
    if arguments.has("json") {
      console.write(json(report))
    } else {
      for problem in report.problems { console.write("\(problem.description)\n") }
      if report.isSound { console.write("The vault is sound; its items: \(report.itemCount).\n") }
    }
    guard report.isSound else {
      throw Failure(
        .damaged, "The vault is damaged; put a backup in its place with 'stash restore'.")
    }
  }

  private static func json(_ report: VaultReport) -> String {
    var json = JSONText()
    json.add("sound", report.isSound)
    json.add("items", report.itemCount)
    let problems = report.problems.map { JSONText.quoted($0.description) }
    json.add("problems", raw: "[" + problems.joined(separator: ", ") + "]")
    return json.object + "\n"
  }
}
