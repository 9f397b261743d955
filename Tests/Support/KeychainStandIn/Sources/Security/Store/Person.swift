/// What somebody does who is asked to show that they are there.
public enum Person: Sendable, Hashable, CaseIterable {
  /// They are who they should be.
  case allow
  /// They don't want to.
  case cancel
  /// They are not.
  case fail
}
