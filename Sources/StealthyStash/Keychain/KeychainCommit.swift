#if canImport(Security)
  internal import Security

  /// Changes made in the Keychain, one call after the other, with what would undo them.
  struct KeychainCommit {
    private let reading: KeychainReading
    private let defaults: RepositoryDefaults
    private var compensation = Compensation()
    private let references = RenewedReferences()

    /// Whether a change may have to be undone because a later one fails.
    private let isOneOfSeveral: Bool

    /// The revision of a store that has none: it only says that there is or was an item.
    private let done = Revision(0)

    private var calls: KeychainCalls { reading.calls }

    init(_ reading: KeychainReading, _ defaults: RepositoryDefaults, isOneOfSeveral: Bool) {
      self.reading = reading
      self.defaults = defaults
      self.isOneOfSeveral = isOneOfSeveral
    }

    /// Makes one change.
    mutating func make(_ change: Change) throws -> Revision? {
      switch change {
      case .create(let item, let dates):
        try create(defaults.completing(item), dates)
        return done
      case .put(let item, let dates):
        try put(defaults.completing(item), dates)
        return done
      case .replace(let old, let new, let expected):
        try refuse(expected, item: old)
        try replace(defaults.completing(old), by: defaults.completing(new))
        return done
      case .remove(let item, let ifAbsent, let expected):
        try refuse(expected, item: item)
        let item = defaults.completing(item)
        guard let stored = try stored(item) else {
          guard ifAbsent == .ignore else { throw StealthyError(.itemNotFound, item: item) }
          return nil
        }
        try remove(stored, as: item)
        return done
      case .removeAll(let query):
        try removeAll(ReadRequest(query, wanted: .attributes).completed(with: defaults))
        return nil
      }
    }

    /// Undoes what was done, the last change first.
    /// - Throws: `partiallyApplied` if something could not be undone.
    func undo(because error: any Error) throws {
      try compensation.undo(because: error)
    }

    private mutating func create(_ item: AnyStealthyProperty, _ dates: Change.Dates) throws {
      let record = item.storage.record
      var attributes = try record.keychainAttributes()
      if record.isSynchronizable == .any { attributes[KeychainKey.synchronizable] = false }
      let added = try about(item) { try calls.add(attributes, to: record.propertyType) }
      if record.accessGroup.isEmpty { reading.groups.learn(from: added) }
      guard let reference = added[KeychainKey.reference] as? Data else {
        throw StealthyError(.unavailable, "The Keychain gave no reference for a new item.")
      }
      compensation.did(item) { [calls, references] in
        try calls.delete(record.propertyType, references.current(reference))
      }
      guard dates == .kept, let createdAt = record.createdAt else { return }
      try about(item) {
        try calls.update(record.propertyType, reference, [KeychainKey.createdAt: createdAt])
      }
    }

    private mutating func put(
      _ item: AnyStealthyProperty, _ dates: Change.Dates, mayTryAgain: Bool = true
    ) throws {
      let stored = try stored(item)
      do {
        guard let stored else { return try create(item, dates) }
        try update(stored, from: item, to: item, dates)
      } catch let error as StealthyError
        where stored == nil && error.code == .duplicateItem && mayTryAgain
      {
        // Another program has just added it.
        try put(item, dates, mayTryAgain: false)
      } catch let error as StealthyError where stored != nil && error.code == .itemNotFound {
        // Its secret is damaged: adding it again is what the Keychain lets replace it.
        try create(item, dates)
      }
    }

    private mutating func replace(
      _ old: AnyStealthyProperty, by new: AnyStealthyProperty
    ) throws {
      guard let stored = try stored(old) else { throw StealthyError(.itemNotFound, item: old) }
      if old.propertyType == new.propertyType {
        try update(
          stored, from: old, to: new, namingGroup: !old.storage.record.accessGroup.isEmpty)
      } else {
        try remove(stored, as: old)
        try create(new, .stamped)
      }
    }

    private mutating func update(
      _ stored: KeychainItem, from old: AnyStealthyProperty, to item: AnyStealthyProperty,
      _ dates: Change.Dates = .stamped, namingGroup: Bool = false
    ) throws {
      var record = item.storage.record
      if record.accessGroup.isEmpty, namingGroup {
        record.accessGroup = try reading.group()
      }
      var changes = try record.keychainChanges(from: stored.record)
      if dates == .kept, let createdAt = record.createdAt {
        changes[KeychainKey.createdAt] = createdAt
      }
      let before = before(stored)
      try about(item) { try calls.update(record.propertyType, stored.reference, changes) }
      compensation.did(item, from: old) { [calls, references] in
        let before = try known(before)
        let back = try before.changesBack(from: record)
        try calls.update(record.propertyType, references.current(before.reference), back)
      }
    }

    private mutating func remove(
      _ stored: KeychainItem, as item: AnyStealthyProperty
    ) throws {
      let before = before(stored)
      let type = stored.record.propertyType
      try about(item) { try calls.delete(type, stored.reference) }
      compensation.did(item) { [calls, references] in
        let before = try known(before)
        let added: KeychainDictionary
        do {
          added = try calls.add(before.attributesToAddAgain, to: type)
        } catch {
          // An attribute of the system's own may be refused to a program; the item counts for more.
          added = try calls.add(before.knownAttributes(), to: type)
        }
        guard let reference = added[KeychainKey.reference] as? Data else { return }
        references.renew(before.reference, as: reference)
        guard let createdAt = before.record.createdAt else { return }
        try calls.update(type, reference, [KeychainKey.createdAt: createdAt])
      }
    }

    private mutating func removeAll(_ request: ReadRequest) throws {
      for stored in try reading.items(of: request) { try remove(stored, as: stored.item) }
    }

    /// The item as the Keychain has it, if it has one of exactly this identity.
    private func stored(_ item: AnyStealthyProperty) throws -> KeychainItem? {
      let found = try about(item) { try reading.items(like: item) }
      guard found.count < 2 else { throw StealthyError(.ambiguousItem, item: item) }
      return found.first
    }

    /// The item with its secret, to be put back if a later change fails; nil if only a person could
    /// open it, who is not asked for that.
    private func before(_ stored: KeychainItem) -> KeychainItem? {
      guard isOneOfSeveral else { return nil }
      var before = stored
      guard let secret = try? reading.secret(of: stored, mayAsk: false) else { return nil }
      before.record.data = secret
      return before
    }

    private func refuse(_ expected: Revision?, item: AnyStealthyProperty) throws {
      guard expected != nil else { return }
      throw StealthyError(
        .unsupported, "The Keychain has no revisions; make the change without expecting one.",
        item: item)
    }
  }

  /// Does something with an item, and names the item in an error.
  private func about<Result>(
    _ item: AnyStealthyProperty, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as StealthyError where error.itemID == nil {
      throw StealthyError(
        error.code, error.message, item: item, changed: error.changed,
        underlying: error.underlying, status: error.status)
    }
  }

  /// What the Keychain held before, to be put back.
  private func known(_ before: KeychainItem?) throws -> KeychainItem {
    guard let before else { throw StealthyError(.itemNotFound) }
    return before
  }
#endif
