#if canImport(Security)
  internal import Security

  /// What Apple's Security framework calls things (`SecItem.h`), as text.
  enum KeychainKey {
    static let itemClass = kSecClass as String

    static let account = kSecAttrAccount as String
    static let accessGroup = kSecAttrAccessGroup as String
    static let synchronizable = kSecAttrSynchronizable as String
    static let accessible = kSecAttrAccessible as String
    static let accessControl = kSecAttrAccessControl as String
    static let createdAt = kSecAttrCreationDate as String
    static let service = kSecAttrService as String
    static let server = kSecAttrServer as String

    static let data = kSecValueData as String
    static let reference = kSecValuePersistentRef as String

    static let limit = kSecMatchLimit as String
    static let returnAttributes = kSecReturnAttributes as String
    static let returnData = kSecReturnData as String
    static let returnReference = kSecReturnPersistentRef as String

    static let dataProtectionKeychain = kSecUseDataProtectionKeychain as String
    static let authenticationContext = kSecUseAuthenticationContext as String
    static let authenticationUI = kSecUseAuthenticationUI as String

    /// Leaves out what a person would have to be asked for.
    static let skipUI = kSecUseAuthenticationUISkip as String

    /// `kSecUseAuthenticationUIFail`, which is deprecated for a property of `LAContext`: not every
    /// system has that class, and all know the value.
    static let failUI = "u_AuthUIF"

    /// Either, where whether an item is synchronized is asked for.
    static let synchronizableAny = kSecAttrSynchronizableAny as String
    static let limitAll = kSecMatchLimitAll as String
    static let limitOne = kSecMatchLimitOne as String
  }

  /// Attributes, conditions and options as the Security framework takes them.
  typealias KeychainDictionary = [String: Any]

  extension StealthyPropertyType {
    /// The class as the Security framework names it.
    var keychainClass: String {
      switch self {
      case .generic: kSecClassGenericPassword as String
      case .internet: kSecClassInternetPassword as String
      }
    }
  }

  extension Column {
    /// The attribute as the Security framework names it.
    var keychainKey: String {
      switch self {
      case .account: KeychainKey.account
      case .service: KeychainKey.service
      case .generic: kSecAttrGeneric as String
      case .server: KeychainKey.server
      case .protocol: kSecAttrProtocol as String
      case .authenticationType: kSecAttrAuthenticationType as String
      case .securityDomain: kSecAttrSecurityDomain as String
      case .port: kSecAttrPort as String
      case .path: kSecAttrPath as String
      case .accessGroup: KeychainKey.accessGroup
      case .description: kSecAttrDescription as String
      case .comment: kSecAttrComment as String
      case .label: kSecAttrLabel as String
      case .type: kSecAttrType as String
      case .creator: kSecAttrCreator as String
      case .isInvisible: kSecAttrIsInvisible as String
      case .isNegative: kSecAttrIsNegative as String
      case .isSynchronizable: KeychainKey.synchronizable
      case .accessibility: KeychainKey.accessible
      case .accessControl: KeychainKey.accessControl
      case .createdAt: KeychainKey.createdAt
      case .modifiedAt: kSecAttrModificationDate as String
      }
    }

    /// The columns that items of a class have.
    static func all(of type: StealthyPropertyType) -> [Column] {
      let other: Set<Column> =
        switch type {
        case .generic:
          [.server, .protocol, .authenticationType, .securityDomain, .port, .path]
        case .internet: [.service, .generic]
        }
      return allCases.filter { !other.contains($0) }
    }
  }
#endif
