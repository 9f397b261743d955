import StealthyStash
import StealthyVault

/// The command `stash slots`.
enum SlotsCommand {
  static var command: Command {
    Command(
      name: .slots, summary: "shows and changes what opens the vault",
      details: [
        "'list' shows the slots, 'add' adds one, 'change SLOT' puts another in the place of one, 'remove SLOT' removes one. What the new slot is opened by is one of the options that begin with --new.",
        "Whoever has an older copy of the vault can still open that with a slot that it has.",
      ],
      positionals: [
        Positional(name: "list|add|change|remove", isRequired: false),
        Positional(name: "SLOT", isRequired: false),
      ],
      options: CommandOption.store + newOptions + [
        CommandOption(name: "label", value: .text("TEXT"), help: "what to call the slot"), .json,
      ],
      examples: [
        .init("stash slots", "lists what opens the vault"),
        .init("stash slots add --new-recovery-key", "adds a recovery key, and shows it once"),
        .init("stash slots change 2 --new-passphrase", "changes the passphrase of slot 2"),
        .init("stash slots remove 3", "removes slot 3"),
      ],
      run: run)
  }

  private static var newOptions: [CommandOption] {
    [
      CommandOption(
        name: "new-key-file", value: .path, help: "a key file, made if it is not there"),
      CommandOption(
        name: "new-passphrase", value: .none, help: "a passphrase, asked for twice"),
      CommandOption(
        name: "new-passphrase-fd", value: .number("N", 0...1023),
        help: "a passphrase's line from this file descriptor"),
      CommandOption(
        name: "new-systemd-credential", value: .text("NAME"),
        help: "a credential in $CREDENTIALS_DIRECTORY"),
      CommandOption(name: "new-recovery-key", value: .none, help: "a recovery key, shown once"),
    ]
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let action = arguments.positionals.first ?? "list"
    let new = newOptions.map(\.name).filter(arguments.has)
    let slot = try number(arguments, action)
    switch action {
    case "list": try requireNothing(new, action)
    case "remove": try requireNothing(new, action)
    case "add", "change":
      guard new.count == 1 else {
        throw Failure.usage("'slots \(action)' needs one of \(dashed(newOptions.map(\.name))).")
      }
    default:
      throw Failure.usage("'slots' does one of list, add, change and remove.")
    }
    let vault = try VaultAccess(arguments).open(isReadOnly: action == "list")
    defer { vault.close() }
    switch (action, slot) {
    case ("add", _): try add(vault, new[0], arguments, console)
    case ("change", let slot?): try change(vault, slot, new[0], arguments, console)
    case ("remove", let slot?): try vault.removeSlot(slot)
    default: try list(vault, arguments, console)
    }
  }

  private static func number(_ arguments: Arguments, _ action: String) throws -> Int? {
    let words = arguments.positionals.dropFirst()
    guard action == "change" || action == "remove" else {
      guard words.isEmpty else { throw Failure.usage("'slots \(action)' takes no SLOT.") }
      return nil
    }
    guard let number = words.first.flatMap({ Int($0) }) else {
      throw Failure.usage("'slots \(action)' needs the number of a slot; 'stash slots' shows them.")
    }
    return number
  }

  private static func requireNothing(_ new: [String], _ action: String) throws {
    guard new.isEmpty else { throw Failure.usage("'slots \(action)' takes no --\(new[0]).") }
  }

  private static func dashed(_ names: [String]) -> String {
    names.map { "--\($0)" }.joined(separator: ", ")
  }

  private static func list(
    _ vault: VaultRepository, _ arguments: Arguments, _ console: Console
  ) throws {
    let slots = try vault.slots()
    if arguments.has("json") {
      return console.write(JSONText.array(slots.map { JSONText($0).object }))
    }
    var table = TextTable(["SLOT", "KIND", "LABEL", "MADE"])
    for slot in slots {
      table.add(["\(slot.id)", slot.kind.words, slot.label, Timestamp.day(slot.createdAt)])
    }
    console.write(table.text(width: console.width))
  }

  private static func add(
    _ vault: VaultRepository, _ option: String, _ arguments: Arguments, _ console: Console
  ) throws {
    let label = arguments.value("label") ?? ""
    if option == "new-recovery-key" {
      show(try vault.addRecoveryKey(label: label), console)
    } else {
      try vault.addSlot(source(option, arguments), label: label)
    }
  }

  /// A recovery key in the place of a slot is added first, so that nothing is lost on the way.
  private static func change(
    _ vault: VaultRepository, _ slot: Int, _ option: String, _ arguments: Arguments,
    _ console: Console
  ) throws {
    guard option == "new-recovery-key" else {
      return _ = try vault.changeSlot(
        slot, to: source(option, arguments), label: arguments.value("label"))
    }
    guard let old = try vault.slots().first(where: { $0.id == slot }) else {
      throw StealthyError(.itemNotFound, "The vault has no slot with this number.")
    }
    let key = try vault.addRecoveryKey(label: arguments.value("label") ?? old.label)
    show(key, console)
    try console.flush()
    try vault.removeSlot(slot)
  }

  private static func source(_ option: String, _ arguments: Arguments) throws -> UnlockSource {
    let value = arguments.value(option) ?? ""
    switch option {
    case "new-key-file":
      try Folders.make(above: value)
      return .keyFile(at: value)
    case "new-passphrase": return try InitCommand.newSource(.passphrase)
    case "new-passphrase-fd": return .passphrase(try KeySource.line(of: Int(value) ?? 0))
    default: return .systemdCredential(value)
    }
  }

  private static func show(_ key: RecoveryKey, _ console: Console) {
    console.write("Recovery key: \(key.text)\nIt is shown once and kept nowhere. Write it down.\n")
  }
}
