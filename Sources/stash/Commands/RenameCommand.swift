import StealthyStash
import StealthyVault

/// The command `stash rename`.
enum RenameCommand {
  static var command: Command {
    Command(
      name: .rename, summary: "gives an item another name",
      details: ["Its secret and its other attributes stay. Nothing is replaced."],
      positionals: [Positional(name: "ITEM"), Positional(name: "NEW")],
      options: CommandOption.store,
      examples: [
        .init("stash rename com.example.db/orders com.example.db/billing", "changes the account"),
        .init(
          "stash rename http://me@example.com https://me@example.com", "changes the protocol"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    let old = try ItemName.record(arguments.positionals[0])
    let new = try ItemName.record(arguments.positionals[1])
    let vault = try VaultAccess(arguments).open()
    defer { vault.close() }
    guard let stored = try ItemSearch.exact(old, in: vault, wanted: .items) else {
      throw Failure(.notFound, ItemSearch.notFound(old))
    }
    let item = AnyStealthyProperty(renamed(stored.item.storage.record, new))
    do {
      try vault.apply([.replace(stored.item, item, expecting: stored.revision)])
    } catch let error as StealthyError where error.code == .duplicateItem {
      throw Failure(.exists, "There is an item \(ItemSearch.visible(new)) already.")
    }
  }

  /// What no name can say stays as it was, as far as the new class has it.
  private static func renamed(_ record: ItemRecord, _ new: ItemRecord) -> ItemRecord {
    var renamed = record
    renamed.propertyType = new.propertyType
    renamed.account = new.account
    renamed.service = new.service
    renamed.server = new.server
    renamed.port = new.port
    renamed.path = new.path
    renamed.protocolCode = new.protocolCode
    if new.propertyType == .generic {
      renamed.authenticationType = ""
      renamed.securityDomain = ""
    } else {
      renamed.generic = Data()
    }
    return renamed
  }
}
