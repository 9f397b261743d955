/// The error of version 1.0, which is now ``StealthyError``.
///
/// Its four cases can still be thrown, compared with, and matched in patterns that bind nothing.
public typealias KeychainError = StealthyError

extension StealthyError {
  /// Version 1.0's case for stored bytes that are not a password:
  /// ``Code-swift.struct/unexpectedData``.
  public static var unexpectedPasswordData: StealthyError { StealthyError(.unexpectedData) }

  /// Version 1.0's case for an item that is not there: ``Code-swift.struct/itemNotFound``.
  public static var noPassword: StealthyError { StealthyError(.itemNotFound) }

  /// Version 1.0's case for any other failure, to be used in patterns; it matches what 1.0 reported
  /// with a status.
  public static var unhandledError: StealthyError { StealthyError(.unhandled) }

  /// Version 1.0's case for a failure with a status.
  /// - Parameter status: The status of Apple's Security framework.
  /// - Returns: The error with the code that the status stands for.
  public static func unhandledError(status: OSStatus) -> StealthyError {
    StealthyError(status: status)
  }

  /// Version 1.0's case for an item class that the library does not know:
  /// ``Code-swift.struct/unsupported``.
  /// - Parameter name: The name of the class.
  /// - Returns: The error.
  public static func unsupportedClass(_ name: String) -> StealthyError {
    StealthyError(.unsupported, "The item class \(name) is none of this library's.", status: -25306)
  }

  /// Version 1.0's case for an item class that the library does not know, to be used in patterns.
  public static var unsupportedClass: StealthyError { StealthyError(.unsupported, status: -25306) }

  /// A required part of a model is missing.
  /// - Parameter name: The part's name.
  /// - Returns: The error.
  public static func incompleteModel(part name: String) -> StealthyError {
    StealthyError(
      .incompleteModel,
      "The part \(name) of the model is missing; store it, or make the part optional.")
  }

  /// Matches an error in a `catch` or a `switch` over errors of this type.
  ///
  /// ``unhandledError`` matches what version 1.0 reported so: everything but unexpected data and an
  /// unsupported class. Any other pattern matches an equal error.
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - error: The error.
  /// - Returns: Whether the pattern matches.
  public static func ~= (pattern: StealthyError, error: StealthyError) -> Bool {
    if pattern.code == .unhandled, pattern.status == nil {
      return error.code != .unexpectedData && error.status != -25306
    }
    return pattern == error
  }

  /// Matches an error in a `catch` over any errors.
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - error: The error; one of another type does not match.
  /// - Returns: Whether the pattern matches.
  public static func ~= (pattern: StealthyError, error: any Error) -> Bool {
    (error as? StealthyError).map { pattern ~= $0 } ?? false
  }
}
