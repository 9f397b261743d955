import CredentialHelpers
import StealthyStash
import StealthyVault

/// The command `stash run`.
enum RunCommand {
  static var command: Command {
    Command(
      name: .run, summary: "starts a command with secrets in its environment",
      details: [
        "The secrets are in the environment of the command and nowhere else: in no file, and in no argument. The command takes the place of stash, so that signals and the exit code are its own.",
        "An item is named as for 'stash get': SERVICE/ACCOUNT or a URL; the first equals sign ends NAME. A secret with a NUL byte is refused, as no variable can hold it. Of what git has stored, it is the password alone.",
      ],
      options: CommandOption.store + [
        CommandOption(
          name: "env", value: .text("NAME=ITEM"), help: "a variable, and the item of its value",
          isRepeatable: true)
      ],
      trailing: "COMMAND [ARGUMENT…]",
      examples: [
        .init(
          "stash run --env DB_PASSWORD=com.example.db/orders -- ./server --port 8080",
          "starts a server that finds its password in $DB_PASSWORD"),
        .init(
          "stash run --env TOKEN=https://me@api.example.com -- sh -c 'curl -H @- …'",
          "starts a script with a token"),
      ],
      codes: [.cannotRun, .noCommand],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    let wanted = try arguments.values("env").map(variable)
    for (index, variable) in wanted.enumerated() {
      guard !wanted[..<index].contains(where: { $0.name == variable.name }) else {
        throw Failure.usage("--env names the variable \(variable.name) twice.")
      }
    }
    var environment = Program.environment()
    if !wanted.isEmpty {
      let vault = try VaultAccess(arguments).open(isReadOnly: true)
      defer { vault.close() }
      for (name, item) in wanted {
        let prefix = Array("\(name)=".utf8)
        // Of what git has stored with a date or a token, the password is what a command wants.
        let credential = try StoredCredential(ItemSearch.unique(item, in: vault))
        guard let secret = credential.password else {
          throw Failure(.failed, "The item for \(name) has no password, but a token of git's.")
        }
        guard !secret.contains(0) else {
          throw Failure(
            .failed, "The secret for \(name) has a NUL byte, which no variable can hold.")
        }
        environment.removeAll { $0.starts(with: prefix) }
        environment.append(prefix + secret)
      }
    }
    ProcessHardening.undoForNextProgram()
    // The command gets its arguments byte for byte: a file's name is not always UTF-8.
    throw Program.replace(
      by: arguments.trailing[0], Program.words.suffix(arguments.trailing.count),
      environment: environment)
  }

  private static func variable(_ text: String) throws -> (name: String, item: ItemRecord) {
    guard let equals = text.firstIndex(of: "=") else {
      throw Failure.usage("--env is NAME=ITEM, as DB_PASSWORD=com.example.db/orders.")
    }
    let name = String(text[..<equals])
    let isName = name.utf8.enumerated().allSatisfy { index, byte in
      byte == UInt8(ascii: "_") || 0x41...0x5A ~= byte & 0xDF || index > 0 && 0x30...0x39 ~= byte
    }
    guard !name.isEmpty, isName else {
      throw Failure.usage("A variable's name has letters, digits and _, and begins with no digit.")
    }
    return (name, try ItemName.record(String(text[text.index(after: equals)...])))
  }
}
