public import StealthyStash

/// One of the sources that open a vault.
public struct VaultSlot: Sendable, Hashable, Identifiable {
  /// The slot's number, which is not given twice.
  public let id: Int

  /// The kind of source.
  public let kind: UnlockSource.Kind

  /// What people call it; `""` if nothing.
  public let label: String

  /// When the slot was made.
  public let createdAt: Date
}
