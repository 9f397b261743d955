import StealthyStash

/// The repositories that each test of behaviour runs on.
enum RepositoryKind: CaseIterable {
  /// The repository in memory, with the parameters that the Keychain's takes.
  case memory
  /// A type with version 1.0's four functions.
  case fourFunctions

  func make() -> StealthyRepository {
    switch self {
    case .memory:
      InMemoryRepository(
        defaultServiceName: "com.example.app", defaultServerName: "example.com",
        defaultAccessGroup: "TEAM.com.example.app")
    case .fourFunctions: FourFunctionRepository()
    }
  }
}
