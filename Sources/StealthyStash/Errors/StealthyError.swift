/// The one error of every repository: what went wrong, and what to do about it.
///
/// ```swift
/// do {
///   try repository.create(item)
/// } catch let error as StealthyError where error.code == .duplicateItem {
///   try repository.put(item)
/// }
/// ```
///
/// No text of an error shows a secret, nor an attribute: an item is named by its class and
/// ``itemID`` (law L21). Two errors are equal when their codes and statuses are.
///
/// ## Topics
///
/// ### What went wrong
/// - ``code-swift.property``
/// - ``Code-swift.struct``
/// - ``message``
/// - ``underlying``
/// - ``status``
///
/// ### Which item
/// - ``propertyType``
/// - ``itemID``
/// - ``changed``
///
/// ### Version 1.0
/// - ``KeychainError``
/// - ``noPassword``
/// - ``unexpectedPasswordData``
/// - ``unhandledError``
/// - ``unhandledError(status:)``
/// - ``unsupportedClass(_:)``
public struct StealthyError: Error, Sendable {
  /// What kind of failure it is.
  public let code: Code

  /// What went wrong and what to do about it, in one or two sentences.
  public let message: String

  /// The class of the item that the error is about, if it is about one.
  public let propertyType: StealthyPropertyType?

  /// The ``StealthyProperty/opaqueID`` of the item that the error is about, if it is about one.
  public let itemID: String?

  /// With ``Code-swift.struct/partiallyApplied``: the class and opaque identity of each item that
  /// was changed and could not be put back.
  public let changed: [ChangedItem]

  /// The error that caused this one.
  public let underlying: (any Error)?

  /// The status that Apple's Security framework gives for this failure, where it has one.
  public let status: OSStatus?

  /// An item that a failed change left changed.
  public struct ChangedItem: Sendable, Hashable {
    /// The class of the item.
    public let propertyType: StealthyPropertyType

    /// The item's ``StealthyProperty/opaqueID``.
    public let itemID: String

    /// Names an item.
    /// - Parameter item: The item.
    public init(_ item: AnyStealthyProperty) {
      propertyType = item.propertyType
      itemID = item.opaqueID
    }
  }

  /// Creates an error.
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What went wrong and what to do about it; nil is the code's own sentence. It must
  ///     not show a secret or an attribute.
  ///   - item: The item that the error is about.
  ///   - changed: The items that were changed and could not be put back.
  ///   - underlying: The error that caused this one.
  ///   - status: The status of Apple's Security framework; nil is the code's own.
  public init(
    _ code: Code, _ message: String? = nil, item: AnyStealthyProperty? = nil,
    changed: [ChangedItem] = [], underlying: (any Error)? = nil, status: OSStatus? = nil
  ) {
    self.code = code
    self.message = message ?? code.explanation
    propertyType = item?.propertyType
    itemID = item?.opaqueID
    self.changed = changed
    self.underlying = underlying
    self.status = status ?? code.status
  }
}

extension StealthyError: Equatable {
  /// Whether both have the same code and status.
  public static func == (left: StealthyError, right: StealthyError) -> Bool {
    left.code == right.code && left.status == right.status
  }
}

extension StealthyError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension StealthyError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The code, the item it is about and the message.
  public var description: String {
    let subject = [propertyType?.name, itemID].compactMap { $0 }.joined(separator: " ")
    return subject.isEmpty ? "\(code): \(message)" : "\(code) (\(subject)): \(message)"
  }

  /// The description, the status and the underlying error.
  public var debugDescription: String {
    var parts = [description]
    if let status { parts.append("status \(status)") }
    if !changed.isEmpty {
      let items = changed.map { "\($0.propertyType.name) \($0.itemID)" }
      parts.append("left changed: \(items.joined(separator: ", "))")
    }
    if let underlying = underlying as? StealthyError {
      parts.append("because of \(underlying.debugDescription)")
    } else if let underlying {
      parts.append("because of \(type(of: underlying))")
    }
    return parts.joined(separator: "; ")
  }
}

extension StealthyError: CustomReflectable {
  /// The description, and nothing of an underlying error that might show more.
  public var customMirror: Mirror { Mirror(self, children: ["error": debugDescription]) }
}
