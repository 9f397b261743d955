public import StealthyStash

/// Where storages keep their values that are given no repository of their own.
///
/// On Apple's systems that is the Keychain. Elsewhere nothing is stored until a program has named a
/// place, since a value must not end with the process unnoticed:
///
/// ```swift
/// import KeychainKit
/// import StealthyVault
///
/// try KeychainDefault.use(.vault(at: path, keyFile: key))
/// ```
///
/// A storage looks the repository up at each call.
///
/// ## Topics
///
/// ### For a program
/// - ``use(_:)``
///
/// ### For a test
/// - ``withRepository(_:_:)``
/// - ``withRepository(_:isolation:_:)``
public enum KeychainDefault {
  /// The process has one place for a choice; a function with a repository of its own has another.
  @TaskLocal static var place = ChosenRepository()

  /// Makes a repository the one to use from now on, in the whole process.
  ///
  /// Within a function that ``withRepository(_:_:)`` runs, it is the one for the rest of that
  /// function.
  /// - Parameter repository: The repository, such as `.inMemory` or `.vault(at:keyFile:)`.
  public static func use(_ repository: some StealthyRepository) {
    place.choose(repository)
  }

  /// Uses a repository while a function runs, in its task and the child tasks of that.
  ///
  /// Tests that run at the same time do not see each other's repositories. A detached task does not
  /// see it.
  /// - Parameters:
  ///   - repository: The repository, such as `.inMemory`.
  ///   - body: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @discardableResult
  public static func withRepository<Result>(
    _ repository: some StealthyRepository, _ body: () throws -> Result
  ) rethrows -> Result {
    try $place.withValue(ChosenRepository(repository), operation: body)
  }

  /// Uses a repository while an asynchronous function runs, in its task and the child tasks of that.
  ///
  /// Tests that run at the same time do not see each other's repositories. A detached task does not
  /// see it.
  /// - Parameters:
  ///   - repository: The repository, such as `.inMemory`.
  ///   - isolation: The actor that the function runs on; the caller's.
  ///   - body: The function.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @discardableResult
  public static func withRepository<Result>(
    _ repository: some StealthyRepository, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $place.withValue(ChosenRepository(repository), operation: body, isolation: isolation)
  }

  /// The repository to use now; nil if there is none.
  static func repository(asking context: LAContext?) -> (any StealthyRepository)? {
    place.choice ?? systemKeychain(asking: context)
  }
}
