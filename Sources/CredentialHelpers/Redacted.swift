/// A value with secrets in it, of which no description shows more than the type (law L21).
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension Redacted {
  /// The name of the type.
  package var description: String { "\(Self.self)" }

  /// The name of the type.
  package var debugDescription: String { description }

  /// Nothing of what the value holds.
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
