import StealthyStash

/// An item's identity as the key of a dictionary, without a text being made of it.
struct ItemKey: Hashable {
  private let storage: ItemStorage

  init(_ item: AnyStealthyProperty) {
    storage = item.storage
  }

  static func == (left: ItemKey, right: ItemKey) -> Bool {
    left.storage.sameIdentityApartFromSynchronizable(as: right.storage)
  }

  func hash(into hasher: inout Hasher) { storage.hashIdentity(into: &hasher) }
}
