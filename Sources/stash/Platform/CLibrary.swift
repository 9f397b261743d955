// The one place that chooses between C libraries; every file of the tool sees the choice.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif

/// What is asked of the system about the process itself.
enum System {
  static func exit(_ code: Int32) -> Never { _exit(code) }

  /// A variable of the environment; nil if it is not set or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Calls again while a signal interrupts.
  static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Reads some bytes; types with a method `read` cannot name the C function.
  static func readSome(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    retrying { read(number, start, count) }
  }

  /// Writes some bytes; types with a method `write` cannot name the C function.
  static func writeSome(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    retrying { write(number, start, count) }
  }
}
