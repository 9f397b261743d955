import StealthyStash
import StealthyVault

/// The command `stash init`.
enum InitCommand {
  static var command: Command {
    Command(
      name: .`init`, summary: "makes a vault, what opens it, and a recovery key",
      details: [
        "Without an option a key file opens the vault: nobody is asked for anything, and whoever has both files has the secrets. With --passphrase nothing but what you remember opens it, and programs without a terminal cannot use it.",
        "The recovery key is shown once and kept nowhere. Write it down: it opens the vault when the key file is lost or the passphrase forgotten.",
      ],
      options: [
        .vault,
        CommandOption(name: "key-file", value: .path, help: "the key file to make or to use"),
        CommandOption(
          name: "passphrase", value: .none, help: "open it with a passphrase, asked for twice"),
        CommandOption(
          name: "passphrase-fd", value: .number("N", 0...1023),
          help: "read the new passphrase's line from this file descriptor"),
        CommandOption(
          name: "systemd", value: .none, help: "make the key file, and say how systemd keeps it"),
        CommandOption(
          name: "systemd-credential", value: .text("NAME"),
          help: "open it with a credential that this service has"),
        CommandOption(name: "no-recovery-key", value: .none, help: "make no recovery key"),
        CommandOption(name: "label", value: .text("TEXT"), help: "what to call what opens it"),
      ],
      examples: [
        .init("stash init", "makes a vault that a key file opens, in the usual places"),
        .init("stash init --passphrase", "makes one that a passphrase opens"),
        .init(
          "stash init --vault /var/lib/app/vault --key-file /etc/app/vault.key",
          "makes one for a service"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let path = try Locations.vault(arguments)
    let key = try source(arguments)
    // Before anything is asked for or made.
    guard !FileFacts.exists(path) else {
      throw Failure(
        .exists, "There is a file at \(VisibleText.escaped(path)) already; nothing was changed.")
    }
    let isNewKey = try prepare(key, path)
    let vault = try VaultRepository.create(
      at: path, unlockedBy: newSource(key), label: arguments.value("label") ?? "")
    defer { vault.close() }
    let recovery =
      arguments.has("no-recovery-key") ? nil : try vault.addRecoveryKey(label: "recovery key")
    console.write(
      InitReport(vault: path, key: key, isNewKey: isNewKey, usesSystemd: arguments.has("systemd"))
        .text(recoveryKey: recovery?.text))
    do { try console.flush() } catch {
      let reason = Failure(error).message
      guard recovery != nil else { throw Failure(.failed, "The vault is made. \(reason)") }
      throw Failure(
        .failed,
        "The vault is made, but its recovery key was not shown; 'stash slots add --new-recovery-key' makes another. \(reason)"
      )
    }
  }

  private static func source(_ arguments: Arguments) throws -> KeySource {
    if arguments.has("systemd"), arguments.has("passphrase") || arguments.has("passphrase-fd") {
      throw Failure.usage(
        "--systemd needs a key, which a passphrase is not; leave one of them out.")
    }
    if let stated = try KeySource.stated(arguments) { return stated }
    return .keyFile(try System.variable("STASH_KEY_FILE") ?? Locations.defaultKeyFile())
  }

  /// Makes the folders that are missing.
  /// - Returns: Whether there is no key yet.
  private static func prepare(_ key: KeySource, _ path: String) throws -> Bool {
    try Folders.make(above: path)
    guard case .keyFile(let file) = key else { return false }
    try Folders.make(above: file)
    return !FileFacts.exists(file)
  }

  /// Unlike one that opens a vault, a new source is made if it is not there, or asked for twice.
  static func newSource(_ key: KeySource) throws -> UnlockSource {
    switch key {
    case .keyFile(let path): .keyFile(at: path)
    case .passphrase: .passphrase(try Prompt.newText("New passphrase"))
    default: try key.unlockSource()
    }
  }
}
