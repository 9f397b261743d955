internal import StealthyStash

/// The attributes of an item as the fields of a vault's row, in the order in which they stand there.
enum AttributeField: UInt8 {
  case account = 1
  case service
  case server
  case protocolCode
  case authenticationType
  case securityDomain
  case port
  case path
  case accessGroup
  case synchronized
  case createdAt
  case modifiedAt
  case description
  case comment
  case label
  case type
  case creator
  case isInvisible
  case isNegative
  case accessibility
  case accessControl
  case generic

  /// Whether an item of a class can have the attribute.
  func belongs(to type: StealthyPropertyType) -> Bool {
    switch self {
    case .service, .generic: type == .generic
    case .server, .protocolCode, .authenticationType, .securityDomain, .port, .path:
      type == .internet
    default: true
    }
  }
}
