import StealthyStash

/// A repository as version 1.0 knew it: four functions over an array, and a call that can be made
/// to fail.
final class FourFunctionRepository: StealthyRepository {
  private struct State {
    var items: [AnyStealthyProperty] = []
    var failures: [Int: StealthyError] = [:]
    var calls = 0
  }

  private let state = Lock(State())

  var items: [AnyStealthyProperty] { state.withLock { $0.items } }

  /// Makes the n-th write from now on fail.
  func fail(onWrite number: Int, with code: StealthyError.Code = .unavailable) {
    state.withLock { $0.failures[$0.calls + number] = StealthyError(code) }
  }

  func create(_ item: AnyStealthyProperty) throws {
    try write { items in
      guard !items.contains(where: { $0.id == item.id }) else {
        throw StealthyError(.duplicateItem)
      }
      items.append(item)
    }
  }

  func update<Property: StealthyProperty>(_ item: Property, from previousItem: Property) throws {
    try write { items in
      guard let index = items.firstIndex(where: { $0.id == previousItem.id }) else {
        throw StealthyError(.itemNotFound)
      }
      items[index] = AnyStealthyProperty(property: item)
    }
  }

  func delete(_ item: AnyStealthyProperty) throws {
    try write { items in
      guard let index = items.firstIndex(where: { $0.id == item.id }) else {
        throw StealthyError(.itemNotFound)
      }
      items.remove(at: index)
    }
  }

  func query(_ query: any Query) throws -> [AnyStealthyProperty] {
    items.filter { $0.propertyType == query.type }
  }

  private func write(_ body: (inout [AnyStealthyProperty]) throws -> Void) throws {
    try state.withLock { state in
      state.calls += 1
      if let failure = state.failures[state.calls] { throw failure }
      try body(&state.items)
    }
  }
}
