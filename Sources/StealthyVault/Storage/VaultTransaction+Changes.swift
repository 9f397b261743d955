internal import SQLiteDriver
internal import StealthyStash

/// Making the changes of a commit.
extension VaultTransaction {
  /// What a commit knows besides the file.
  struct Terms {
    let defaults: RepositoryDefaults
    let limits: ItemLimits
    let now: Date
  }

  /// Makes a change; a later one sees what an earlier one did.
  mutating func make(_ change: Change, _ terms: Terms) throws -> Revision? {
    let defaults = terms.defaults
    switch change {
    case .create(let item, let dates):
      return try create(defaults.completing(item), dates, terms)
    case .put(let item, let dates):
      let new = defaults.completing(item)
      guard let found = try row(of: new) else { return try create(new, dates, terms) }
      return try replace(found, by: new, dates, terms)
    case .replace(let old, let new, let expected):
      return try replace(
        defaults.completing(old), by: defaults.completing(new), expected, terms)
    case .remove(let item, let ifAbsent, let expected):
      return try remove(defaults.completing(item), ifAbsent, expected)
    case .removeAll(let query):
      try removeAll(defaults.completing(query))
      return nil
    }
  }

  private mutating func create(
    _ item: AnyStealthyProperty, _ dates: Change.Dates, _ terms: Terms
  ) throws -> Revision {
    try terms.limits.check(item)
    let id = try nextID()
    var record = item.storage.record
    record.create(at: terms.now, position: keys.position(id), dates)
    return try insert(ItemStorage(record), id: id)
  }

  private mutating func replace(
    _ old: AnyStealthyProperty, by new: AnyStealthyProperty, _ expected: Revision?, _ terms: Terms
  ) throws -> Revision {
    guard let found = try row(of: old) else { throw absence(of: old, expected) }
    try check(expected, found, old)
    guard old.propertyType != new.propertyType else {
      return try replace(found, by: new, .stamped, terms)
    }
    try remove(found)
    return try create(new, .stamped, terms)
  }

  private mutating func replace(
    _ found: Found, by new: AnyStealthyProperty, _ dates: Change.Dates, _ terms: Terms
  ) throws -> Revision {
    try terms.limits.check(new)
    let stored: ItemRecord
    do {
      stored = try found.record.get()
    } catch {
      throw StealthyError(error.code, error.message, item: new)
    }
    var record = new.storage.record
    record.replace(stored, at: terms.now, dates)
    do {
      return try replace(found, stored, by: ItemStorage(record))
    } catch let error as StealthyError where error.code == .duplicateItem {
      throw StealthyError(
        .duplicateItem, "Another item has the new identity already; remove it first.", item: new)
    }
  }

  private mutating func remove(
    _ item: AnyStealthyProperty, _ ifAbsent: Change.IfAbsent, _ expected: Revision?
  ) throws -> Revision? {
    guard let found = try row(of: item) else {
      if ifAbsent == .ignore, expected == nil { return nil }
      throw absence(of: item, expected)
    }
    try check(expected, found, item)
    try remove(found)
    return Revision(found.row.revision)
  }

  private mutating func removeAll(_ query: TypeQuery) throws {
    let search = try VaultSearch(query, wanted: .attributes, indexing: keys.entry.indexing)
    for item in try search.result(reader, keys).items {
      for found in try rows(.id(keys.itemID(item.storage.record.position))) { try remove(found) }
    }
  }

  private func row(of item: AnyStealthyProperty) throws -> Found? {
    let found = try rows(reader.tags(of: item.storage, keys))
    guard found.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
    return found.first
  }

  private func check(_ expected: Revision?, _ found: Found, _ item: AnyStealthyProperty) throws {
    guard let expected, expected.rawValue != found.row.revision else { return }
    throw StealthyError(.conflict, item: item)
  }

  private func absence(of item: AnyStealthyProperty, _ expected: Revision?) -> StealthyError {
    StealthyError(expected == nil ? .itemNotFound : .conflict, item: item)
  }
}
