internal import StealthyStash
internal import StealthyVault

/// What a part of a vault holds: the numbers of its items, each with the number that its secret is
/// made of.
struct Contents: Equatable {
  var items: [Int: UInt64] = [:]
  var hasExtraSlot = false

  init() {}

  /// Reads a part, each item with its secret.
  /// - Throws: ``TortureError`` if an item is not one that was ever written whole.
  init(of vault: VaultRepository, part: Int) throws {
    for item in try vault.items(
      GenericPasswordItem.self, where: { $0.service == Self.service(part) })
    {
      guard let key = Int(item.account), let stamp = item.label.flatMap({ UInt64($0) }),
        item.data == Secret.bytes(stamp)
      else { throw TortureError("an item of part \(part) is half-written") }
      guard items.updateValue(stamp, forKey: key) == nil else {
        throw TortureError("an item of part \(part) is there twice")
      }
    }
    hasExtraSlot = try vault.slots().contains { $0.label == Self.slotLabel(part) }
  }

  static func service(_ part: Int) -> String { "part-\(part)" }

  static func slotLabel(_ part: Int) -> String { "extra-\(part)" }

  static func item(_ key: Int, _ stamp: UInt64, part: Int) -> AnyStealthyProperty {
    GenericPasswordItem(
      account: String(key), data: Secret.bytes(stamp), service: service(part), label: String(stamp)
    ).eraseToAnyProperty()
  }

  /// Which items are not as they are in the other contents.
  func difference(from other: Contents) -> String {
    let keys = Set(items.keys).union(other.items.keys).sorted()
    let differing = keys.filter { items[$0] != other.items[$0] }
    let slots = hasExtraSlot == other.hasExtraSlot ? "" : ", the slot"
    return "items \(differing)\(slots)"
  }
}
