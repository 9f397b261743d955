internal import Foundation

extension StoreState {
  /// Adds an item (2.2 of the semantics).
  mutating func add(_ given: [String: GivenValue]) throws(Status) -> NSObject? {
    try checkHasGroups()
    let request = try Request(adding: given)
    try checkGroup(of: request)
    try checkGroupIsWritable(in: request)
    let row = newRow(request)
    // The item is encrypted before it meets another.
    try checkUnlocked(for: row)
    if !hasPasscode, row.attributes["pdmn"] == .text("akpu") { throw Status(errSecAuthFailed) }
    return try transaction { state throws(Status) in
      try state.insert(row)
      return row.output(request.returns, isNew: true)
    }
  }

  /// Adds an item as it is, whatever the client may do and whether or not the store is locked.
  mutating func plant(_ given: [String: GivenValue]) throws(Status) -> KeychainRow {
    let row = newRow(try Request(adding: given))
    return try transaction { state throws(Status) in
      try state.insert(row)
      return row
    }
  }

  private mutating func newRow(_ request: Request) -> KeychainRow {
    lastID += 1
    var attributes = request.attributes
    for (key, attribute) in request.itemClass.attributes where attributes[key] == nil {
      attributes[key] = attribute.fallback
    }
    attributes["agrp"] = attributes["agrp"] ?? .text(defaultGroup)
    let now = StoredValue.date(clock())
    attributes["cdat"] = now
    attributes["mdat"] = now
    // Both are computed for each answer.
    attributes["sha1"] = nil
    attributes["musr"] = nil
    return KeychainRow(
      id: lastID, type: request.itemClass,
      uniqueID: withUnsafeBytes(of: UUID().uuid) { Data($0) }, attributes: attributes,
      data: request.secret, accessFlags: request.accessControl?.flags)
  }

  /// Inserts a row; one that cannot be decoded makes room.
  private mutating func insert(_ row: KeychainRow) throws(Status) {
    try makeRoom(for: row)
    rows.append(row)
  }

  /// Removes the row that has another's key, if it is damaged.
  /// - Throws: `errSecDuplicateItem` if it is not.
  mutating func makeRoom(for row: KeychainRow) throws(Status) {
    let key = row.key
    let index = rows.firstIndex { $0.id != row.id && $0.type == row.type && $0.hasKey(key) }
    guard let index else { return }
    guard rows[index].damage != nil else { throw Status(errSecDuplicateItem) }
    rows.remove(at: index)
  }
}

extension Request {
  /// Reads the item of an add.
  fileprivate init(adding given: [String: GivenValue]) throws(Status) {
    try self.init(given)
    // Apple's says that it succeeds, and stores nothing; this is what it means to say (Q1).
    guard !hasMatchKeys, authentication.interface != .skip else { throw Status(errSecParam) }
    // A reference of an older form would choose the row; one of today's is ignored.
    if case .row = reference?.identity { throw Status(errSecParam) }
    try checkProtectionHasKey()
    try checkSynchronizedIsUnconstrained()
    // A client needs a right of its own for both.
    let needsRight =
      (attributes["ggrp"].map { $0 != .text("") } ?? false)
      || (attributes["musr"].map { $0 != .data(Data()) } ?? false)
    if needsRight { throw Status(errSecMissingEntitlement) }
  }
}
