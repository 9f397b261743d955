/// Which laws a store keeps beyond those that all keep.
///
/// An app reads them to decide; the checks of `StealthyTesting` hold a store to what it claims.
public struct RepositoryCapabilities: OptionSet, Sendable, Hashable {
  /// The capabilities as bits.
  public let rawValue: Int

  /// Creates a set from bits.
  /// - Parameter rawValue: The capabilities as bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A commit is made whole or not at all (law L11).
  public static let atomic = RepositoryCapabilities(rawValue: 1 << 0)

  /// A reader in any thread or process sees all of a commit or none of it (law L22).
  public static let isolated = RepositoryCapabilities(rawValue: 1 << 1)

  /// A change can name the revision that it was based on (law L23).
  public static let conditional = RepositoryCapabilities(rawValue: 1 << 2)

  /// Attributes and counts are read without opening secrets (law L18).
  public static let attributesOnly = RepositoryCapabilities(rawValue: 1 << 3)

  /// What was stored is there after the process has ended.
  public static let persistent = RepositoryCapabilities(rawValue: 1 << 4)

  /// Access control is enforced (law L24).
  public static let enforcesAccessControl = RepositoryCapabilities(rawValue: 1 << 5)

  /// An import keeps both dates that an item has (law L14).
  public static let keepsDates = RepositoryCapabilities(rawValue: 1 << 6)
}

extension RepositoryCapabilities: CustomStringConvertible {
  /// The names of the capabilities.
  public var description: String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private var names: [String] {
    let all: [(RepositoryCapabilities, String)] = [
      (.atomic, "atomic"), (.isolated, "isolated"), (.conditional, "conditional"),
      (.attributesOnly, "attributesOnly"), (.persistent, "persistent"),
      (.enforcesAccessControl, "enforcesAccessControl"), (.keepsDates, "keepsDates"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
