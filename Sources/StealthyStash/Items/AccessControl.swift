/// What a person must do before an item may be read.
///
/// Only a store with ``RepositoryCapabilities/enforcesAccessControl`` can keep this promise; any
/// other refuses such an item with `unsupported` unless it was created with `ignoringAccessControl:
/// true` (law L24). The raw values are those of Apple's `SecAccessControlCreateFlags`.
public struct AccessControl: OptionSet, Sendable, Hashable {
  /// The flags as bits.
  public let rawValue: UInt32

  /// Creates a set from bits.
  /// - Parameter rawValue: The flags, as in `SecAccessControlCreateFlags`.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Biometry or the passcode.
  public static let userPresence = AccessControl(rawValue: 1 << 0)

  /// Any biometry that is enrolled now or later.
  public static let biometryAny = AccessControl(rawValue: 1 << 1)

  /// The biometry that is enrolled now; the item is lost when that changes.
  public static let biometryCurrentSet = AccessControl(rawValue: 1 << 3)

  /// The device's passcode.
  public static let devicePasscode = AccessControl(rawValue: 1 << 4)

  /// A password that the application gives.
  public static let applicationPassword = AccessControl(rawValue: 1 << 31)
}

extension AccessControl {
  /// The flags as a column holds them; an `Int` of 32 bits has them as well.
  var number: Int { Int(truncatingIfNeeded: rawValue) }
}
