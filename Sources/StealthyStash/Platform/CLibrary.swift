#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Seconds of a clock that is never set: for durations only.
func monotonicSeconds() -> TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1_000_000_000
}

/// Below 0, 0 or above 0, as the first bytes come before, are the same as or come after the second.
///
/// The C library compares many bytes at a time; `elementsEqual` compares one.
func compareMemory(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Int {
  let common = min(left.count, right.count)
  if common > 0, let first = left.baseAddress, let second = right.baseAddress {
    let order = memcmp(first, second, common)
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}
