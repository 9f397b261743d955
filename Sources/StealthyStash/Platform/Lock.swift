#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value that one thread at a time may touch.
///
/// `Mutex` needs macOS 15, and on Linux the thread sanitizer does not see it; this one needs
/// nothing newer than the package does, and the sanitizer knows its locks.
///
/// `@unchecked Sendable`, because `value` is only reached between lock and unlock, the lock's
/// memory is allocated once and has a stable address until `deinit`, and nothing leaves `withLock`
/// but the body's own result, which is `Sendable`.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<SystemLock>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: SystemLock())
    lock.prepare()
  }

  deinit {
    lock.destroy()
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  package func withLock<Result: Sendable>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.take()
    defer { lock.release() }
    return try body(&value)
  }
}

#if canImport(Darwin)
  private typealias SystemLock = os_unfair_lock

  extension UnsafeMutablePointer<SystemLock> {
    fileprivate func prepare() {}
    fileprivate func take() { os_unfair_lock_lock(self) }
    fileprivate func release() { os_unfair_lock_unlock(self) }
    fileprivate func destroy() {}
  }
#else
  private typealias SystemLock = pthread_mutex_t

  extension UnsafeMutablePointer<SystemLock> {
    fileprivate func prepare() { pthread_mutex_init(self, nil) }
    fileprivate func take() { pthread_mutex_lock(self) }
    fileprivate func release() { pthread_mutex_unlock(self) }
    fileprivate func destroy() { pthread_mutex_destroy(self) }
  }
#endif
