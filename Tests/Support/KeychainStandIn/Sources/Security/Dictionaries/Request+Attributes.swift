internal import Foundation

extension Request {
  /// Reads an attribute of a query or of an item.
  /// - Throws: `errSecNoSuchAttr` if the class has none of that name, `errSecParam` if the value is
  ///   not of its kind.
  mutating func readAttribute(_ key: String, _ value: GivenValue) throws(Status) {
    guard let attribute = itemClass.attributes[key] else { throw Status(errSecNoSuchAttr) }
    if attribute.kind == .accessControl {
      guard case .object(let object) = value, let control = object as? SecAccessControl else {
        throw Status(errSecParam)
      }
      accessControl = control
      return
    }
    if key == "sync", value.text == "syna" {
      isAnySynchronizable = true
      return
    }
    if key == "sync", case .flag(true) = value { isSynchronizedByFlag = true }
    attributes[key] = try attribute.kind.value(value)
  }

  /// Lets an access control say when an item can be read (2.10 of the semantics).
  /// - Throws: `errSecParam` if the dictionary says otherwise besides.
  mutating func agreeOnProtection() throws(Status) {
    guard let accessControl else { return }
    let protection = StoredValue.text(accessControl.protection)
    guard (attributes["pdmn"] ?? protection) == protection else { throw Status(errSecParam) }
    attributes["pdmn"] = protection
  }

  /// - Throws: `errSecParam` if an item shall be synchronized and ask a person of this device.
  func checkSynchronizedIsUnconstrained() throws(Status) {
    if isSynchronizedByFlag, let accessControl, !accessControl.flags.isEmpty {
      throw Status(errSecParam)
    }
  }

  /// - Throws: `errSecParam` if the protection is one that no item can have.
  func checkProtectionHasKey() throws(Status) {
    if attributes["pdmn"] == .text(Protection.untilReboot.rawValue) { throw Status(errSecParam) }
  }

  /// Reads the changes of an update (2.13 of the semantics): attributes and the secret.
  init(changes given: [String: GivenValue], of itemClass: ItemClass) throws(Status) {
    self.itemClass = itemClass
    for (key, value) in given where key != "nleg" && key != "musr" {
      if key == "v_Data" {
        secret = try value.requiredData()
      } else if key == "ggrp" {
        throw Status(errSecParam)
      } else {
        try readAttribute(key, value)
      }
    }
    try agreeOnProtection()
    try checkProtectionHasKey()
    try checkSynchronizedIsUnconstrained()
    // Both are computed.
    attributes["mdat"] = nil
    attributes["sha1"] = nil
  }
}
