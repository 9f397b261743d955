/// A commit in preparation: what it will do is worked out on the side, and the repository changes
/// only when all of it can be done.
struct MemoryCommit {
  /// What a commit does, once it is known that it can.
  struct Prepared: Sendable {
    let generic: TableDraft.Edits
    let internet: TableDraft.Edits
    let numbers: MemoryNumbers
    let revisions: [Revision?]

    var editCount: Int {
      [generic, internet].reduce(0) { $0 + $1.replaced.count + $1.appended.count }
    }
  }

  private var generic: TableDraft
  private var internet: TableDraft
  private var numbers: MemoryNumbers
  private let defaults: RepositoryDefaults
  private let limits: ItemLimits
  private let now: Date

  init(
    on state: MemoryState, _ numbers: MemoryNumbers, changeCount: Int, defaults: RepositoryDefaults,
    limits: ItemLimits, now: Date
  ) {
    generic = TableDraft(state[.generic], changeCount: changeCount)
    internet = TableDraft(state[.internet], changeCount: changeCount)
    self.numbers = numbers
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
      generic: generic.edits, internet: internet.edits, numbers: numbers, revisions: revisions)
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
      try edit(query.type) { draft in
        for slot in try draft.slots(matching: query) { draft.remove(slot) }
      }
      return nil
    }
  }

  private mutating func create(
    _ item: AnyStealthyProperty, _ dates: Change.Dates
  ) throws -> Revision {
    let new = defaults.completing(item)
    try limits.check(new)
    var record = new.storage.record
    numbers.position += 1
    record.create(at: now, position: numbers.position, dates)
    let identity = IdentityIndex.key(of: new.storage)
    if let neighbour = draft(record.propertyType).neighbour(of: new.storage) {
      record.shareTexts(with: neighbour.record)
    }
    let storage = ItemStorage(record)
    guard draft(record.propertyType).slots(like: storage, key: identity).isEmpty else {
      throw StealthyError(.duplicateItem, item: new)
    }
    numbers.revision += 1
    let row = Row(storage: storage, revision: numbers.revision)
    edit(record.propertyType) { $0.append(row, identity: identity) }
    return Revision(numbers.revision)
  }

  private mutating func replace(
    _ old: AnyStealthyProperty, by new: AnyStealthyProperty, _ expected: Revision?
  ) throws -> Revision {
    guard let slot = try slot(of: old) else { throw absence(of: old, expected) }
    try check(expected, old, slot)
    guard old.propertyType != new.propertyType else {
      return try replace(slot, by: new, .stamped)
    }
    edit(old.propertyType) { $0.remove(slot) }
    return try create(new, .stamped)
  }

  private mutating func replace(
    _ slot: Int, by new: AnyStealthyProperty, _ dates: Change.Dates
  ) throws -> Revision {
    try limits.check(new)
    var record = new.storage.record
    guard let stored = draft(record.propertyType)[slot].storage?.record else {
      throw StealthyError(.itemNotFound, item: new)
    }
    record.replace(stored, at: now, dates)
    record.shareTexts(with: stored)
    let identity = IdentityIndex.key(of: new.storage)
    let storage = ItemStorage(record)
    let sameIdentity = draft(record.propertyType).slots(like: storage, key: identity)
    guard sameIdentity.allSatisfy({ $0 == slot }) else {
      throw StealthyError(
        .duplicateItem, "Another item has the new identity already; remove it first.", item: new)
    }
    numbers.revision += 1
    let row = Row(storage: storage, revision: numbers.revision)
    edit(record.propertyType) { $0.replace(slot, by: row, identity: identity) }
    return Revision(numbers.revision)
  }

  private mutating func remove(
    _ item: AnyStealthyProperty, _ ifAbsent: Change.IfAbsent, _ expected: Revision?
  ) throws -> Revision? {
    guard let slot = try slot(of: item) else {
      if ifAbsent == .ignore, expected == nil { return nil }
      throw absence(of: item, expected)
    }
    try check(expected, item, slot)
    let removed = Revision(draft(item.propertyType)[slot].revision)
    edit(item.propertyType) { $0.remove(slot) }
    return removed
  }

  private func slot(of item: AnyStealthyProperty) throws -> Int? {
    let key = IdentityIndex.key(of: item.storage)
    let slots = draft(item.propertyType).slots(like: item.storage, key: key)
    guard slots.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
    return slots.first
  }

  private func check(_ expected: Revision?, _ item: AnyStealthyProperty, _ slot: Int) throws {
    guard let expected, expected.rawValue != draft(item.propertyType)[slot].revision else { return }
    throw StealthyError(.conflict, item: item)
  }

  private func absence(of item: AnyStealthyProperty, _ expected: Revision?) -> StealthyError {
    StealthyError(expected == nil ? .itemNotFound : .conflict, item: item)
  }

  private func draft(_ type: StealthyPropertyType) -> TableDraft {
    switch type {
    case .generic: generic
    case .internet: internet
    }
  }

  /// Changes a draft in place; taking it out and putting it back would copy it.
  private mutating func edit(
    _ type: StealthyPropertyType, _ body: (inout TableDraft) throws -> Void
  ) rethrows {
    switch type {
    case .generic: try body(&generic)
    case .internet: try body(&internet)
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
