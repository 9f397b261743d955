#if canImport(Security)
  internal import Security

  /// An item of the Keychain: what it holds, and the reference that names just it.
  struct KeychainItem {
    var record: ItemRecord
    let reference: Data

    /// The object that protects the item; what it asks of a person is not always known.
    let accessControl: Any?

    init(_ type: StealthyPropertyType, _ attributes: KeychainDictionary) throws {
      record = try ItemRecord(type, keychain: attributes)
      reference = attributes[KeychainKey.reference] as? Data ?? Data()
      accessControl = attributes[KeychainKey.accessControl]
    }

    var item: AnyStealthyProperty { AnyStealthyProperty(record) }

    /// Puts the protection that the item had back into attributes to be written.
    func protect(_ attributes: inout KeychainDictionary) {
      guard let accessControl else { return }
      attributes[KeychainKey.accessible] = nil
      attributes[KeychainKey.accessControl] = accessControl
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
