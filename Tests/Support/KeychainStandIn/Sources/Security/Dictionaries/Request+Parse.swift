internal import Foundation
internal import LocalAuthentication

extension Request {
  /// Reads a dictionary as strictly as Apple's Keychain does (2.1 of the semantics).
  init(_ given: [String: GivenValue]) throws(Status) {
    itemClass = try Self.itemClass(given)
    var others = 0
    for (key, value) in given where key != "class" && key != "nleg" {
      if key.utf16.count == 4 {
        try readAttribute(key, value)
      } else {
        others += 1
        try read(key, value)
      }
    }
    guard itemClass.attributes.count + others <= 128 else { throw Status(errSecParam) }
    try agreeOnProtection()
  }

  private static func itemClass(_ given: [String: GivenValue]) throws(Status) -> ItemClass {
    var name = given["class"]?.text
    if let bytes = given["v_PersistentRef"] {
      let reference = try PersistentReference(bytes.requiredData())
      name = name ?? reference.itemClass
      guard name == reference.itemClass else { throw Status(errSecNoSuchClass) }
    }
    guard let name else { throw Status(errSecParam) }
    if ItemClass.missing.contains(name) { throw Status(errSecUnimplemented) }
    guard let itemClass = ItemClass(rawValue: name) else { throw Status(errSecNoSuchClass) }
    return itemClass
  }

  /// Reads what is no attribute; the first letter says what it is about.
  private mutating func read(_ key: String, _ value: GivenValue) throws(Status) {
    guard key.utf16.count > 1 else { throw Status(errSecParam) }
    switch key.first {
    case "m": try readMatch(key, value)
    case "r": try readReturn(key, value)
    case "u": try readUse(key, value)
    case "v": try readValue(key, value)
    case "f": break
    default: throw Status(errSecParam)
    }
  }

  private mutating func readMatch(_ key: String, _ value: GivenValue) throws(Status) {
    hasMatchKeys = true
    switch key {
    case "m_Limit": limit = try Limit(value)
    case "m_HostOrSubdomainOfHost":
      guard itemClass == .internet else { throw Status(errSecUnimplemented) }
      host = try value.requiredText()
    case "m_Policy": throw Status(errSecUnimplemented)
    case "m_Issuers":
      guard case .object(let object) = value, let issuers = object as? [Any] else { break }
      if issuers.contains(where: { $0 is Data }) { throw Status(errSecUnimplemented) }
    default: break
    }
  }

  private mutating func readReturn(_ key: String, _ value: GivenValue) throws(Status) {
    let names: [String: Return] = [
      "r_Data": .data, "r_Attributes": .attributes, "r_Ref": .reference,
      "r_PersistentRef": .persistentReference,
    ]
    guard let name = names[key] else { throw Status(errSecParam) }
    if try value.requiredFlag() { returns.insert(name) }
  }

  private mutating func readUse(_ key: String, _ value: GivenValue) throws(Status) {
    switch key {
    case "u_AuthUI":
      switch try value.requiredText() {
      case "u_AuthUIA": break
      case "u_AuthUIF": authentication.interface = .fail
      case "u_AuthUIS": authentication.interface = .skip
      default: throw Status(errSecParam)
      }
    case "u_NoAuthUI": if try value.requiredFlag() { authentication.interface = .fail }
    case "u_AuthCtx":
      guard case .object(let object) = value, let context = object as? LAContext else {
        throw Status(errSecParam)
      }
      authentication.context = context
    case "u_OpPrompt": authentication.reason = try value.requiredText()
    case "u_Tomb": _ = try value.requiredFlag()
    case "u_CredRef", "u_CallerName": if case .null = value { throw Status(errSecParam) }
    // u_ItemList too: no call supports it.
    default: throw Status(errSecParam)
    }
  }

  private mutating func readValue(_ key: String, _ value: GivenValue) throws(Status) {
    switch key {
    case "v_Data": secret = try value.requiredData()
    case "v_PersistentRef": reference = try PersistentReference(value.requiredData())
    // v_Ref too: there are no references to passwords.
    default: throw Status(errSecParam)
    }
  }
}

extension Request.Limit {
  fileprivate init(_ value: GivenValue) throws(Status) {
    switch value {
    case .text("m_LimitOne"), .number(1): self = .one
    case .text("m_LimitAll"): self = .all
    case .number(let number): self = number < 0 ? .all : .atMost(number)
    default: throw Status(errSecParam)
    }
  }
}
