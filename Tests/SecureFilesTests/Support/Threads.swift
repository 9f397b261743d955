import Foundation

/// Runs a body in several threads at once, and waits for all.
func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchGroup()
  for number in 0..<count {
    done.enter()
    Thread.detachNewThread {
      body(number)
      done.leave()
    }
  }
  done.wait()
}

/// A number without any protection: two threads that count at once lose a step, or are seen by the
/// thread sanitizer.
///
/// `@unchecked Sendable`, because whether threads exclude each other is what the tests find out.
final class UnprotectedCounter: @unchecked Sendable {
  private(set) var value = 0

  func count() {
    let read = value
    sched_yield()
    value = read + 1
  }
}
