import StealthyStash

/// The options that name an item, where one word does not.
enum ItemOptions {
  static var options: [CommandOption] {
    [
      CommandOption(
        name: "class", value: .choice(["generic", "internet"]), help: "the class of the item")
    ] + Attribute.identity.map { $0.option(help: $0.help) }
  }

  /// The identity that an argument and options name together.
  /// - Throws: A ``Failure`` of usage if they contradict each other or name nothing.
  static func record(_ name: String?, _ arguments: Arguments) throws -> ItemRecord {
    let stated = Attribute.identity.filter { arguments.has($0.name) }
    let naming = stated.filter { Self.isSaidByName($0.column) }
    if name != nil, let option = naming.first {
      throw Failure.usage(
        "--\(option.name) and an item's name exclude each other; give one word, or options.")
    }
    var record = try name.map(ItemName.record) ?? empty(stated, arguments)
    if let text = arguments.value("class"), text != record.propertyType.name {
      throw Failure.usage(
        "The item's name or options are those of the other class than --class says.")
    }
    for attribute in stated {
      guard attribute.types.contains(record.propertyType) else {
        throw Failure.usage(
          "--\(attribute.name) is not an attribute of a \(record.propertyType.name) item.")
      }
      try attribute.set(arguments.value(attribute.name) ?? "", in: &record)
    }
    return record
  }

  private static func isSaidByName(_ column: Column) -> Bool {
    switch column {
    case .authenticationType, .securityDomain, .accessGroup: false
    default: true
    }
  }

  private static func empty(_ stated: [Attribute], _ arguments: Arguments) throws -> ItemRecord {
    let isInternet = stated.contains { $0.types == [.internet] }
    let isGeneric = stated.contains { $0.types == [.generic] }
    guard !isInternet || !isGeneric else {
      throw Failure.usage("No item has both a service and a server, protocol, port or path.")
    }
    guard !stated.isEmpty else {
      throw Failure.usage("Name an item: SERVICE/ACCOUNT, a URL, or --service and --account.")
    }
    let type: StealthyPropertyType =
      isInternet || arguments.value("class") == "internet" ? .internet : .generic
    return ItemRecord(type, account: "", data: Data())
  }
}
