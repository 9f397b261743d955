/// Collects what is logged, as it would be shown: what is not public is `<private>`.
public struct Logger: Sendable {
  private let write: @Sendable (OSLogType, String) -> Void

  public init(_ write: @escaping @Sendable (OSLogType, String) -> Void = { _, _ in }) {
    self.write = write
  }

  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message.text) }
  public func debug(_ message: OSLogMessage) { write(.debug, message.text) }
  public func error(_ message: OSLogMessage) { write(.error, message.text) }
}

/// How important a message is.
public enum OSLogType: Sendable { case `default`, info, debug, error, fault }

/// Who may see a value in a log.
public enum OSLogPrivacy: Sendable { case `public`, `private`, sensitive }

/// A message whose values are hidden unless they are public.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Builds a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) { text += literal }
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, privacy: OSLogPrivacy = .private
  ) {
    text += privacy == .public ? value() : "<private>"
  }
}
