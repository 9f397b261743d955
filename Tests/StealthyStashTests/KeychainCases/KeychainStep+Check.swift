import StealthyStash

extension KeychainStep {
  /// Whether this library's API can say the step.
  /// - Parameters:
  ///   - type: The class of the items.
  ///   - groups: The access groups that the client may use; empty is any.
  /// - Throws: What keeps the step from being said.
  func check(_ type: StealthyPropertyType, groups: [String]) throws(KeychainGap) {
    try query.checkKeys(type, groups: groups)
    switch self {
    case .copy: break
    case .delete: try query.checkNoMatchKeys()
    case .add:
      try query.checkNoMatchKeys()
      try query.checkNoReturnKeys()
    case .update(_, let changes):
      try query.checkNoMatchKeys()
      try query.checkNoReturnKeys()
      try changes.checkKeys(type, groups: groups)
      // nil clears every attribute (law L3); there is no item without a secret.
      if changes[KeychainAttribute.secret] == .null { throw .wrongValue }
    }
  }
}

extension KeychainDictionary {
  /// Whether each key names something that the class has.
  fileprivate func checkKeys(
    _ type: StealthyPropertyType, groups: [String]
  ) throws(KeychainGap) {
    let own: Set = [
      KeychainAttribute.secret, KeychainAttribute.limit, KeychainAttribute.host,
      KeychainAttribute.returnData, KeychainAttribute.returnAttributes,
    ]
    if self["v_PersistentRef"] != nil || self["r_PersistentRef"] != nil {
      throw .persistentReference
    }
    if self["r_Ref"] != nil { throw .itemReference }
    for key in keys where KeychainAttribute.column(key, of: type) == nil && !own.contains(key) {
      throw .unknownKey
    }
    if case .text(let group) = self["agrp"], !groups.isEmpty, !groups.contains(group) {
      throw .entitlement
    }
  }

  fileprivate func checkNoMatchKeys() throws(KeychainGap) {
    if keys.contains(where: { $0.hasPrefix("m_") }) { throw .matchKeyOfWrite }
  }

  fileprivate func checkNoReturnKeys() throws(KeychainGap) {
    for key in keys where key.hasPrefix("r_") {
      if try wants(key) { throw .resultOfWrite }
    }
  }
}
