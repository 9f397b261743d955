public import StealthyStash

/// What a check wants of a fresh repository.
///
/// A property that still has its default asks for nothing.
public struct RepositorySetup: Sendable {
  /// What the repository fills in where items and queries leave it open.
  public var defaults = RepositoryDefaults()

  /// Gives the time that items are stamped with; nil is the repository's own clock.
  public var clock: (@Sendable () -> Date)?

  /// How large a secret may be, in bytes; nil is the repository's own limit.
  public var maximumSecretSize: Int?

  /// Whether an item with access control is stored by a repository that does not enforce it.
  public var ignoringAccessControl = false

  /// Is to be told of every operation; nil is nobody.
  public var eventHandler: EventHandler?

  /// Asks for nothing.
  public init() {}

  /// What is asked for, in words; empty if a repository without any settings will do.
  public var demands: [String] {
    var demands: [String] = []
    if defaults != RepositoryDefaults() { demands.append("defaults") }
    if clock != nil { demands.append("a clock from outside") }
    if maximumSecretSize != nil { demands.append("a limit for the size of secrets") }
    if ignoringAccessControl { demands.append("ignoring access control") }
    if eventHandler != nil { demands.append("an event handler") }
    return demands
  }
}
