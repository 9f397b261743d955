/// From the hash of a value to the slots of the items that have it.
///
/// Values are not kept: two values may share a hash, so whoever reads the slots asks the items
/// themselves. 0 stands for "no value" and is never a key.
struct HashIndex {
  private var postings: [UInt32: Posting] = [:]

  subscript(key: UInt32) -> Posting? { postings[key] }

  mutating func insert(_ slot: Int32, for key: UInt32) {
    guard key != 0 else { return }
    if postings[key]?.insert(slot) == nil { postings[key] = .one(slot) }
  }

  mutating func remove(_ slot: Int32, for key: UInt32) {
    guard key != 0 else { return }
    if postings[key]?.remove(slot) == false { postings[key] = nil }
  }
}

/// The keys of one item in each index of its table.
struct IndexKeys {
  /// The indexed columns of a class, the most selective first.
  static func columns(of type: StealthyPropertyType) -> [Column] {
    type == .generic ? genericColumns : internetColumns
  }

  static func planner(of type: StealthyPropertyType) -> QueryPlanner {
    type == .generic ? genericPlanner : internetPlanner
  }

  private static let genericColumns: [Column] = [.account, .service, .label]
  private static let internetColumns: [Column] = [.account, .server, .label, .protocol]
  private static let genericPlanner = QueryPlanner(indexes: genericColumns)
  private static let internetPlanner = QueryPlanner(indexes: internetColumns)

  let identity: UInt32

  /// The keys of the indexed columns, in the order of ``columns(of:)``; a vector, because it needs
  /// no allocation.
  let columns: SIMD4<UInt32>

  init(_ storage: ItemStorage) {
    identity = Self.identity(of: storage)
    let isGeneric = storage.record.propertyType == .generic
    columns = SIMD4(
      Self.key(storage.record.account),
      Self.key(isGeneric ? storage.record.service : storage.record.server),
      Self.key(storage.record.label),
      isGeneric ? 0 : Self.key(storage.record.protocolCode))
  }

  static func identity(of storage: ItemStorage) -> UInt32 {
    var hasher = Hasher()
    storage.hashIdentity(into: &hasher)
    return key(hasher)
  }

  /// The key of a text; 0 for "", which no index holds.
  static func key(_ text: String) -> UInt32 {
    guard !text.isEmpty else { return 0 }
    var hasher = Hasher()
    text.hashBytes(into: &hasher)
    return key(hasher)
  }

  private static func key(_ hasher: Hasher) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: hasher.finalize())
    return hash == 0 ? 1 : hash
  }
}
