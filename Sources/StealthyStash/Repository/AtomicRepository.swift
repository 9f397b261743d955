/// A repository for those who build one: two calls, and all else follows.
///
/// ```swift
/// struct MyRepository: AtomicRepository {
///   let capabilities: RepositoryCapabilities = [.atomic, .isolated]
///   func read(_ requests: [ReadRequest]) throws -> [ReadResult] { … }
///   func commit(_ changes: [Change]) throws -> [Revision?] { … }
/// }
/// ```
///
/// The laws that both must keep are those of ``Change``, ``ReadRequest`` and
/// ``RepositoryCapabilities``; what a store cannot keep, it leaves out of its ``capabilities``.
/// Items and requests arrive as the caller wrote them. What every store has to do with them is
/// there to be called: see <doc:implementing-a-repository>. `StealthyTesting` holds a check for
/// each law.
///
/// ## Topics
///
/// ### What to write
/// - ``capabilities``
/// - ``read(_:)``
/// - ``commit(_:)``
///
/// ### What helps to read
/// - ``ReadRequest/completed(with:)``
/// - ``ReadRequest/result(of:)``
/// - ``QueryPlanner``
///
/// ### What helps to write
/// - ``RepositoryDefaults/completing(_:)->AnyStealthyProperty``
/// - ``ItemLimits/check(_:)``
/// - ``AnyStealthyProperty/created(at:position:dates:)``
/// - ``AnyStealthyProperty/replacing(_:at:dates:)``
///
/// ### What tells of it
/// - ``observeRead(of:_:)``
/// - ``observeCommit(of:_:)``
public protocol AtomicRepository: StealthyRepository {
  /// Which laws the store keeps beyond those that all keep.
  var capabilities: RepositoryCapabilities { get }

  /// Answers requests, all from one snapshot (law L20).
  ///
  /// A row that is there and cannot be read is in its result's ``ReadResult/problems`` and hides no
  /// other (L17). Locked, denied, cancelled, unreachable and not found are different answers, and
  /// nothing waits for ever (L19).
  /// - Parameter requests: The requests.
  /// - Returns: A result for each request, in their order.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  func read(_ requests: [ReadRequest]) throws -> [ReadResult]

  /// Makes changes, all or none with ``RepositoryCapabilities/atomic`` (law L11).
  /// - Parameter changes: The changes; a later one sees what an earlier one did.
  /// - Returns: For each change the item's new revision; for a removal any revision if there was an
  ///   item to remove, nil if not; for ``Change/removeAll(_:)`` nil.
  /// - Throws: ``StealthyError`` of the change that could not be made; `locked`, `readOnly` and
  ///   others if none could.
  func commit(_ changes: [Change]) throws -> [Revision?]
}

extension AtomicRepository {
  /// Commits the changes.
  @discardableResult
  public func apply(_ changes: [Change]) throws -> [Revision?] {
    try commit(changes)
  }

  /// Reads the requests.
  public func results(of requests: [ReadRequest]) throws -> [ReadResult] {
    try read(requests)
  }

  /// Commits one ``Change/create(_:dates:)``.
  public func create(_ item: AnyStealthyProperty) throws {
    _ = try commit([.create(item)])
  }

  /// Commits one ``Change/replace(_:_:expecting:)``.
  public func update<Property: StealthyProperty>(
    _ item: Property, from previousItem: Property
  ) throws {
    _ = try commit([.replace(previousItem.eraseToAnyProperty(), item.eraseToAnyProperty())])
  }

  /// Commits one ``Change/remove(_:ifAbsent:expecting:)``.
  public func delete(_ item: AnyStealthyProperty) throws {
    _ = try commit([.remove(item)])
  }

  /// Reads the query's items.
  public func query(_ query: any Query) throws -> [AnyStealthyProperty] {
    try singleResult(of: ReadRequest(query)).items
  }
}
