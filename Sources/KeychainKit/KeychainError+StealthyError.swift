internal import StealthyStash

extension KeychainError {
  /// What a repository threw, as users of KeychainKit know it.
  ///
  /// Two codes stay as they are although they have a status: the message says what is missing, and
  /// the status does not.
  init(_ error: any Error) {
    switch error {
    case let error as KeychainError:
      self = error
    case let error as StealthyError:
      switch (error.code, error.status) {
      case (.authenticationFailed, _): self = .authenticationFailed
      case (.itemNotFound, _): self = .itemNotFound
      case (.unexpectedData, _): self = .unexpectedData
      case (.unsupported, _), (.unavailable, _), (_, nil): self = .unexpectedError(error)
      case (_, let status?): self = .unexpectedCode(status)
      }
    default:
      self = .unexpectedError(error)
    }
  }

  /// There is no place to store anything.
  static var noRepository: KeychainError {
    .unexpectedError(
      StealthyError(
        .unavailable,
        """
        Nothing says where to store values, and this system has no Keychain. Name a place where the \
        program starts, as in KeychainDefault.use(.vault(at: path, keyFile: key)), or give one to \
        KeychainStorage(service:context:repository:).
        """))
  }
}
