// The names of Locksmith 2 and 3, which its README still shows.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension LocksmithAccessibleOption {
  /// The older name of ``whenUnlocked``.
  @available(*, deprecated, renamed: "whenUnlocked")
  public static var WhenUnlocked: Self { .whenUnlocked }

  /// The older name of ``afterFirstUnlock``.
  @available(*, deprecated, renamed: "afterFirstUnlock")
  public static var AfterFirstUnlock: Self { .afterFirstUnlock }

  /// The older name of ``always``.
  @available(*, deprecated, renamed: "always")
  public static var Always: Self { .always }

  /// The older name of ``whenUnlockedThisDeviceOnly``.
  @available(*, deprecated, renamed: "whenUnlockedThisDeviceOnly")
  public static var WhenUnlockedThisDeviceOnly: Self { .whenUnlockedThisDeviceOnly }

  /// The older name of ``afterFirstUnlockThisDeviceOnly``.
  @available(*, deprecated, renamed: "afterFirstUnlockThisDeviceOnly")
  public static var AfterFirstUnlockThisDeviceOnly: Self { .afterFirstUnlockThisDeviceOnly }

  /// The older name of ``alwaysThisDeviceOnly``.
  @available(*, deprecated, renamed: "alwaysThisDeviceOnly")
  public static var AlwaysThisDeviceOnly: Self { .alwaysThisDeviceOnly }

  /// The older name of ``whenPasscodeSetThisDeviceOnly``.
  @available(*, deprecated, renamed: "whenPasscodeSetThisDeviceOnly")
  public static var WhenPasscodeSetThisDeviceOnly: Self { .whenPasscodeSetThisDeviceOnly }
}
