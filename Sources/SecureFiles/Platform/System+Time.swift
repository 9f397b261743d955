#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension System {
  /// Seconds of a clock that is never set: for durations only.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// Sleeps; a signal may end it early.
  static func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(seconds: seconds)
    nanosleep(&time, nil)
  }
}

extension timespec {
  /// - Parameter seconds: 0 or more, and few enough for an `Int`.
  init(seconds: Double) {
    let whole = seconds.rounded(.down)
    let fraction = Int((seconds - whole) * 1_000_000_000)
    self.init()
    tv_sec = Int(whole)
    tv_nsec = min(fraction, 999_999_999)
  }
}
