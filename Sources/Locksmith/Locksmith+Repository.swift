public import StealthyStash

extension Locksmith {
  /// The choice of the process, or of a test.
  @TaskLocal static var chosen = ChosenRepository()

  /// Makes a repository the one that this process keeps everything in, from now on.
  ///
  /// Call it once, when the program starts. On Apple's systems it is the Keychain that is used
  /// without this call; elsewhere there is no default, since what is saved must not end with the
  /// process unnoticed.
  ///
  /// ```swift
  /// try Locksmith.use(.vault(at: "/var/lib/app/vault", keyFile: "/etc/app/vault.key"))
  /// ```
  /// - Parameter repository: The repository: `.inMemory`, a vault with `StealthyVault` imported, or
  ///   any other.
  public static func use(_ repository: some StealthyRepository) {
    chosen.choose(repository)
  }

  /// Uses another repository for what a closure does, as a test wants it.
  ///
  /// Tests that run at the same time do not see each other's. What is chosen with ``use(_:)`` within
  /// it ends with it.
  /// - Parameters:
  ///   - repository: The repository.
  ///   - body: What is done with it; tasks that it starts have it too, detached tasks and other
  ///     threads do not.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public static func withRepository<Result>(
    _ repository: some StealthyRepository, _ body: () throws -> Result
  ) rethrows -> Result {
    try $chosen.withValue(ChosenRepository(repository), operation: body)
  }

  /// Uses another repository for what an asynchronous closure does, as a test wants it.
  ///
  /// Tests that run at the same time do not see each other's. What is chosen with ``use(_:)`` within
  /// it ends with it.
  /// - Parameters:
  ///   - repository: The repository.
  ///   - isolation: Where the closure runs: where the caller does.
  ///   - body: What is done with it; tasks that it starts have it too, detached tasks and other
  ///     threads do not.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public static func withRepository<Result>(
    _ repository: some StealthyRepository, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $chosen.withValue(
      ChosenRepository(repository), operation: body, isolation: isolation)
  }

  /// The repository to use.
  /// - Throws: ``LocksmithError/notAvailable`` if there is none.
  static var repository: any StealthyRepository {
    get throws {
      guard let repository = chosen.current else { throw LocksmithError.notAvailable }
      return repository
    }
  }
}
