import Foundation

/// Counts events; a repository may tell of them on any thread.
///
/// `@unchecked Sendable`, because the number is only reached with the lock held.
final class EventCount: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func add() { lock.withLock { number += 1 } }
}
