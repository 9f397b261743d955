internal import Foundation
internal import StealthyStash

/// What a value of a user's type states about its item.
struct StorableAttributes {
  private let storable: any SecureStorable
  private let kind: Kind

  private enum Kind {
    case generic(any GenericPasswordSecureStorable)
    case internet(any InternetPasswordSecureStorable)
  }

  /// - Throws: ``LocksmithError/typeNotFound`` if the type is of neither kind.
  init(of storable: any SecureStorable) throws {
    self.storable = storable
    if let generic = storable as? any GenericPasswordSecureStorable {
      kind = .generic(generic)
    } else if let internet = storable as? any InternetPasswordSecureStorable {
      kind = .internet(internet)
    } else {
      throw LocksmithError.typeNotFound
    }
  }

  /// Whether the item is to be looked for in every access group.
  var isInAnyGroup: Bool { storable.accessGroup == nil }

  /// An item with the identity.
  ///
  /// Locksmith has never synchronized an item, nor found one that was.
  var identity: AnyStealthyProperty {
    var record = ItemRecord(type, account: "", data: Data())
    record.isSynchronizable = .disabled
    identify(&record)
    return AnyStealthyProperty(record)
  }

  /// The items of the identity in all access groups.
  var inAnyGroup: TypeQuery {
    switch kind {
    case .generic(let item):
      TypeQuery.generic {
        $0.account == item.account && $0.service == item.service && $0.isSynchronizable == false
      }
    case .internet(let item):
      TypeQuery.internet {
        $0.account == item.account && $0.server == item.server && $0.port == item.port
          && $0.protocol == ServerProtocol(code: item.internetProtocol.rawValue)
          && $0.authenticationType == item.authenticationType.rawValue
          && $0.securityDomain == item.securityDomain && $0.path == item.path
          && $0.isSynchronizable == false
      }
    }
  }

  /// The item to store.
  /// - Parameters:
  ///   - data: The secret.
  ///   - stored: The item that is there; what is not stated stays as it is in it.
  /// - Returns: The item.
  /// - Throws: ``LocksmithError/param`` if a code is larger than any store keeps.
  func item(_ data: Data, over stored: AnyStealthyProperty? = nil) throws -> AnyStealthyProperty {
    var record = (stored ?? identity).storage.record
    record.data = data
    if let accessible = storable.accessible {
      record.accessibility = Accessibility(rawValue: accessible.rawValue)
    }
    switch kind {
    case .generic(let item):
      try describe(&record, item)
      if let generic = item.generic { record.generic = Data(referencing: generic) }
    case .internet(let item):
      try describe(&record, item)
    }
    return AnyStealthyProperty(record)
  }

  private var type: StealthyPropertyType {
    switch kind {
    case .generic: .generic
    case .internet: .internet
    }
  }

  private func identify(_ record: inout ItemRecord) {
    record.accessGroup = storable.accessGroup ?? ""
    switch kind {
    case .generic(let item):
      record.account = item.account
      record.service = item.service
    case .internet(let item):
      record.account = item.account
      record.server = item.server
      record.port = item.port
      record.protocolCode = item.internetProtocol.rawValue
      record.authenticationType = item.authenticationType.rawValue
      record.securityDomain = item.securityDomain ?? ""
      record.path = item.path ?? ""
    }
  }

  private typealias Described = CommentableSecureStorable & CreatorDesignatableSecureStorable
    & DescribableSecureStorable & IsInvisibleAssignableSecureStorable
    & IsNegativeAssignableSecureStorable & LabellableSecureStorable
    & TypeDesignatableSecureStorable

  private func describe(_ record: inout ItemRecord, _ item: some Described) throws {
    if let description = item.description { record.description = description }
    if let comment = item.comment { record.comment = comment }
    if let label = item.label { record.label = label }
    if let isInvisible = item.isInvisible { record.isInvisible = isInvisible }
    if let isNegative = item.isNegative { record.isNegative = isNegative }
    if let type = item.type { record.type = try code(type) }
    if let creator = item.creator { record.creator = try code(creator) }
  }

  private func code(_ number: UInt) throws -> Int {
    guard let code = Int(exactly: number) else { throw LocksmithError.param }
    return code
  }
}
