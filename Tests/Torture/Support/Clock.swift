internal import Foundation

/// A clock that is never set.
enum Clock {
  static var seconds: Double { ProcessInfo.processInfo.systemUptime }
}
