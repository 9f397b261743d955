internal import SQLiteDriver
internal import StealthyStash
internal import VaultCrypto

/// Where an item stands in the order of creation, and which items an index names.
extension VaultReader {
  /// A page whose last item has its place in this vault.
  ///
  /// An item that this vault returned carries it, also when it has changed or gone since. Of any
  /// other, the item of the query's class with its identity is looked up; if there is none, only its
  /// date counts.
  func placed(
    _ page: Page?, of type: StealthyPropertyType, _ keys: VaultKeys
  ) throws -> Page? {
    guard let page, let last = page.last, !keys.isPosition(last.storage.record.position) else {
      return page
    }
    let here = last.propertyType == type ? try first(like: last.storage, keys) : nil
    return Page(limit: page.limit, after: here ?? last.withoutPosition)
  }

  /// The attributes of the first item of an identity.
  private func first(like wanted: ItemStorage, _ keys: VaultKeys) throws -> AnyStealthyProperty? {
    var found = VaultMatches(wanted.record.propertyType, nil, .attributes, limit: .max)
    try found.visit(tags(of: wanted, keys), self, keys)
    return found.items.min { $0.storage.record.position < $1.storage.record.position }
  }

  /// Where the rows of an identity are: one place, or two neighbours where the identity leaves open
  /// whether the item is synchronized (law L10).
  func tags(of wanted: ItemStorage, _ keys: VaultKeys) throws -> Place {
    let tag = try keys.identityTag(of: wanted, scratch)
    switch wanted.record.isSynchronizable {
    case .any: return .tags(tag.withLastBit(false), tag.withLastBit(true))
    case .disabled: return .tags(tag, tag)
    case .enabled: return .tags(tag.synchronized, tag.synchronized)
    }
  }

  /// The ids of the items with one of some tags, ascending.
  func ids(_ tags: [Int64], after last: UInt64) throws -> [UInt64] {
    var ids: Set<UInt64> = []
    for tag in tags {
      let statement = try connection.statement(
        "SELECT item FROM attribute WHERE tag = ?1 AND item > ?2")
      defer { statement.reset() }
      statement.bind(tag, at: 1)
      statement.bind(Self.bound(after: last), at: 2)
      while try statement.step() { ids.insert(UInt64(bitPattern: statement.integer(0))) }
    }
    return ids.sorted()
  }
}

extension VaultKeys {
  private static let placesEach: UInt64 = 40

  /// The first place of this vault: a number of its own, and above those of repositories in memory.
  private var firstPosition: UInt64 {
    let number = entry.id.prefix(3).reduce(0) { $0 << 8 | UInt64($1) } | 1 << 23
    return number << Self.placesEach
  }

  /// The place of an item in the order of creation, which pages go by.
  func position(_ id: UInt64) -> UInt64 { firstPosition | id }

  /// Whether a place is one of this vault's.
  func isPosition(_ position: UInt64) -> Bool {
    position >> Self.placesEach == firstPosition >> Self.placesEach
  }

  /// The id of the item in a place.
  func itemID(_ position: UInt64) -> UInt64 { position & (VaultFormat.itemIDLimit - 1) }
}
