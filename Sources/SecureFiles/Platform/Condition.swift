#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value for which threads wait to change.
///
/// `@unchecked Sendable`, because `value` is only reached while the mutex is held, and mutex and
/// condition are allocated once and have a stable address until `deinit`.
final class Condition<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // Setting the system's clock must not lengthen a wait.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deinitialize(count: 1)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Changes the value, and wakes one of those who wait.
  func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_mutex_unlock(mutex)
    pthread_cond_signal(condition)
  }

  /// Tries again each time the value was changed, until it succeeds or the time is over.
  /// - Parameters:
  ///   - timeout: Seconds, as ``Deadline`` takes them.
  ///   - attempt: Returns whether it succeeded; only then may it change the value.
  /// - Returns: Whether the attempt succeeded.
  func wait(timeout: Double, _ attempt: (inout Value) -> Bool) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if attempt(&value) { return true }
    let deadline = Deadline(after: timeout)
    // Tried once more after the end: a wake-up that came with it must not be lost.
    while deadline.remaining > 0 {
      wait(until: deadline)
      if attempt(&value) { return true }
    }
    return false
  }

  private func wait(until deadline: Deadline) {
    #if canImport(Darwin)
      var time = timespec(seconds: max(deadline.remaining, 0))
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var time = timespec(seconds: deadline.end)
      pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }
}
