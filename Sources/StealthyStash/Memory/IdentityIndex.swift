/// From the hash of an identity to the slots of the items that may have it.
///
/// Identities are not kept: two may share a hash, so whoever reads the slots asks the items.
struct IdentityIndex {
  private var postings: [UInt32: Posting] = [:]

  /// The key of an identity.
  static func key(of storage: ItemStorage) -> UInt32 {
    var hasher = Hasher()
    storage.hashIdentity(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  subscript(key: UInt32) -> Posting? { postings[key] }

  /// All slots, in no order.
  var slots: [Int32] { postings.values.flatMap(\.slots) }

  mutating func insert(_ slot: Int32, for key: UInt32) {
    if postings[key]?.insert(slot) == nil { postings[key] = .one(slot) }
  }

  mutating func remove(_ slot: Int32, for key: UInt32) {
    if postings[key]?.remove(slot) == false { postings[key] = nil }
  }
}
