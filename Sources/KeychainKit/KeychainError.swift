public import StealthyStash

/// Why a value was not read, stored or removed.
///
/// No text of an error shows a secret; of an error that another caused, texts name its type only,
/// unless it is a `StealthyError`, whose texts show none either.
///
/// ## Topics
///
/// ### What went wrong
/// - ``authenticationFailed``
/// - ``itemNotFound``
/// - ``unexpectedData``
/// - ``unexpectedCode(_:)``
/// - ``unexpectedError(_:)``
///
/// ### Telling errors apart
/// - ``==(_:_:)``
public enum KeychainError: Error {
  /// A person, a passphrase or a key was not accepted.
  case authenticationFailed

  /// Nothing is stored for the account.
  case itemNotFound

  /// What is stored is not of the kind that was asked for.
  case unexpectedData

  /// A failure for which Apple's Security framework has a status, wherever the values are stored: a
  /// locked store is -25308, a prompt that was cancelled -128.
  case unexpectedCode(OSStatus)

  /// Any other failure.
  ///
  /// It is a `StealthyError` where a store has no such status, cannot be reached, or cannot do what
  /// it was asked for: its message says what to do. It is the coder's error where a value could not
  /// be encoded or decoded.
  case unexpectedError((any Error)?)
}

extension KeychainError: Equatable {
  /// Whether both are the same failure.
  ///
  /// The errors of ``unexpectedError(_:)`` are compared by their own `==`, and where they have none
  /// by their types and descriptions.
  public static func == (left: KeychainError, right: KeychainError) -> Bool {
    switch (left, right) {
    case (.authenticationFailed, .authenticationFailed), (.itemNotFound, .itemNotFound),
      (.unexpectedData, .unexpectedData), (.unexpectedError(nil), .unexpectedError(nil)):
      true
    case (.unexpectedCode(let left), .unexpectedCode(let right)):
      left == right
    case (.unexpectedError(let left?), .unexpectedError(let right?)):
      left.isSame(as: right)
    default:
      false
    }
  }
}

extension Error {
  fileprivate func isSame(as other: any Error) -> Bool {
    let value: Any = self
    if let comparable = value as? any Equatable { return comparable.isSame(as: other) }
    return type(of: other) == Self.self && String(describing: self) == String(describing: other)
  }
}

extension Equatable {
  fileprivate func isSame(as other: any Error) -> Bool {
    other as? Self == self
  }
}

extension KeychainError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The case, and what is known of the failure.
  public var description: String {
    switch self {
    case .authenticationFailed: "authenticationFailed"
    case .itemNotFound: "itemNotFound"
    case .unexpectedData: "unexpectedData"
    case .unexpectedCode(let status): "unexpectedCode(\(status))"
    case .unexpectedError(nil): "unexpectedError"
    case .unexpectedError(let error as StealthyError): "unexpectedError(\(error))"
    case .unexpectedError(let error?): "unexpectedError(\(type(of: error)))"
    }
  }

  /// The description.
  public var debugDescription: String { description }

  /// The description, and nothing of another error that might show more.
  public var customMirror: Mirror { Mirror(self, children: ["error": description]) }
}

extension KeychainError: LocalizedError {
  /// What went wrong, in a sentence or two.
  public var errorDescription: String? {
    switch self {
    case .authenticationFailed: StealthyError(.authenticationFailed).message
    case .itemNotFound: "Nothing is stored for the account."
    case .unexpectedData: StealthyError(.unexpectedData).message
    case .unexpectedCode(let status): StealthyError(status: status).message
    case .unexpectedError(nil): "The store failed."
    case .unexpectedError(let error as StealthyError): error.message
    case .unexpectedError(is DecodingError): "What is stored cannot be decoded as the type."
    case .unexpectedError(is EncodingError): "The value cannot be encoded."
    case .unexpectedError(let error?): "The store failed with \(type(of: error))."
    }
  }
}
