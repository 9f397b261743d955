import CredentialHelpers
import StealthyStash
import StealthyVault

/// The command `stash get`.
enum GetCommand {
  static var command: Command {
    Command(
      name: .get, summary: "prints a secret",
      details: [
        "The secret is written exactly as it is stored; on a terminal a line end follows, and what a terminal would obey is shown as \\x1B. Of what git has stored, it is the password alone; --json has all of it.",
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
    let item = try ItemSearch.unique(identity, in: vault)
    if arguments.has("json") {
      var json = JSONText(item.storage.record)
      json.add("secret", item.data)
      return console.write(json.object + "\n")
    }
    guard let secret = try StoredCredential(item).password else {
      throw Failure(
        .failed, "The item has no password, but a token of git's; --json shows all that is stored.")
    }
    guard console.isTerminal else { return console.write(bytes: secret) }
    let (text, isEscaped) = VisibleText.secret(secret)
    console.write(text + "\n")
    if isEscaped {
      console.note("Some of the secret is shown as \\x…; in a pipe it is written as it is.")
    }
  }
}
