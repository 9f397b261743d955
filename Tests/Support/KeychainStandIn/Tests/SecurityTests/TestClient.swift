import Foundation
import Security

/// Says dictionaries to a store of its own.
struct TestClient {
  let store: KeychainStore

  /// The class of a dictionary that names none.
  var itemClass = "genp"

  init(_ itemClass: String = "genp", groups: [String] = ["app"]) {
    store = KeychainStore(accessGroups: groups)
    self.itemClass = itemClass
  }

  func add(_ item: [String: Any]) -> Int32 { store.add(whole(item)) }

  func copy(_ query: [String: Any]) -> Int32 { store.copy(whole(query)) }

  func update(_ query: [String: Any], _ changes: [String: Any]) -> Int32 {
    store.update(whole(query), changes as CFDictionary)
  }

  func delete(_ query: [String: Any]) -> Int32 { store.delete(whole(query)) }

  /// What an add returns; nil if it fails too.
  func added(_ item: [String: Any]) -> AnyObject? {
    var result: CFTypeRef?
    return store.add(whole(item), &result) == errSecSuccess ? result : nil
  }

  /// What a copy returns; nil if it fails too.
  func found(_ query: [String: Any]) -> AnyObject? {
    var result: CFTypeRef?
    return store.copy(whole(query), &result) == errSecSuccess ? result : nil
  }

  /// The attributes of the first match.
  func attributes(_ query: [String: Any]) -> [String: Any]? {
    found(query.merging(["r_Attributes": true]) { $1 }) as? [String: Any]
  }

  private func whole(_ dictionary: [String: Any]) -> CFDictionary {
    dictionary.merging(["class": itemClass]) { given, _ in given } as CFDictionary
  }
}

/// An access control that demands something of a person.
func control(
  _ protection: CFString = kSecAttrAccessibleWhenUnlocked,
  _ flags: SecAccessControlCreateFlags = .userPresence
) throws -> SecAccessControl {
  guard let control = SecAccessControlCreateWithFlags(nil, protection, flags, nil) else {
    throw CocoaError(.featureUnsupported)
  }
  return control
}
