public import StealthyStash

/// What ``VaultRepository/verify(progress:)`` has found.
public struct VaultReport: Sendable {
  /// Something that is not as it was written.
  public struct Problem: Sendable, CustomStringConvertible {
    /// A kind of problem.
    public enum Kind: Sendable, Hashable {
      /// The structure of the database: pages, trees or the types of columns.
      case structure
      /// The header, or a slot that another source would open the vault with.
      case header
      /// An item that does not open.
      case item
      /// The index does not have what an item says, or more: a query may miss an item.
      case index
      /// The items are not those that the vault's state tells of: one was deleted, added twice, or
      /// put back in an older version.
      case state
    }

    /// The kind of problem.
    public let kind: Kind

    /// What it is, without an attribute or a secret.
    public let error: StealthyError

    /// What it is.
    public var description: String { error.description }
  }

  /// How many items there are.
  public let itemCount: Int

  /// What was found; empty if the vault is sound.
  public let problems: [Problem]

  /// Whether nothing was found.
  public var isSound: Bool { problems.isEmpty }
}
