/// Changes made one after the other on a store that cannot make them at once, with what would undo
/// them.
struct SequentialApplication<Repository: StealthyRepository> {
  private let repository: Repository
  private var compensation = Compensation()

  /// The revision of a store that has none: it only says that there is or was an item.
  private let done = Revision(0)

  init(repository: Repository) {
    self.repository = repository
  }

  /// Makes one change.
  mutating func make(_ change: Change) throws -> Revision? {
    switch change {
    case .create(let item, _):
      try create(item)
      return done
    case .put(let item, _):
      try put(item)
      return done
    case .replace(let old, let new, let expected):
      try refuse(expected, item: old)
      try replace(old, by: new)
      return done
    case .remove(let item, let ifAbsent, let expected):
      try refuse(expected, item: item)
      do {
        try remove(item, stored: try stored(item))
        return done
      } catch let error as StealthyError where error.code == .itemNotFound && ifAbsent == .ignore {
        return nil
      }
    case .removeAll(let query):
      for item in try repository.results(of: [ReadRequest(query)]).flatMap(\.items) {
        try remove(item, stored: item)
      }
      return nil
    }
  }

  /// Undoes what was done, the last change first.
  /// - Throws: `partiallyApplied` if something could not be undone.
  func undo(because error: any Error) throws {
    try compensation.undo(because: error)
  }

  private mutating func create(_ item: AnyStealthyProperty) throws {
    try repository.create(item)
    compensation.did(item) { [repository] in try repository.delete(item) }
  }

  private mutating func put(_ item: AnyStealthyProperty) throws {
    if let stored = try stored(item) { return try update(item, stored: stored, to: item) }
    do {
      try create(item)
    } catch let error as StealthyError where error.code == .duplicateItem {
      try update(item, stored: nil, to: item)
    }
  }

  private mutating func replace(
    _ old: AnyStealthyProperty, by new: AnyStealthyProperty
  ) throws {
    if old.propertyType == new.propertyType {
      try update(old, stored: try stored(old), to: new)
    } else {
      try remove(old, stored: try stored(old))
      try create(new)
    }
  }

  private mutating func update(
    _ old: AnyStealthyProperty, stored: AnyStealthyProperty?, to new: AnyStealthyProperty
  ) throws {
    try repository.update(new, fromAny: stored ?? old)
    compensation.did(new, from: old) { [repository] in
      try repository.update(known(stored), fromAny: new)
    }
  }

  private mutating func remove(
    _ item: AnyStealthyProperty, stored: AnyStealthyProperty?
  ) throws {
    try repository.delete(stored ?? item)
    compensation.did(stored ?? item) { [repository] in try repository.create(known(stored)) }
  }

  /// The item as the store has it, if it has one of exactly this identity.
  private func stored(_ item: AnyStealthyProperty) throws -> AnyStealthyProperty? {
    let found = try repository.results(of: [ReadRequest(ItemQuery(like: item))]).flatMap(\.items)
    guard found.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
    return found.first
  }

  private func refuse(_ expected: Revision?, item: AnyStealthyProperty) throws {
    guard expected != nil else { return }
    throw StealthyError(
      .unsupported, "This store has no revisions; make the change without expecting one.",
      item: item)
  }
}

/// What the store held before, to be put back.
///
/// The caller's item is no substitute where the store completed it with a default that only it
/// knows: its secret and attributes may be others.
private func known(_ stored: AnyStealthyProperty?) throws -> AnyStealthyProperty {
  guard let stored else { throw StealthyError(.itemNotFound) }
  return stored
}

extension StealthyRepository {
  /// Version 1.0's update, which wants both items with their type.
  fileprivate func update(
    _ new: AnyStealthyProperty, fromAny old: AnyStealthyProperty
  ) throws {
    if let new = GenericPasswordItem(new), let old = GenericPasswordItem(old) {
      try update(new, from: old)
    } else if let new = InternetPasswordItem(new), let old = InternetPasswordItem(old) {
      try update(new, from: old)
    }
  }
}
