#if canImport(Darwin)
  internal import Darwin

  // `Mutex` needs macOS 15; this lock needs nothing newer than the package does.
  private typealias RawLock = os_unfair_lock

  private func lock(_ raw: UnsafeMutablePointer<RawLock>) { os_unfair_lock_lock(raw) }
  private func unlock(_ raw: UnsafeMutablePointer<RawLock>) { os_unfair_lock_unlock(raw) }
#elseif THREAD_SANITIZER
  internal import Glibc

  // The thread sanitizer does not see what `Mutex` does, since Swift's library is not built for it,
  // and takes everything under a `Mutex` for a race. It knows this lock.
  private typealias RawLock = pthread_mutex_t

  private func lock(_ raw: UnsafeMutablePointer<RawLock>) { pthread_mutex_lock(raw) }
  private func unlock(_ raw: UnsafeMutablePointer<RawLock>) { pthread_mutex_unlock(raw) }
#endif

#if canImport(Darwin) || THREAD_SANITIZER
  /// A value that one thread at a time may touch.
  ///
  /// `@unchecked Sendable`, because `value` is only reached between lock and unlock, the lock's
  /// memory is allocated once and has a stable address until `deinit`, and nothing leaves
  /// `withLock` but the closure's own result.
  package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let raw: UnsafeMutablePointer<RawLock>
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      raw = .allocate(capacity: 1)
      raw.initialize(to: RawLock())
    }

    deinit {
      raw.deinitialize(count: 1)
      raw.deallocate()
    }

    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      lock(raw)
      defer { unlock(raw) }
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
