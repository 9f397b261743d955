internal import Foundation
internal import StealthyStash

/// Items under Apple's names, as `SecItemCopyMatching` returns them and `SecItemAdd` takes them.
enum ResultDictionary {
  /// What a stored item holds.
  static func attributes(of item: AnyStealthyProperty) -> [String: Any] {
    let record = item.storage.record
    var result: [String: Any?] = [
      AttributeKey.account: record.account,
      AttributeKey.accessGroup: item.accessGroup,
      AttributeKey.accessible: record.accessibility?.rawValue,
      AttributeKey.description: item.description,
      AttributeKey.comment: item.comment,
      AttributeKey.label: item.label,
      AttributeKey.creator: item.creator.flatMap(UInt.init(exactly:)),
      AttributeKey.type: item.type.flatMap(UInt.init(exactly:)),
      AttributeKey.isInvisible: record.isInvisible,
      AttributeKey.isNegative: record.isNegative,
      AttributeKey.isSynchronizable: record.isSynchronizable == .enabled,
      AttributeKey.creationDate: item.createdAt,
      AttributeKey.modificationDate: item.modifiedAt,
      AttributeKey.valueData: record.data,
    ]
    switch record.propertyType {
    case .generic:
      result[AttributeKey.itemClass] = LocksmithSecurityClass.genericPassword.rawValue
      result[AttributeKey.service] = record.service
      result[AttributeKey.generic] = item.generic
    case .internet:
      result[AttributeKey.itemClass] = LocksmithSecurityClass.internetPassword.rawValue
      result[AttributeKey.server] = record.server
      result[AttributeKey.port] = record.port
      result[AttributeKey.protocol] = item.protocolCode
      result[AttributeKey.authenticationType] = item.authenticationType
      result[AttributeKey.securityDomain] = item.securityDomain
      result[AttributeKey.path] = item.path
    }
    return Dictionary(withoutOptionalValues: result)
  }

  /// What a value of a user's type states, without data.
  static func request(of storable: any SecureStorable) -> [String: Any] {
    if let item = storable as? any GenericPasswordSecureStorable {
      return Dictionary(
        initial: common(storable, item),
        toMerge: Dictionary(withoutOptionalValues: [
          AttributeKey.itemClass: LocksmithSecurityClass.genericPassword.rawValue,
          AttributeKey.service: item.service,
          AttributeKey.generic: item.generic,
        ]))
    }
    if let item = storable as? any InternetPasswordSecureStorable {
      return Dictionary(
        initial: common(storable, item),
        toMerge: Dictionary(withoutOptionalValues: [
          AttributeKey.itemClass: LocksmithSecurityClass.internetPassword.rawValue,
          AttributeKey.server: item.server,
          AttributeKey.port: item.port,
          AttributeKey.protocol: item.internetProtocol.rawValue,
          AttributeKey.authenticationType: item.authenticationType.rawValue,
          AttributeKey.securityDomain: item.securityDomain,
          AttributeKey.path: item.path,
        ]))
    }
    return storable.secureStorableBaseStoragePropertyDictionary
  }

  private typealias Described = AccountBasedSecureStorable & CommentableSecureStorable
    & CreatorDesignatableSecureStorable & DescribableSecureStorable
    & IsInvisibleAssignableSecureStorable & IsNegativeAssignableSecureStorable
    & LabellableSecureStorable & TypeDesignatableSecureStorable

  private static func common(
    _ storable: any SecureStorable, _ item: some Described
  ) -> [String: Any] {
    Dictionary(
      initial: storable.secureStorableBaseStoragePropertyDictionary,
      toMerge: Dictionary(withoutOptionalValues: [
        AttributeKey.account: item.account,
        AttributeKey.description: item.description,
        AttributeKey.comment: item.comment,
        AttributeKey.creator: item.creator,
        AttributeKey.label: item.label,
        AttributeKey.type: item.type,
        AttributeKey.isInvisible: item.isInvisible,
        AttributeKey.isNegative: item.isNegative,
      ]))
  }
}
