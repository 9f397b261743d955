/// An attribute of an item, as filters, orders and indexes name it.
///
/// The secret is not a column: no query can ask for it.
public enum Column: String, Sendable, Hashable, CaseIterable {
  /// The account.
  case account
  /// The service of a generic item.
  case service
  /// The generic bytes of a generic item.
  case generic
  /// The server of an internet item.
  case server
  /// The protocol's four-character code of an internet item.
  case `protocol`
  /// The authentication type of an internet item.
  case authenticationType
  /// The security domain of an internet item.
  case securityDomain
  /// The port of an internet item.
  case port
  /// The path of an internet item.
  case path
  /// The access group.
  case accessGroup
  /// The kind of item, for people.
  case description
  /// A comment, for people.
  case comment
  /// A name, for people.
  case label
  /// The type code.
  case type
  /// The creator code.
  case creator
  /// Whether the item is hidden from people.
  case isInvisible
  /// Whether the item says that there is no password.
  case isNegative
  /// Whether the item is synchronized.
  case isSynchronizable
  /// The accessibility's raw value.
  case accessibility
  /// The access control's raw value.
  case accessControl
  /// When the item was created.
  case createdAt
  /// When the item was last changed.
  case modifiedAt
}

extension Column {
  /// What kind of value a column holds.
  package enum Kind {
    case text, number, flag, date, data
  }

  package var kind: Kind {
    switch self {
    case .account, .service, .server, .protocol, .authenticationType, .securityDomain, .path,
      .accessGroup, .description, .comment, .label, .accessibility:
      .text
    case .port, .type, .creator, .accessControl: .number
    case .isInvisible, .isNegative, .isSynchronizable: .flag
    case .createdAt, .modifiedAt: .date
    case .generic: .data
    }
  }

  /// The columns that identify an item of a class, but for ``isSynchronizable`` (law L1).
  package static func identity(of type: StealthyPropertyType) -> [Column] {
    switch type {
    case .generic: [.account, .service, .accessGroup]
    case .internet:
      [
        .account, .server, .protocol, .authenticationType, .securityDomain, .port, .path,
        .accessGroup,
      ]
    }
  }
}
