internal import StealthyStash

extension LocksmithError {
  /// The name that Locksmith has for a failure, if it has one.
  init?(_ error: StealthyError) {
    if error.status == Self.outOfMemory {
      self = .allocate
      return
    }
    guard let name = Self.names[error.code] else { return nil }
    self = name
  }

  /// What is to be thrown for an error of a repository: under Locksmith's name where it has one, as
  /// it is otherwise, so that nothing is swallowed.
  static func naming(_ error: any Error) -> any Error {
    (error as? StealthyError).flatMap(LocksmithError.init) ?? error
  }

  /// Does something, and throws what fails under Locksmith's name for it.
  static func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw naming(error)
    }
  }

  /// `errSecAllocate` in Apple's `SecBase.h`.
  private static let outOfMemory: OSStatus = -108

  private static let names: [StealthyError.Code: LocksmithError] = [
    .duplicateItem: .duplicate,
    .itemNotFound: .notFound,
    .interactionNotAllowed: .interactionNotAllowed,
    .locked: .interactionNotAllowed,
    .authenticationFailed: .authFailed,
    .unexpectedData: .decode,
    .invalidItem: .param,
    .unavailable: .notAvailable,
    .unsupported: .unimplemented,
  ]
}
