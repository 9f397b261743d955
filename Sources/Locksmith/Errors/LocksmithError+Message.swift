public import Foundation

extension LocksmithError: LocalizedError {
  /// The raw value; for ``notAvailable`` also what to do.
  public var errorDescription: String? {
    guard self == .notAvailable else { return rawValue }
    return """
      No store is available. Where the system has no Keychain, choose a store before anything is \
      saved: Locksmith.use(.inMemory) for tests, try Locksmith.use(.vault(at: path, keyFile: key)) \
      with StealthyVault imported, or any other repository. If one was chosen, it cannot be reached.
      """
  }
}

extension LocksmithError {
  /// Matches an error in a `catch` by an older name, as in `catch LocksmithError.Duplicate`.
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - error: The error.
  /// - Returns: Whether the error is the pattern's.
  public static func ~= (pattern: LocksmithError, error: any Error) -> Bool {
    error as? LocksmithError == pattern
  }
}
