import Foundation

/// Ends the process where nothing has gone on for five minutes in which it ran; a process that was
/// stopped meanwhile is not to blame.
///
/// `@unchecked Sendable`, because the lock is held wherever the count is touched.
final class Watchdog: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  init() {
    Thread.detachNewThread { [self] in
      while true {
        let before = current
        for _ in 0..<300 { Thread.sleep(forTimeInterval: 1) }
        guard current == before else { continue }
        print("It hangs; the vault that it hangs at stays where it is.")
        fflush(nil)
        _exit(1)
      }
    }
  }

  /// Says that something has been done.
  func beat() { lock.withLock { count += 1 } }

  private var current: Int { lock.withLock { count } }
}
