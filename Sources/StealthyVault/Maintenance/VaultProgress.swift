/// How far a long operation on a vault is.
public struct VaultProgress: Sendable, Hashable {
  /// How much is done: items, or pages of the file.
  public let completed: Int

  /// How much there is to do; what others write meanwhile is not counted.
  public let total: Int
}

/// Is told how far a long operation is, on the thread that asked for it; it ends the operation by
/// throwing.
public typealias VaultProgressHandler = (VaultProgress) throws -> Void
