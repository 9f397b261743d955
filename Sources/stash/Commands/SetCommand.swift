import CredentialHelpers
import StealthyStash
import StealthyVault

/// The command `stash set`.
enum SetCommand {
  /// How much is read from standard input at the most: what a vault takes, and one line end.
  private static let limit = 1_048_576 + 1

  static var command: Command {
    Command(
      name: .set, summary: "stores a secret, new or in the place of one",
      details: [
        "The secret is what standard input gives, exactly: a program that ends it with a line end has that stored too, unless --line is given. On a terminal it is asked for and not shown. It is never an argument: every process can read those.",
        "An item that is there keeps the attributes that are not named.",
        "An item is named as SERVICE/ACCOUNT (the last slash counts), by a URL such as https://ACCOUNT@HOST:PORT/PATH, or by options. In a name, % and two digits stand for a byte: %2F is a slash within an account, %25 a percent sign.",
      ],
      positionals: [Positional(name: "ITEM", isRequired: false)],
      options: CommandOption.store + [
        CommandOption(
          name: "line", value: .none, help: "leave out one line end at the end of the input"),
        CommandOption(name: "new", value: .none, help: "fail if there is such an item"),
        CommandOption(
          name: "keep-secret", value: .none, help: "change attributes only, and read nothing"),
      ] + ItemOptions.options + Attribute.descriptive.map { $0.option(help: $0.help) },
      surplus:
        "A secret is never taken from an argument, which every process can read: pipe it in, or let it be asked for.",
      examples: [
        .init("stash set com.example.db/orders", "asks for the secret and stores it"),
        .init(
          "printf %s \"$TOKEN\" | stash set https://me@git.example.com",
          "stores a token for a server, without a line end"),
        .init(
          "stash set com.example.tls/key --label 'TLS key' < key.pem", "stores a file as it is"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let identity = try ItemOptions.record(arguments.positionals.first, arguments)
    guard !arguments.has("keep-secret") || !(arguments.has("line") || arguments.has("new")) else {
      throw Failure.usage("--keep-secret reads no secret, and excludes --line and --new.")
    }
    let vault = try VaultAccess(arguments).open()
    defer { vault.close() }
    let stored = try ItemSearch.exact(
      identity, in: vault, wanted: arguments.has("keep-secret") ? .items : .attributes)
    // Before the secret is asked for.
    if stored != nil, arguments.has("new") {
      throw Failure(.exists, "There is an item \(ItemSearch.visible(identity)) already.")
    }
    if stored == nil, arguments.has("keep-secret") {
      throw Failure(.notFound, ItemSearch.notFound(identity))
    }
    var record = stored?.item.storage.record ?? identity
    for attribute in Attribute.descriptive {
      guard let text = arguments.value(attribute.name) else { continue }
      guard attribute.types.contains(record.propertyType) else {
        throw Failure.usage("--\(attribute.name) is not an attribute of an internet item.")
      }
      try attribute.set(text, in: &record)
    }
    if !arguments.has("keep-secret") {
      record.data = try secret(arguments, console, ItemSearch.visible(identity))
      // The new secret is a password alone, and no longer what git has stored with one.
      if !arguments.has("type"), record.type == FourCharacterCode.gitCredential { record.type = 0 }
    }
    let item = AnyStealthyProperty(record)
    if let stored {
      try vault.apply([.replace(stored.item, item, expecting: stored.revision)])
    } else {
      do {
        try vault.create(item)
      } catch let error as StealthyError where error.code == .duplicateItem {
        // Somebody was faster while the secret was asked for or piped in.
        throw Failure(
          arguments.has("new") ? .exists : .busy,
          "Another process has just stored \(ItemSearch.visible(identity)); try again.")
      }
    }
  }

  private static func secret(
    _ arguments: Arguments, _ console: Console, _ name: String
  ) throws -> Data {
    let input = Descriptor.standardInput
    if input.isTerminal { return Data(try Prompt.bytes("Secret of \(name): ")) }
    var bytes = try input.readAll(limit: limit)
    defer { wipe(&bytes) }
    guard bytes.last == UInt8(ascii: "\n") else { return Data(bytes) }
    if arguments.has("line") {
      let isWindows = bytes.dropLast().last == UInt8(ascii: "\r")
      return Data(bytes.dropLast(isWindows ? 2 : 1))
    }
    if bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1 {
      console.note("The line end of the input is part of the secret; --line leaves it out.")
    }
    return Data(bytes)
  }
}
