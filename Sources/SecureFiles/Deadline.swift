/// A moment at which a wait ends.
struct Deadline {
  /// The moment, in seconds of the monotonic clock.
  let end: Double

  /// - Parameter timeout: Seconds from now; what is below 0 or no number counts as 0, and more than
  ///   a day as a day.
  init(after timeout: Double) {
    end = System.seconds() + (timeout > 0 ? min(timeout, 86_400) : 0)
  }

  /// Seconds until then; 0 or less once it is past.
  var remaining: Double { end - System.seconds() }
}
