/// Whether an item is synchronized between a person's devices, where a store can do that.
///
/// The value is part of an item's identity: the same account may exist once synchronized and once
/// not.
public enum Synchronizable: Sendable, Hashable, CaseIterable {
  /// The item is synchronized.
  case enabled

  /// The item stays on this machine.
  case disabled

  /// Not stated: "not synchronized" when an item is created, "either" when one is looked up (law
  /// L10).
  case any
}
