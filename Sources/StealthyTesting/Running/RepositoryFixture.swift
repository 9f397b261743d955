public import StealthyStash

/// A fresh and empty repository for one check, and what can be done to it from outside.
///
/// Only the repository is needed. A check that wants one of the others, and does not find it, is
/// reported as not claimed.
public struct RepositoryFixture: Sendable {
  /// Something that keeps the repository from doing its work, and its end.
  public struct Obstacle: Sendable {
    /// The code of the error that every call throws meanwhile.
    public let code: StealthyError.Code

    /// Whether reading is impossible too.
    public let stopsReading: Bool

    /// Puts the obstacle in place.
    public let raise: @Sendable () throws -> Void

    /// Takes it away; what was stored before is there again.
    public let lift: @Sendable () throws -> Void

    /// Describes an obstacle.
    /// - Parameters:
    ///   - code: The code of the error that every call throws meanwhile: `locked`, `unavailable`,
    ///     `readOnly`, `permissionDenied`, `storageFull` and the like.
    ///   - stopsReading: Whether reading is impossible too.
    ///   - raise: Puts the obstacle in place.
    ///   - lift: Takes it away.
    public init(
      _ code: StealthyError.Code, stopsReading: Bool = true,
      raise: @escaping @Sendable () throws -> Void, lift: @escaping @Sendable () throws -> Void
    ) {
      self.code = code
      self.stopsReading = stopsReading
      self.raise = raise
      self.lift = lift
    }
  }

  /// The repository, without an item in it.
  public let repository: any StealthyRepository

  /// Opens the same store once more, as another process would; the first stays open.
  public let reopen: (@Sendable () throws -> any StealthyRepository)?

  /// Damages a stored item, given as it was read, so that it is there and cannot be read.
  public let damage: (@Sendable (AnyStealthyProperty) throws -> Void)?

  /// What can keep the repository from doing its work.
  public let obstacles: [Obstacle]

  /// Removes what the repository leaves behind, when the check is over.
  public let cleanUp: (@Sendable () -> Void)?

  /// Creates a fixture.
  /// - Parameters:
  ///   - repository: The repository, without an item in it.
  ///   - reopen: Opens the same store once more, as another process would; the first stays open.
  ///   - damage: Damages a stored item, given as it was read, so that it cannot be read any more.
  ///   - obstacles: What can keep the repository from doing its work.
  ///   - cleanUp: Removes what the repository leaves behind, when the check is over.
  public init(
    _ repository: any StealthyRepository,
    reopen: (@Sendable () throws -> any StealthyRepository)? = nil,
    damage: (@Sendable (AnyStealthyProperty) throws -> Void)? = nil,
    obstacles: [Obstacle] = [],
    cleanUp: (@Sendable () -> Void)? = nil
  ) {
    self.repository = repository
    self.reopen = reopen
    self.damage = damage
    self.obstacles = obstacles
    self.cleanUp = cleanUp
  }
}
