internal import Foundation

extension KeychainRow {
  /// What a caller gets of the item (2.6 and 2.7 of the semantics).
  /// - Parameters:
  ///   - returns: What was asked for.
  ///   - isNew: Whether it was just added; then less is told.
  /// - Returns: nil if nothing was asked for, or only what the item has not got.
  func output(_ returns: Set<Request.Return>, isNew: Bool = false) -> NSObject? {
    // There are no references to passwords, so asking for one adds nothing on its own.
    switch returns.subtracting([.reference]) {
    case []: return nil
    case [.data]: return data.map { $0 as NSData }
    case [.persistentReference]: return persistentReference as NSData
    default: break
    }
    let dictionary = attributesOutput(withSecrets: returns.contains(.data), isNew: isNew)
    if returns.contains(.data), let data { dictionary["v_Data"] = data as NSData }
    if returns.contains(.persistentReference) {
      dictionary["v_PersistentRef"] = persistentReference as NSData
    }
    if returns.contains(.reference) { dictionary["class"] = itemClass as NSString }
    return dictionary
  }

  private func attributesOutput(withSecrets: Bool, isNew: Bool) -> NSMutableDictionary {
    let dictionary = NSMutableDictionary()
    for (key, value) in attributes {
      guard let attribute = type.attributes[key], !attribute.isHidden else { continue }
      if attribute.isSecret && !withSecrets { continue }
      dictionary[key as NSString] = value.object
    }
    dictionary["sha1" as NSString] = digest as NSData
    if !isNew { dictionary["musr" as NSString] = NSData() }
    if !isNew || accessFlags != nil, case .text(let protection) = attributes["pdmn"] {
      dictionary["accc" as NSString] = SecAccessControl(
        protection: protection, flags: accessFlags ?? [])
    }
    return dictionary
  }

  /// What tells whether an item is as it was: 20 bytes.
  ///
  /// They are not Apple's; only that equal items have equal ones is of interest.
  var digest: Data {
    var bytes = Array(itemClass.utf8)
    for key in attributes.keys.sorted() {
      bytes += Array("\(key)=\(String(reflecting: attributes[key]?.column));".utf8)
    }
    if let data { bytes += data }
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    var digest = Data()
    for factor in UInt64(1)...3 { withUnsafeBytes(of: hash &* factor) { digest += Data($0) } }
    return digest.prefix(20)
  }
}
