import StealthyVault

/// The command `stash backup`.
enum BackupCommand {
  static var command: Command {
    Command(
      name: .backup, summary: "writes a verified copy of the vault to another file",
      details: [
        "The copy is of one moment, and others can use the vault meanwhile. What opens the vault opens the copy; do not keep the key file with it. Copying the vault's file by other means may give one that is damaged."
      ],
      positionals: [Positional(name: "FILE")],
      options: CommandOption.store,
      examples: [.init("stash backup /media/backup/vault", "copies the vault")],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let vault = try VaultAccess(invocation.arguments).open(isReadOnly: true)
    defer { vault.close() }
    let path = invocation.arguments.positionals[0]
    try Progress.run("Copying", invocation.console) { try vault.backup(to: path, progress: $0) }
  }
}
