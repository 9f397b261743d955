import StealthyStash

extension KeychainDictionary {
  /// The item that an add with the dictionary means.
  ///
  /// Apple's add takes an item that does not say whether it is synchronized for one that is not.
  func item(_ type: StealthyPropertyType) throws(KeychainGap) -> AnyStealthyProperty {
    let stated = try synchronizable() ?? .disabled
    let isSynchronizable = stated == .any ? .disabled : stated
    switch type {
    case .generic:
      return GenericPasswordItem(
        account: try text("acct") ?? "", data: try secret(), service: try text("svce"),
        accessGroup: try text("agrp"), description: try text("desc"), comment: try text("icmt"),
        type: try number("type"), label: try text("labl"), generic: try data("gena"),
        isSynchronizable: isSynchronizable, creator: try number("crtr"),
        isInvisible: try flag("invi"), isNegative: try flag("nega"),
        accessibility: try accessibility()
      ).eraseToAnyProperty()
    case .internet:
      return InternetPasswordItem(
        account: try text("acct") ?? "", data: try secret(), accessGroup: try text("agrp"),
        description: try text("desc"), comment: try text("icmt"), type: try number("type"),
        label: try text("labl"), server: try text("srvr"), authenticationType: try text("atyp"),
        port: try number("port"), path: try text("path"), isSynchronizable: isSynchronizable,
        protocolCode: try text("ptcl"), securityDomain: try text("sdmn"),
        creator: try number("crtr"), isInvisible: try flag("invi"), isNegative: try flag("nega"),
        accessibility: try accessibility()
      ).eraseToAnyProperty()
    }
  }

  /// Whether items are synchronized, or nil if the dictionary does not say.
  func synchronizable() throws(KeychainGap) -> Synchronizable? {
    try self[KeychainAttribute.synchronizable]?.synchronizable()
  }

  private func secret() throws(KeychainGap) -> Data {
    try data(KeychainAttribute.secret) ?? Data()
  }

  private func text(_ key: String) throws(KeychainGap) -> String? { try self[key]?.text() }

  private func number(_ key: String) throws(KeychainGap) -> Int? { try self[key]?.number() }

  private func data(_ key: String) throws(KeychainGap) -> Data? { try self[key]?.data() }

  private func flag(_ key: String) throws(KeychainGap) -> Bool { try self[key]?.flag() ?? false }

  private func accessibility() throws(KeychainGap) -> Accessibility? {
    try self["pdmn"]?.accessibility()
  }
}

extension KeychainDictionary {
  /// The dictionary of a stored item: what it has set, and no dates.
  init(_ item: AnyStealthyProperty) {
    self = [
      KeychainAttribute.secret: .data(item.data), "acct": .text(item.account),
      KeychainAttribute.synchronizable: .flag(item.isSynchronizable == .enabled),
      "invi": .flag(item.isInvisible), "nega": .flag(item.isNegative),
    ]
    let texts = [
      "agrp": item.accessGroup, "labl": item.label, "icmt": item.comment, "desc": item.description,
      "svce": item.service, "srvr": item.server, "ptcl": item.protocolCode,
      "atyp": item.authenticationType, "sdmn": item.securityDomain, "path": item.path,
      "pdmn": item.accessibility?.rawValue,
    ]
    for (key, text) in texts { self[key] = text.map(KeychainValue.text) }
    for (key, number) in ["crtr": item.creator, "type": item.type, "port": item.port] {
      self[key] = number.map(KeychainValue.number)
    }
    self["gena"] = item.generic.map(KeychainValue.data)
  }
}
