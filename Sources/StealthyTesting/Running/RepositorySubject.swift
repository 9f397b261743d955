public import StealthyStash

/// A kind of repository that is checked against the laws.
///
/// ```swift
/// let subject = RepositorySubject(
///   "in memory", capabilities: [.atomic, .isolated]
/// ) { setup in
///   RepositoryFixture(
///     MyRepository(defaults: setup.defaults, onEvent: setup.eventHandler))
/// }
/// ```
///
/// A repository that cannot be set up as a check wants it gives nil, and the check is reported as
/// not claimed. Where nothing is asked of it, nil is a failure, so that no subject passes because it
/// is never made:
///
/// ```swift
/// let subject = RepositorySubject("plain", capabilities: []) { setup in
///   setup.demands.isEmpty ? RepositoryFixture(PlainRepository()) : nil
/// }
/// ```
public struct RepositorySubject: Sendable, CustomStringConvertible {
  /// The name under which results are reported.
  public let name: String

  /// The laws that the repository says it keeps; it is checked for each, and for no other than
  /// those that all keep.
  public let capabilities: RepositoryCapabilities

  /// Makes a fresh and empty repository, or nil if it cannot be set up as wanted.
  let makeFixture: @Sendable (RepositorySetup) throws -> RepositoryFixture?

  /// Describes a kind of repository.
  /// - Parameters:
  ///   - name: The name under which results are reported.
  ///   - capabilities: The laws that the repository says it keeps; `[]` for a type with only
  ///     version 1.0's four functions.
  ///   - makeFixture: Makes a fresh and empty repository for each check, or nil if it cannot be set
  ///     up as wanted.
  public init(
    _ name: String, capabilities: RepositoryCapabilities,
    makeFixture: @escaping @Sendable (RepositorySetup) throws -> RepositoryFixture?
  ) {
    self.name = name
    self.capabilities = capabilities
    self.makeFixture = makeFixture
  }

  /// The name.
  public var description: String { name }
}
