import StealthyStash

/// An attribute as options name it.
struct Attribute {
  let name: String
  let column: Column
  let help: String

  static var all: [Attribute] { identity + descriptive + stamped }

  /// What says which item is meant.
  static var identity: [Attribute] {
    [
      Attribute(name: "account", column: .account, help: "the account"),
      Attribute(name: "service", column: .service, help: "the service of a generic item"),
      Attribute(name: "server", column: .server, help: "the host of an internet item"),
      Attribute(name: "protocol", column: .protocol, help: "its protocol, as https"),
      Attribute(name: "port", column: .port, help: "its port"),
      Attribute(name: "path", column: .path, help: "its path, from the slash on"),
      Attribute(
        name: "auth-type", column: .authenticationType, help: "its authentication type's code"),
      Attribute(name: "security-domain", column: .securityDomain, help: "its security domain"),
      Attribute(name: "group", column: .accessGroup, help: "the access group"),
    ]
  }

  /// What is said about an item.
  static var descriptive: [Attribute] {
    [
      Attribute(name: "label", column: .label, help: "a name for people"),
      Attribute(name: "description", column: .description, help: "the kind of item, for people"),
      Attribute(name: "comment", column: .comment, help: "a comment"),
      Attribute(name: "type", column: .type, help: "a type code, a number"),
      Attribute(name: "creator", column: .creator, help: "a creator code, a number"),
      Attribute(name: "generic", column: .generic, help: "a text of a generic item's own"),
      Attribute(name: "invisible", column: .isInvisible, help: "hidden from people: yes or no"),
      Attribute(name: "negative", column: .isNegative, help: "there is no password: yes or no"),
    ]
  }

  /// What a list can be asked for, and nothing here sets.
  static var stamped: [Attribute] {
    [
      Attribute(name: "synchronizable", column: .isSynchronizable, help: "synchronized: yes or no"),
      Attribute(name: "accessibility", column: .accessibility, help: "the accessibility's code"),
      Attribute(name: "access-control", column: .accessControl, help: "the access control's bits"),
      Attribute(name: "created", column: .createdAt, help: "when it was made, as 2026-01-31"),
      Attribute(name: "modified", column: .modifiedAt, help: "when it was last changed"),
    ]
  }

  static func named(_ name: String) -> Attribute? { all.first { $0.name == name } }

  /// The classes that have it.
  var types: [StealthyPropertyType] {
    switch column {
    case .service, .generic: [.generic]
    case .server, .protocol, .port, .path, .authenticationType, .securityDomain: [.internet]
    default: [.generic, .internet]
    }
  }

  func option(help: String) -> CommandOption {
    CommandOption(name: name, value: .text(placeholder), help: help)
  }

  private var placeholder: String {
    switch column.kind {
    case .text, .data: "TEXT"
    case .number: "NUMBER"
    case .flag: "yes|no"
    case .date: "DATE"
    }
  }
}
