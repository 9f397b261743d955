import StealthyStash
import StealthyVault

/// The command `stash get`.
enum GetCommand {
  static var command: Command {
    Command(
      name: .get, summary: "prints a secret",
      details: [
        "The secret is written exactly as it is stored; on a terminal a line end follows, and what a terminal would obey is shown as \\x1B.",
        "An item that is named without its account, port or path is found if it is the only one.",
      ],
      positionals: [Positional(name: "ITEM", isRequired: false)],
      options: CommandOption.store + [
        CommandOption(
          name: "json", value: .none, help: "write the item and its secret as JSON")
      ] + ItemOptions.options,
      examples: [
        .init("stash get com.example.db/orders", "prints the secret"),
        .init("stash get https://git.example.com --json", "prints the item with its secret"),
        .init("stash get com.example.tls/key > key.pem", "writes a file as it was stored"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let identity = try ItemOptions.record(arguments.positionals.first, arguments)
    let vault = try VaultAccess(arguments).open(isReadOnly: true)
    defer { vault.close() }
    let record = try ItemSearch.unique(identity, in: vault).storage.record
    if arguments.has("json") {
      var json = JSONText(record)
      json.add("secret", record.data)
      return console.write(json.object + "\n")
    }
    guard console.isTerminal else { return console.write(bytes: record.data) }
    let (text, isEscaped) = VisibleText.secret(record.data)
    console.write(text + "\n")
    if isEscaped {
      console.note("Some of the secret is shown as \\x…; in a pipe it is written as it is.")
    }
  }
}
