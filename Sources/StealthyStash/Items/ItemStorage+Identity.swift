/// Identity is asked of storage, not of records: a record would be copied onto the stack first.
extension ItemStorage {
  /// Feeds what identifies the item, but not whether it is synchronized, which a lookup may leave
  /// open (law L10).
  ///
  /// What is seldom set costs nothing where it is not.
  package func hashIdentity(into hasher: inout Hasher) {
    func feedIfSet(_ text: String) {
      if !text.isEmpty { text.hashBytes(into: &hasher) }
    }
    record.account.hashBytes(into: &hasher)
    feedIfSet(record.accessGroup)
    switch record.propertyType {
    case .generic:
      record.service.hashBytes(into: &hasher)
    case .internet:
      record.server.hashBytes(into: &hasher)
      record.path.hashBytes(into: &hasher)
      record.protocolCode.hashBytes(into: &hasher)
      hasher.combine(record.port)
      feedIfSet(record.authenticationType)
      feedIfSet(record.securityDomain)
    }
  }

  /// Whether both are the same item, whatever either says about being synchronized.
  package func sameIdentityApartFromSynchronizable(as other: ItemStorage) -> Bool {
    guard record.propertyType == other.record.propertyType,
      record.account.sameBytes(as: other.record.account),
      record.accessGroup.sameBytes(as: other.record.accessGroup)
    else { return false }
    switch record.propertyType {
    case .generic:
      return record.service.sameBytes(as: other.record.service)
    case .internet:
      return record.port == other.record.port
        && record.server.sameBytes(as: other.record.server)
        && record.protocolCode.sameBytes(as: other.record.protocolCode)
        && record.authenticationType.sameBytes(as: other.record.authenticationType)
        && record.securityDomain.sameBytes(as: other.record.securityDomain)
        && record.path.sameBytes(as: other.record.path)
    }
  }

  /// Whether a stored item is the one that this names: `.any` names either.
  package func identifies(_ stored: ItemStorage) -> Bool {
    (record.isSynchronizable == .any
      || (record.isSynchronizable == .enabled) == (stored.record.isSynchronizable == .enabled))
      && sameIdentityApartFromSynchronizable(as: stored)
  }

  /// The identity as ASCII text: a class letter and percent-encoded fields (law L4).
  package var id: String {
    let synchronized = record.isSynchronizable == .enabled ? "1" : "0"
    let fields =
      switch record.propertyType {
      case .generic: ["g", record.account, record.service, record.accessGroup, synchronized]
      case .internet:
        [
          "i", record.account, record.server, record.protocolCode, record.authenticationType,
          record.securityDomain, record.port == 0 ? "" : String(record.port), record.path,
          record.accessGroup, synchronized,
        ]
      }
    return fields.map(\.percentEncoded).joined(separator: ":")
  }

  /// A short name for the item that tells nothing about it, for errors and logs.
  ///
  /// It is the same for the same item as long as the process runs, and a different one in every
  /// process.
  package var opaqueID: String {
    var hasher = Hasher()
    id.hashBytes(into: &hasher)
    let digits = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
