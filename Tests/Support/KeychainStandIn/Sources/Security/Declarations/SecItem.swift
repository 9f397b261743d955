public import Foundation

/// Adds an item to the store in use.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> Int32 {
  KeychainStore.current?.add(attributes, result) ?? errSecNotAvailable
}

/// Finds items of the store in use.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> Int32 {
  KeychainStore.current?.copy(query, result) ?? errSecNotAvailable
}

/// Changes items of the store in use.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> Int32 {
  KeychainStore.current?.update(query, attributesToUpdate) ?? errSecNotAvailable
}

/// Removes items of the store in use.
public func SecItemDelete(_ query: CFDictionary) -> Int32 {
  KeychainStore.current?.delete(query) ?? errSecNotAvailable
}

/// What a status means.
public func SecCopyErrorMessageString(
  _ status: Int32, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  "OSStatus \(status)" as NSString
}
