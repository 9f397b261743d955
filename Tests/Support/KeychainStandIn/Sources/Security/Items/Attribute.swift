/// An attribute that items of a class have.
struct Attribute: Sendable {
  let kind: AttributeKind

  /// What an item that is added without it gets.
  var fallback: StoredValue?

  /// What its column holds where an item has none; nil is null, which equals nothing.
  var columnFallback: StoredValue?

  /// Whether two items that differ in nothing of this sort are one.
  var isInKey = false

  /// Whether it is part of what a person must not see without having asked for the secret.
  var isSecret = false

  /// Whether it never leaves the store.
  var isHidden = false
}
