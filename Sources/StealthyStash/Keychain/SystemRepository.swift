#if canImport(Security)
  /// The repository that every program of the system has: the Keychain.
  package let systemRepository: (any StealthyRepository)? = KeychainRepository()
#else
  /// The repository that every program of the system has: none here.
  package let systemRepository: (any StealthyRepository)? = nil
#endif
