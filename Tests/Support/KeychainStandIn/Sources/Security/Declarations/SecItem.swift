public import Foundation

/// Adds an item to the current store.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> Int32 {
  errSecNotAvailable
}

/// Finds items of the current store.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> Int32 {
  errSecNotAvailable
}

/// Changes items of the current store.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> Int32 {
  errSecNotAvailable
}

/// Removes items of the current store.
public func SecItemDelete(_ query: CFDictionary) -> Int32 {
  errSecNotAvailable
}
