// The types of Apple's that the protocols name. Where they exist they come with this module, so that
// the same file compiles everywhere with `import KeychainKit` alone.
#if canImport(Security)
  @_exported public import Security
  internal import StealthyStash
#else
  public import StealthyStash

  /// The type of Apple's constants; on Apple's systems it is their own.
  public typealias CFString = String

  /// A status code of Apple's Security framework; on Apple's systems it is their own.
  public typealias OSStatus = StealthyStash.OSStatus

  /// The item may be read while the device is unlocked.
  public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"

  /// The item may be read from the first unlock after a restart on.
  public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"

  /// The item may be read at any time; Apple has deprecated this class.
  public let kSecAttrAccessibleAlways: CFString = "dk"

  /// The item may be read while the device is unlocked, if it has a passcode, and on no other one.
  public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

  /// The item may be read while the device is unlocked, and on no other one.
  public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"

  /// The item may be read from the first unlock after a restart on, and on no other one.
  public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"

  /// The item may be read at any time, and on no other device; Apple has deprecated this class.
  public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

  /// What a person must do before an item may be read; on Apple's systems it is their own type.
  ///
  /// The raw values are those of `SecAccessControl.h`.
  public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The flags as bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    /// - Parameter rawValue: The flags.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Biometry or the passcode.
    public static let userPresence = Self(rawValue: 1 << 0)

    /// Any biometry that is enrolled now or later.
    public static let biometryAny = Self(rawValue: 1 << 1)

    /// The older name of ``biometryAny``.
    public static let touchIDAny = Self(rawValue: 1 << 1)

    /// The biometry that is enrolled now; the item is lost when that changes.
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)

    /// The older name of ``biometryCurrentSet``.
    public static let touchIDCurrentSet = Self(rawValue: 1 << 3)

    /// The device's passcode.
    public static let devicePasscode = Self(rawValue: 1 << 4)

    /// A watch that is near.
    public static let watch = Self(rawValue: 1 << 5)

    /// A companion device that is near: the newer name of ``watch``.
    public static let companion = Self(rawValue: 1 << 5)

    /// One of the constraints is enough.
    public static let or = Self(rawValue: 1 << 14)

    /// All of the constraints must be met.
    public static let and = Self(rawValue: 1 << 15)

    /// A private key may be used.
    public static let privateKeyUsage = Self(rawValue: 1 << 30)

    /// A password that the application gives.
    public static let applicationPassword = Self(rawValue: 1 << 31)
  }
#endif

// The framework is there on tvOS and watchOS, and the type is not, or only in newer systems.
#if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
  @_exported public import LocalAuthentication
#else
  /// How a person is asked; on Apple's systems it is their own type.
  ///
  /// No store outside of them asks, so that this one only holds what it is told.
  open class LAContext {
    /// Why a person is asked.
    open var localizedReason = ""

    /// The title of the button to type a password; nil is the system's.
    open var localizedFallbackTitle: String?

    /// The title of the button to give up; nil is the system's.
    open var localizedCancelTitle: String?

    /// How long a device's unlock by touch counts as an answer, in seconds.
    open var touchIDAuthenticationAllowableReuseDuration = 0.0

    /// Whether nothing may be shown.
    open var interactionNotAllowed = false

    /// Creates a context.
    public init() {}

    /// Ends what the context asks; it asks nothing.
    open func invalidate() {}
  }
#endif

// The one place where a context gets a meaning: no other repository is told of it.
#if canImport(Security) && canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
  /// The system's own Keychain, which asks a person by a context.
  func systemKeychain(asking context: LAContext?) -> (any StealthyRepository)? {
    guard let context else { return systemRepository }
    // The context is not declared `Sendable`; the Security framework takes it on any thread.
    nonisolated(unsafe) let shared = context
    return KeychainRepository(authentication: KeychainAuthentication { shared })
  }
#else
  /// The system's own repository; it asks nobody.
  func systemKeychain(asking context: LAContext?) -> (any StealthyRepository)? {
    systemRepository
  }
#endif
