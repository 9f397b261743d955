import StealthyStash
import StealthyVault

/// The command `stash list`.
enum ListCommand {
  static var command: Command {
    Command(
      name: .list, summary: "lists items, and never a secret",
      details: [
        "No secret is read. Attributes that are named must be equal; --where compares: = and !=, < and > and their like, ^= begins with, $= ends with, *= contains, ~= is this host or below it. An empty value is an attribute that is not set.",
        "The names are those that other commands take. JSON has every attribute.",
      ],
      options: CommandOption.store + ListFilter.options + [
        CommandOption(
          name: "sort", value: .word("ATTRIBUTE", of: Attribute.all.map(\.name)),
          help: "sort by one of these attributes"),
        CommandOption(name: "reverse", value: .none, help: "sort the other way round"),
        CommandOption(
          name: "limit", value: .number("N", 0...Int(Int32.max)), help: "no more than so many"),
        .json,
      ],
      examples: [
        .init("stash list", "lists all items in the order in which they were made"),
        .init("stash list --where 'server~=example.com'", "lists what is for a host or below it"),
        .init(
          "stash list --sort modified --reverse --limit 10 --json",
          "writes the ten that were changed last, as JSON"),
      ],
      run: run)
  }

  private static func run(_ invocation: Invocation) throws {
    let (arguments, console) = (invocation.arguments, invocation.console)
    let order = ordering(arguments)
    let queries = try ListFilter(arguments).queries().map { query in
      var query = query
      query.order = order
      return query.page(limit: arguments.number("limit"))
    }
    let vault = try VaultAccess(arguments).open(isReadOnly: true)
    defer { vault.close() }
    let results = try vault.read(queries.map { ReadRequest($0, wanted: .attributes) })
    let records = merged(results.flatMap(\.items), order, limit: arguments.number("limit"))
    if arguments.has("json") {
      console.write(JSONText.array(records.map { JSONText($0).object }))
    } else if !records.isEmpty {
      console.write(table(records).text(width: console.width))
    }
    let problems = results.flatMap(\.problems)
    if let first = problems.first {
      throw Failure(
        ExitCode(first.error.code),
        "\(problems.count) of the items could not be read; see 'stash verify'.")
    }
  }

  private static func ordering(_ arguments: Arguments) -> [Ordering] {
    let direction: Ordering.Direction = arguments.has("reverse") ? .descending : .ascending
    if let name = arguments.value("sort"), let attribute = Attribute.named(name) {
      return [Ordering(attribute.column, direction)]
    }
    return arguments.has("reverse") ? [Ordering(.createdAt, direction)] : []
  }

  /// Both classes in one order.
  private static func merged(
    _ items: [AnyStealthyProperty], _ order: [Ordering], limit: Int?
  ) -> [ItemRecord] {
    let precedes = order.precedence
    let sorted = items.sorted { precedes($0.storage, $1.storage) }
    return sorted.prefix(limit ?? sorted.count).map(\.storage.record)
  }

  private static func table(_ records: [ItemRecord]) -> TextTable {
    var table = TextTable(["ITEM", "LABEL", "MODIFIED"])
    for record in records {
      table.add([
        ItemName.text(of: record), record.label, record.modifiedAt.map(Timestamp.day) ?? "",
      ])
    }
    return table
  }
}
