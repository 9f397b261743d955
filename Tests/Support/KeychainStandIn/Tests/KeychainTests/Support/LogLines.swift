import Foundation

/// Collects lines from any thread.
///
/// `@unchecked Sendable`, because the lines are only reached with the lock held.
final class LogLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  func add(_ line: String) { lock.withLock { lines.append(line) } }
}
