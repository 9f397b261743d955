import StealthyStash

/// The keys of keychain dictionaries that name what this library has too (`SecItemConstants`).
enum KeychainAttribute {
  /// The columns of both classes.
  private static let common: [String: Column] = [
    "acct": .account, "agrp": .accessGroup, "sync": .isSynchronizable, "labl": .label,
    "icmt": .comment, "desc": .description, "crtr": .creator, "type": .type,
    "invi": .isInvisible, "nega": .isNegative, "pdmn": .accessibility, "cdat": .createdAt,
    "mdat": .modifiedAt,
  ]

  private static let generic: [String: Column] = ["svce": .service, "gena": .generic]

  private static let internet: [String: Column] = [
    "srvr": .server, "ptcl": .protocol, "atyp": .authenticationType, "sdmn": .securityDomain,
    "port": .port, "path": .path,
  ]

  /// The column of a key, or nil if the class has none.
  static func column(_ key: String, of type: StealthyPropertyType) -> Column? {
    common[key] ?? (type == .generic ? generic : internet)[key]
  }

  /// The secret.
  static let secret = "v_Data"
  /// Whether an item is synchronized.
  static let synchronizable = "sync"
  /// Either, where the key before is asked for.
  static let synchronizableAny = "syna"
  /// How many matches are wanted.
  static let limit = "m_Limit"
  /// A domain that the server must be in.
  static let host = "m_HostOrSubdomainOfHost"
  /// Return the secret.
  static let returnData = "r_Data"
  /// Return the attributes.
  static let returnAttributes = "r_Attributes"
}
