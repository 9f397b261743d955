import Foundation
import StealthyStash

/// Keeps items in an array, and a note of each call: version 1.0's four functions.
///
/// `@unchecked Sendable`, because both arrays are only reached while the lock is held.
final class FourFunctionRepository: StealthyRepository, @unchecked Sendable {
  enum Call: Equatable {
    case create(StealthyPropertyType)
    case update(StealthyPropertyType)
    case delete(StealthyPropertyType)
  }

  private let lock = NSLock()
  private var items: [AnyStealthyProperty] = []
  private var noted: [Call] = []

  /// The calls that changed something, in their order.
  var calls: [Call] { lock.withLock { noted } }

  func create(_ item: AnyStealthyProperty) throws {
    try lock.withLock {
      guard index(of: item) == nil else { throw KeychainError.unhandledError(status: -25299) }
      items.append(item)
      noted.append(.create(item.propertyType))
    }
  }

  func update<Item: StealthyProperty>(_ item: Item, from previousItem: Item) throws {
    try lock.withLock {
      guard let index = index(of: AnyStealthyProperty(property: previousItem)) else {
        throw KeychainError.unhandledError(status: -25300)
      }
      items[index] = AnyStealthyProperty(property: item)
      noted.append(.update(Item.propertyType))
    }
  }

  func delete(_ item: AnyStealthyProperty) throws {
    try lock.withLock {
      guard let index = index(of: item) else {
        throw KeychainError.unhandledError(status: -25300)
      }
      items.remove(at: index)
      noted.append(.delete(item.propertyType))
    }
  }

  func query(_ query: Query) throws -> [AnyStealthyProperty] {
    lock.withLock { items.filter { $0.propertyType == query.type } }
  }

  private func index(of item: AnyStealthyProperty) -> Int? {
    items.firstIndex { $0.id == item.id }
  }
}
