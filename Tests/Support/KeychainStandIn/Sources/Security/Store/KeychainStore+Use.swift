internal import Foundation

extension KeychainStore {
  /// The store that `SecItem…` act on; nil outside of ``use(_:)``, where they fail with
  /// `errSecNotAvailable`.
  public static var current: KeychainStore? { Turnstile.shared.current }

  /// Lets `SecItem…` act on the store while something is done, on whatever thread it is done.
  ///
  /// The store is the whole process's meanwhile: who wants to use another waits, without keeping a
  /// thread, until it is their turn. So tests may run in parallel, and never meet in a store. Within
  /// the body, another store may be used for a while.
  /// - Parameters:
  ///   - isolation: Where the body runs: where the caller does.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  public func use<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    if Turnstile.isHeld {
      let before = Turnstile.shared.exchange(self)
      defer { Turnstile.shared.exchange(before) }
      return try await body()
    }
    await Turnstile.shared.enter()
    Turnstile.shared.exchange(self)
    defer {
      Turnstile.shared.exchange(nil)
      Turnstile.shared.leave()
    }
    return try await Turnstile.$isHeld.withValue(true) { try await body() }
  }
}

/// Lets one after the other in, in the order in which they came.
///
/// `@unchecked Sendable`, because what changes is only reached with the lock held.
private final class Turnstile: @unchecked Sendable {
  static let shared = Turnstile()

  /// Whether this task is in already.
  @TaskLocal static var isHeld = false

  private let lock = NSLock()
  private var store: KeychainStore?
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var current: KeychainStore? { lock.withLock { store } }

  @discardableResult
  func exchange(_ new: KeychainStore?) -> KeychainStore? {
    lock.withLock {
      defer { store = new }
      return store
    }
  }

  func enter() async {
    await withCheckedContinuation { continuation in
      lock.withLock {
        if isTaken {
          waiting.append(continuation)
        } else {
          isTaken = true
          continuation.resume()
        }
      }
    }
  }

  func leave() {
    lock.withLock {
      if waiting.isEmpty {
        isTaken = false
      } else {
        waiting.removeFirst().resume()
      }
    }
  }
}
