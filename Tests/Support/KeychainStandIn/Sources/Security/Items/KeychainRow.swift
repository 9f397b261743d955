public import Foundation

/// An item as it is stored.
///
/// Its description tells nothing of what it holds.
public struct KeychainRow: Sendable, Hashable {
  /// What of an item cannot be decoded any more.
  public enum Damage: Sendable, Hashable {
    /// The attributes and the secret.
    case whole
    /// The secret, so that the attributes can still be read.
    case secret
  }

  /// What no other row of the store has or had; rows are found in this order.
  public let id: Int

  let type: ItemClass

  /// What follows the class's letters in the persistent reference.
  let uniqueID: Data

  /// What is stored, by Apple's keys, each in the type in which it was given.
  public internal(set) var attributes: [String: StoredValue]

  /// The secret; nil if the item was added without.
  public internal(set) var data: Data?

  /// What a person must do before the item is read; nil if the item was added without an access
  /// control.
  public internal(set) var accessFlags: SecAccessControlCreateFlags?

  /// What of the item cannot be decoded.
  public internal(set) var damage: Damage?

  /// The class: `genp` or `inet`.
  public var itemClass: String { type.rawValue }

  /// The 20 bytes that find the item.
  public var persistentReference: Data { PersistentReference.bytes(type, uniqueID) }

  /// Whether a person must do something before the item is read.
  var isConstrained: Bool { accessFlags.map { !$0.isEmpty } ?? false }

  /// Whether the item can be read only while the store is unlocked.
  var needsUnlock: Bool {
    guard case .text(let text) = attributes["pdmn"] else { return false }
    return Protection(rawValue: text)?.needsUnlock ?? false
  }

  /// What two items must not have in common.
  var key: [StoredValue.Column?] { type.key.map(column) }

  /// Whether the key is the one given, which is left at the first difference.
  func hasKey(_ key: [StoredValue.Column?]) -> Bool {
    zip(type.key, key).allSatisfy { column($0) == $1 }
  }

  /// What stands in the column of an attribute.
  func column(_ key: String) -> StoredValue.Column? {
    guard let attribute = type.attributes[key] else { return nil }
    return (attributes[key] ?? attribute.columnFallback).map(attribute.kind.column)
  }
}

extension KeychainRow: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(itemClass) item \(id)" }

  public var customMirror: Mirror { Mirror(self, children: ["id": id, "class": itemClass]) }
}
