extension ItemRecord {
  /// Feeds what identifies the item, all but whether it is synchronized: a lookup may leave that
  /// open (law L10).
  package func hashIdentity(into hasher: inout Hasher) {
    account.hashBytes(into: &hasher)
    accessGroup.hashBytes(into: &hasher)
    switch propertyType {
    case .generic:
      service.hashBytes(into: &hasher)
    case .internet:
      server.hashBytes(into: &hasher)
      protocolCode.hashBytes(into: &hasher)
      authenticationType.hashBytes(into: &hasher)
      securityDomain.hashBytes(into: &hasher)
      path.hashBytes(into: &hasher)
      hasher.combine(port)
    }
  }

  /// Whether both are the same item, whatever either says about being synchronized.
  package func sameIdentityApartFromSynchronizable(as other: ItemRecord) -> Bool {
    guard propertyType == other.propertyType, account.sameBytes(as: other.account),
      accessGroup.sameBytes(as: other.accessGroup)
    else { return false }
    switch propertyType {
    case .generic:
      return service.sameBytes(as: other.service)
    case .internet:
      return port == other.port
        && server.sameBytes(as: other.server)
        && protocolCode.sameBytes(as: other.protocolCode)
        && authenticationType.sameBytes(as: other.authenticationType)
        && securityDomain.sameBytes(as: other.securityDomain)
        && path.sameBytes(as: other.path)
    }
  }

  /// Whether a stored item is the one that this record names: `.any` names either.
  package func identifies(_ stored: ItemRecord) -> Bool {
    (isSynchronizable == .any
      || (isSynchronizable == .enabled) == (stored.isSynchronizable == .enabled))
      && sameIdentityApartFromSynchronizable(as: stored)
  }

  /// The identity as ASCII text: a class letter and percent-encoded fields (law L4).
  package var id: String {
    let synchronized = isSynchronizable == .enabled ? "1" : "0"
    let fields =
      switch propertyType {
      case .generic: ["g", account, service, accessGroup, synchronized]
      case .internet:
        [
          "i", account, server, protocolCode, authenticationType, securityDomain,
          port == 0 ? "" : String(port), path, accessGroup, synchronized,
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
    hasher.combine(propertyType)
    hashIdentity(into: &hasher)
    hasher.combine(isSynchronizable == .enabled)
    let digits = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// The text with every byte that RFC 3986 does not call unreserved written as `%XX`.
  package var percentEncoded: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
