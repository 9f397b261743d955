import StealthyVault

/// The command `stash restore`.
enum RestoreCommand {
  static var command: Command {
    Command(
      name: .restore, summary: "puts a backup in the place of what is in the vault",
      details: [
        "The backup is verified first. What was in the vault is kept beside it in a file that ends in .replaced. What opened the vault when the backup was made opens it again."
      ],
      positionals: [Positional(name: "FILE")],
      options: CommandOption.store,
      examples: [.init("stash restore /media/backup/vault", "goes back to a backup")],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let vault = try VaultAccess(invocation.arguments).open()
    defer { vault.close() }
    let path = invocation.arguments.positionals[0]
    try Progress.run("Restoring", invocation.console) {
      try vault.restore(from: path, progress: $0)
    }
  }
}
