extension StealthyError {
  /// A kind of failure.
  ///
  /// The list can grow without breaking a `catch`: compare with the codes you handle, and let the
  /// others go on.
  ///
  /// ## Topics
  ///
  /// ### The item
  /// - ``duplicateItem``
  /// - ``itemNotFound``
  /// - ``ambiguousItem``
  /// - ``invalidItem``
  /// - ``dataTooLarge``
  /// - ``unsupported``
  ///
  /// ### The model
  /// - ``incompleteModel``
  /// - ``unexpectedData``
  ///
  /// ### The change
  /// - ``conflict``
  /// - ``partiallyApplied``
  ///
  /// ### Unlocking the store
  /// - ``locked``
  /// - ``authenticationFailed``
  /// - ``userCancelled``
  /// - ``interactionNotAllowed``
  /// - ``missingEntitlement``
  ///
  /// ### Reaching the store
  /// - ``unavailable``
  /// - ``timedOut``
  /// - ``storageFull``
  /// - ``readOnly``
  /// - ``permissionDenied``
  ///
  /// ### The store itself
  /// - ``corrupted``
  /// - ``notARepository``
  /// - ``repositoryExists``
  /// - ``unsupportedVersion``
  /// - ``unsafePermissions``
  ///
  /// ### All else
  /// - ``unhandled``
  /// - ``init(rawValue:)``
  /// - ``rawValue``
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code.
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension StealthyError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}

extension StealthyError.Code {
  /// The item exists already.
  public static let duplicateItem = Self(rawValue: "duplicateItem")

  /// There is no such item.
  public static let itemNotFound = Self(rawValue: "itemNotFound")

  /// More than one item is meant.
  public static let ambiguousItem = Self(rawValue: "ambiguousItem")

  /// The item has changed since it was read.
  public static let conflict = Self(rawValue: "conflict")

  /// A change failed halfway and could not be undone.
  public static let partiallyApplied = Self(rawValue: "partiallyApplied")

  /// The item cannot be stored as it is.
  public static let invalidItem = Self(rawValue: "invalidItem")

  /// The secret is larger than the store allows.
  public static let dataTooLarge = Self(rawValue: "dataTooLarge")

  /// Some items of a model are there, and a required one is not.
  public static let incompleteModel = Self(rawValue: "incompleteModel")

  /// What is stored is not what was expected.
  public static let unexpectedData = Self(rawValue: "unexpectedData")

  /// A passphrase, a key or a person was not accepted.
  public static let authenticationFailed = Self(rawValue: "authenticationFailed")

  /// The person cancelled a prompt.
  public static let userCancelled = Self(rawValue: "userCancelled")

  /// A person would have to be asked, and may not be.
  public static let interactionNotAllowed = Self(rawValue: "interactionNotAllowed")

  /// The store is locked.
  public static let locked = Self(rawValue: "locked")

  /// The store did not answer in time.
  public static let timedOut = Self(rawValue: "timedOut")

  /// The store cannot be reached.
  public static let unavailable = Self(rawValue: "unavailable")

  /// What is stored is damaged.
  public static let corrupted = Self(rawValue: "corrupted")

  /// The file or database is not of this library.
  public static let notARepository = Self(rawValue: "notARepository")

  /// There is something in the place where a new store should be made.
  public static let repositoryExists = Self(rawValue: "repositoryExists")

  /// The store was written by a newer version of this library.
  public static let unsupportedVersion = Self(rawValue: "unsupportedVersion")

  /// There is no space left.
  public static let storageFull = Self(rawValue: "storageFull")

  /// The store cannot be written to.
  public static let readOnly = Self(rawValue: "readOnly")

  /// The system does not let the program reach the store.
  public static let permissionDenied = Self(rawValue: "permissionDenied")

  /// Others can read or replace the store's files.
  public static let unsafePermissions = Self(rawValue: "unsafePermissions")

  /// The program lacks an entitlement of Apple's systems.
  public static let missingEntitlement = Self(rawValue: "missingEntitlement")

  /// The store cannot do this.
  public static let unsupported = Self(rawValue: "unsupported")

  /// A failure that has no code of its own.
  public static let unhandled = Self(rawValue: "unhandled")
}
