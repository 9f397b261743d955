/// When an item may be read, as Apple's Keychain understands it.
///
/// Other stores keep the value and do not act on it. The raw values are those of
/// `kSecAttrAccessible…`.
public enum LocksmithAccessibleOption: String, Sendable, CaseIterable {
  /// While the device is unlocked.
  case whenUnlocked = "ak"

  /// From the first unlock after a restart on.
  case afterFirstUnlock = "ck"

  /// At any time. Apple has deprecated this class.
  case always = "dk"

  /// As ``whenUnlocked``, and never on another device.
  case whenUnlockedThisDeviceOnly = "aku"

  /// As ``afterFirstUnlock``, and never on another device.
  case afterFirstUnlockThisDeviceOnly = "cku"

  /// As ``always``, and never on another device. Apple has deprecated this class.
  case alwaysThisDeviceOnly = "dku"

  /// While the device is unlocked, if it has a passcode, and never on another device.
  case whenPasscodeSetThisDeviceOnly = "akpu"
}
