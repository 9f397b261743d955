import StealthyStash
import StealthyVault

/// The command `stash remove`.
enum RemoveCommand {
  static var command: Command {
    Command(
      name: .remove, summary: "removes an item",
      details: [
        "The item must be named completely: what is not named is not set, and no wildcard."
      ],
      positionals: [Positional(name: "ITEM", isRequired: false)],
      options: CommandOption.store + ItemOptions.options,
      examples: [
        .init("stash remove com.example.db/orders", "removes the item"),
        .init("stash remove https://me@git.example.com", "removes a server's password"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    let identity = try ItemOptions.record(arguments.positionals.first, arguments)
    let vault = try VaultAccess(arguments).open()
    defer { vault.close() }
    do {
      try vault.delete(AnyStealthyProperty(identity))
    } catch let error as StealthyError where error.code == .itemNotFound {
      throw Failure(.notFound, ItemSearch.notFound(identity))
    }
  }
}
