/// A gate that lets one thread at a time in, with a limit to the wait.
///
/// The threads do not go in by the order in which they came.
package final class Turnstile: Sendable {
  private let gate = Condition(false)

  /// Makes a turnstile with nobody in.
  package init() {}

  /// Waits until nobody is in, and goes in.
  ///
  /// A thread that is in and enters again waits for itself.
  /// - Parameter timeout: The longest wait in seconds; 0 or less does not wait at all, and no wait is
  ///   longer than a day.
  /// - Returns: Whether the thread is in, and has to ``leave()``.
  package func enter(timeout: Double) -> Bool {
    gate.wait(timeout: timeout) { isTaken in
      guard !isTaken else { return false }
      isTaken = true
      return true
    }
  }

  /// Goes out, and lets one of those who wait in; without effect if nobody is in.
  package func leave() {
    gate.change { isTaken in isTaken = false }
  }
}
