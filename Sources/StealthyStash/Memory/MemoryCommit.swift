/// A commit in preparation: what it will do is worked out on the side, and the repository changes
/// only when all of it can be done.
struct MemoryCommit {
  /// What a commit does, once it is known that it can.
  struct Prepared: Sendable {
    let generic: TableDraft.Edits
    let internet: TableDraft.Edits
    let revision: UInt64
    let position: UInt64
    let revisions: [Revision?]
  }

  private var generic: TableDraft
  private var internet: TableDraft
  private var revision: UInt64
  private var position: UInt64
  private let defaults: RepositoryDefaults
  private let limits: ItemLimits
  private let now: Date

  init(
    on state: MemoryState, changeCount: Int, defaults: RepositoryDefaults, limits: ItemLimits,
    now: Date
  ) {
    generic = TableDraft(state[.generic], changeCount: changeCount)
    internet = TableDraft(state[.internet], changeCount: changeCount)
    revision = state.revision
    position = state.position
    self.defaults = defaults
    self.limits = limits
    self.now = now
  }

  /// Works out all changes.
  mutating func prepare(_ changes: [Change]) throws -> Prepared {
    var revisions: [Revision?] = []
    revisions.reserveCapacity(changes.count)
    for change in changes { revisions.append(try make(change)) }
    return Prepared(
      generic: generic.edits, internet: internet.edits, revision: revision, position: position,
      revisions: revisions)
  }

  private mutating func make(_ change: Change) throws -> Revision? {
    switch change {
    case .create(let item, let dates):
      return try create(item, dates)
    case .put(let item, let dates):
      let new = defaults.completing(item)
      guard let slot = try slot(of: new) else { return try create(new, dates) }
      return try replace(slot, by: new, dates)
    case .replace(let old, let new, let expected):
      return try replace(defaults.completing(old), by: defaults.completing(new), expected)
    case .remove(let item, let ifAbsent, let expected):
      return try remove(defaults.completing(item), ifAbsent, expected)
    case .removeAll(let query):
      let query = defaults.completing(query)
      for slot in try self[query.type].slots(matching: query) { self[query.type].remove(slot) }
      return nil
    }
  }

  private mutating func create(
    _ item: AnyStealthyProperty, _ dates: Change.Dates
  ) throws -> Revision {
    let new = defaults.completing(item)
    try limits.check(new)
    var record = new.storage.record
    if record.isSynchronizable == .any { record.isSynchronizable = .disabled }
    let keys = IndexKeys(record)
    let draft = self[record.propertyType]
    guard draft.slots(of: record, key: keys.identity).isEmpty else {
      throw StealthyError(.duplicateItem, item: new)
    }
    if dates == .stamped || record.createdAt == nil { record.createdAt = now }
    if dates == .stamped || record.modifiedAt == nil { record.modifiedAt = now }
    if let neighbour = draft.neighbour(of: keys) { record.shareTexts(with: neighbour.record) }
    position += 1
    record.position = position
    revision += 1
    self[record.propertyType].append(
      Row(storage: ItemStorage(record), revision: revision), keys: keys)
    return Revision(revision)
  }

  private mutating func replace(
    _ old: AnyStealthyProperty, by new: AnyStealthyProperty, _ expected: Revision?
  ) throws -> Revision {
    guard let slot = try slot(of: old) else { throw absence(of: old, expected) }
    try check(expected, old, slot)
    guard old.propertyType != new.propertyType else {
      return try replace(slot, by: new, .stamped)
    }
    self[old.propertyType].remove(slot)
    return try create(new, .stamped)
  }

  private mutating func replace(
    _ slot: Int, by new: AnyStealthyProperty, _ dates: Change.Dates
  ) throws -> Revision {
    try limits.check(new)
    var record = new.storage.record
    let draft = self[record.propertyType]
    guard let stored = draft[slot].storage?.record else { throw StealthyError(.itemNotFound) }
    if record.isSynchronizable == .any { record.isSynchronizable = stored.isSynchronizable }
    let keys = IndexKeys(record)
    guard draft.slots(of: record, key: keys.identity).allSatisfy({ $0 == slot }) else {
      throw StealthyError(
        .duplicateItem, "Another item has the new identity already; remove it first.", item: new)
    }
    if dates == .stamped || record.createdAt == nil { record.createdAt = stored.createdAt }
    if dates == .stamped || record.modifiedAt == nil {
      record.modifiedAt = stored.modifiedAt.map { max(now, $0 + Self.smallestStep) } ?? now
    }
    record.shareTexts(with: stored)
    record.position = stored.position
    revision += 1
    self[record.propertyType].replace(
      slot, by: Row(storage: ItemStorage(record), revision: revision), keys: keys)
    return Revision(revision)
  }

  private mutating func remove(
    _ item: AnyStealthyProperty, _ ifAbsent: Change.IfAbsent, _ expected: Revision?
  ) throws -> Revision? {
    guard let slot = try slot(of: item) else {
      if ifAbsent == .ignore, expected == nil { return nil }
      throw absence(of: item, expected)
    }
    try check(expected, item, slot)
    let removed = Revision(self[item.propertyType][slot].revision)
    self[item.propertyType].remove(slot)
    return removed
  }

  /// How far `modifiedAt` moves at least: a millisecond, as in Apple's Keychain.
  private static let smallestStep: TimeInterval = 0.001

  private func slot(of item: AnyStealthyProperty) throws -> Int? {
    let record = item.storage.record
    let slots = self[record.propertyType].slots(of: record, key: IndexKeys.identity(of: record))
    guard slots.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
    return slots.first
  }

  private func check(_ expected: Revision?, _ item: AnyStealthyProperty, _ slot: Int) throws {
    guard let expected, expected.rawValue != self[item.propertyType][slot].revision else { return }
    throw StealthyError(.conflict, item: item)
  }

  private func absence(of item: AnyStealthyProperty, _ expected: Revision?) -> StealthyError {
    StealthyError(expected == nil ? .itemNotFound : .conflict, item: item)
  }

  private subscript(type: StealthyPropertyType) -> TableDraft {
    get {
      switch type {
      case .generic: generic
      case .internet: internet
      }
    }
    _modify {
      switch type {
      case .generic: yield &generic
      case .internet: yield &internet
      }
    }
  }
}

extension ItemRecord {
  /// Takes over the texts that another item has too, so that they are in memory once.
  fileprivate mutating func shareTexts(with other: ItemRecord) {
    func share(_ text: inout String, _ same: String) {
      if text.utf8.count > 15, text.sameBytes(as: same) { text = same }
    }
    share(&service, other.service)
    share(&server, other.server)
    share(&accessGroup, other.accessGroup)
    share(&label, other.label)
    share(&description, other.description)
    share(&comment, other.comment)
    share(&path, other.path)
    share(&securityDomain, other.securityDomain)
    share(&authenticationType, other.authenticationType)
  }
}
