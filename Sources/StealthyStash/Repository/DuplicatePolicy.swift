/// What a copy does with an item whose identity the target has already, with another secret or
/// other attributes.
///
/// An item that the target has as it is, dates apart, is no duplicate: it is left alone under every
/// policy.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The copy throws `duplicateItem` before anything is written.
  case fail

  /// The target's item stays as it is.
  case skip

  /// The target's item is replaced, its dates included.
  case replace
}
