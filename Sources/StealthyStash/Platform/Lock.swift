#if canImport(Darwin)
  internal import Darwin

  /// A value that one thread at a time may touch.
  ///
  /// `Mutex` needs macOS 15; this one needs nothing newer than the package does.
  ///
  /// `@unchecked Sendable`, because `value` is only reached between lock and unlock, the lock's
  /// memory is allocated once and has a stable address until `deinit`, and nothing leaves
  /// `withLock` but the closure's own result.
  package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let raw: UnsafeMutablePointer<os_unfair_lock>
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      raw = .allocate(capacity: 1)
      raw.initialize(to: os_unfair_lock())
    }

    deinit {
      raw.deinitialize(count: 1)
      raw.deallocate()
    }

    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      os_unfair_lock_lock(raw)
      defer { os_unfair_lock_unlock(raw) }
      return try body(&value)
    }
  }
#else
  internal import Synchronization

  /// A value that one thread at a time may touch.
  package final class Lock<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) {
      mutex = Mutex(value)
    }

    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      try mutex.withLock { try body(&$0) }
    }
  }
#endif
