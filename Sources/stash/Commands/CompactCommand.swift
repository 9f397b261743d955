import StealthyVault

/// The command `stash compact`.
enum CompactCommand {
  static var command: Command {
    Command(
      name: .compact, summary: "gives back the space of what was removed",
      details: [
        "What was removed is then gone from the vault's file; backups and the disk's snapshots may still have it."
      ],
      options: CommandOption.store,
      examples: [.init("stash compact", "makes the vault's file as small as it can be")],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let vault = try VaultAccess(invocation.arguments).open()
    defer { vault.close() }
    try vault.compact()
  }
}
