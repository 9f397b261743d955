public import Foundation

/// A keychain that a test makes, fills, damages and looks into.
///
/// Its calls are those of `SecItem…`, which act on the store that is in use (``use(_:)``). It tells
/// nothing of what it holds in its description.
///
/// `@unchecked Sendable`, because the state is only reached with the lock held, and what the calls
/// are given is not kept, except for the values that were read from it.
public final class KeychainStore: @unchecked Sendable {
  private let lock = NSLock()
  private var state: StoreState

  /// Creates an empty store, unlocked.
  /// - Parameter accessGroups: What the client may use. An item that names none gets the first;
  ///   with `*` the client may use all; with none every call fails.
  public init(accessGroups: [String] = ["app"]) {
    state = StoreState(accessGroups: accessGroups)
  }

  /// Does something with the state while nobody else does.
  func withState<Result, Failure: Error>(
    _ body: (inout StoreState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }

  /// Adds an item, as `SecItemAdd` does.
  public func add(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>? = nil
  ) -> Int32 {
    call(.add, attributes, result) { state, given throws(Status) in try state.add(given) }
  }

  /// Finds items, as `SecItemCopyMatching` does.
  public func copy(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>? = nil
  ) -> Int32 {
    call(.copy, query, result) { state, given throws(Status) in try state.copy(given) }
  }

  /// Changes items, as `SecItemUpdate` does.
  public func update(_ query: CFDictionary, _ changes: CFDictionary) -> Int32 {
    call(.update, query, changes: changes, nil) { state, given throws(Status) in
      try state.update(given, changes.given())
      return nil
    }
  }

  /// Removes items, as `SecItemDelete` does.
  public func delete(_ query: CFDictionary) -> Int32 {
    call(.delete, query, nil) { state, given throws(Status) in
      try state.delete(given)
      return nil
    }
  }

  private func call(
    _ kind: KeychainCall.Kind, _ query: CFDictionary, changes: CFDictionary? = nil,
    _ result: UnsafeMutablePointer<CFTypeRef?>?,
    _ body: (inout StoreState, [String: GivenValue]) throws(Status) -> NSObject?
  ) -> Int32 {
    let call = KeychainCall(
      kind: kind, keys: query.textKeys, changedKeys: changes?.textKeys ?? [])
    do {
      // The hook may ask for the store's state, so it runs without the lock.
      let (hook, number) = try withState { state throws(Status) in
        state.calls.append(call)
        return (state.beforeCall, state.calls.count)
      }
      if let status = hook?(kind, number) { return status }
      let object = try withState { state throws(Status) in try body(&state, query.given()) }
      result?.pointee = object
      return errSecSuccess
    } catch {
      return error.code
    }
  }
}

extension NSDictionary {
  fileprivate var textKeys: [String] { allKeys.compactMap { $0 as? String }.sorted() }
}

extension KeychainStore: CustomStringConvertible, CustomReflectable {
  public var description: String { "a keychain of \(count) items" }

  public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}
