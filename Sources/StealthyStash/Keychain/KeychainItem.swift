#if canImport(Security)
  internal import Security

  /// An item of the Keychain: what it holds, and the reference that names just it.
  struct KeychainItem {
    var record: ItemRecord
    let reference: Data

    /// Everything that the Keychain told of the item, also what a record does not hold.
    private let attributes: KeychainDictionary

    init(_ type: StealthyPropertyType, _ attributes: KeychainDictionary) throws {
      record = try ItemRecord(type, keychain: attributes)
      reference = attributes[KeychainKey.reference] as? Data ?? Data()
      self.attributes = attributes
    }

    var item: AnyStealthyProperty { AnyStealthyProperty(record) }

    /// What makes a changed item this one again.
    /// - Parameter changed: What it was changed into.
    /// - Returns: The changes.
    /// - Throws: `invalidItem` if its access control is none of the Keychain's.
    func changesBack(from changed: ItemRecord) throws -> KeychainDictionary {
      var changes = try record.keychainChanges(from: changed)
      for key in changes.keys where attributes[key] != nil { changes[key] = attributes[key] }
      if let createdAt = record.createdAt { changes[KeychainKey.createdAt] = createdAt }
      changes[KeychainKey.data] = record.data
      return withProtection(changes)
    }

    /// What the Keychain is to add to have the item again, once it was removed.
    var attributesToAddAgain: KeychainDictionary {
      var added = attributes.filter { !Self.computed.contains($0.key) }
      added[KeychainKey.data] = record.data
      return withProtection(added)
    }

    /// What of the item this library knows.
    func knownAttributes() throws -> KeychainDictionary {
      withProtection(try record.keychainAttributes())
    }

    /// What the Keychain makes of an item itself and nobody gives it: its class and references, the
    /// dates, a digest, the user's number, and whether it is deleted.
    private static let computed: Set<String> = [
      KeychainKey.itemClass, KeychainKey.reference, KeychainKey.createdAt,
      Column.modifiedAt.keychainKey, "sha1", "musr", "tomb",
    ]

    /// Attributes with the object that protects the item; what it asks is not always known.
    private func withProtection(_ changes: KeychainDictionary) -> KeychainDictionary {
      guard let accessControl = attributes[KeychainKey.accessControl] else { return changes }
      var changes = changes
      changes[KeychainKey.accessible] = nil
      changes[KeychainKey.accessControl] = accessControl
      return changes
    }
  }

  extension [KeychainItem] {
    /// The items in the order of creation, each with its place in it.
    ///
    /// The Keychain promises no order. A place is made of the date of creation, so that an item has
    /// the same one in every answer; of those with one date each gets the next.
    var inOrderOfCreation: [KeychainItem] {
      var last: UInt64 = 0
      return enumerated()
        .map { (offset: $0.offset, place: $0.element.record.createdAt.place, item: $0.element) }
        .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }
        .map { entry in
          last = Swift.max(last + 1, entry.place)
          var item = entry.item
          item.record.position = last
          return item
        }
    }
  }

  extension Date? {
    /// A number that is higher for a later date, never 0.
    fileprivate var place: UInt64 {
      guard let self else { return 1 }
      let bits = self.timeIntervalSinceReferenceDate.bitPattern
      return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    }
  }
#endif
