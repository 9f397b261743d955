/// A place that keeps credentials.
///
/// This is the protocol to write an app against: the app says what it stores, and a repository
/// decides where.
///
/// ```swift
/// func rotate(_ token: Data, in repository: any StealthyRepository) throws {
///   let item = GenericPasswordItem(
///     account: "robot", data: token, service: "com.example.api")
///   try repository.put(item)
/// }
/// ```
///
/// Items are identified by their attributes (law L1), compared byte for byte (L2), and written and
/// read under the laws that each call states. `StealthyTesting` checks a repository against all of
/// them.
///
/// To build a repository, conform to ``AtomicRepository``; its two calls give all of these. A type
/// with only the four functions ``create(_:)-(AnyStealthyProperty)``, ``update(_:from:)``,
/// ``delete(_:)-(AnyStealthyProperty)`` and ``query(_:)`` conforms too, as in version 1.0: the
/// other calls are then made of those four, one after the other, and undone as far as possible when
/// one fails.
///
/// ## Topics
///
/// ### Writing items
/// - ``create(_:)-(AnyStealthyProperty)``
/// - ``create(_:)-(StealthyProperty)``
/// - ``put(_:)-(AnyStealthyProperty)``
/// - ``put(_:)-(StealthyProperty)``
/// - ``update(_:from:)``
/// - ``delete(_:)-(AnyStealthyProperty)``
/// - ``delete(_:)-(StealthyProperty)``
/// - ``deleteIfPresent(_:)-(AnyStealthyProperty)``
/// - ``deleteIfPresent(_:)-(StealthyProperty)``
/// - ``deleteAll(_:)``
/// - ``clearAll()``
/// - ``import(_:)``
/// - ``upsert(from:to:)``
/// - ``upsert(_:to:)``
///
/// ### Reading items
/// - ``query(_:)``
/// - ``item(like:)-(AnyStealthyProperty)``
/// - ``item(like:)->Property?``
/// - ``items(_:where:)``
/// - ``items(_:matching:)``
/// - ``first(_:)``
/// - ``first(_:where:)``
/// - ``count(_:)``
/// - ``count(_:where:)``
/// - ``exists(_:)``
/// - ``exists(_:where:)``
/// - ``attributes(matching:)``
/// - ``attributes(_:where:)``
/// - ``explain(_:)``
///
/// ### Moving items
/// - ``copy(to:matching:onDuplicate:skippingUnreadable:dryRun:)``
///
/// ### Models
/// - ``create(_:)-(Model)``
/// - ``update(from:to:)``
/// - ``delete(_:)-(Model)``
/// - ``load(_:)``
/// - ``load()``
/// - ``load(_:server:service:)``
/// - ``load(_:service:)``
/// - ``loadAll(_:)``
/// - ``fetch(_:)``
/// - ``fetch()``
///
/// ### Several things at once
/// - ``apply(_:)``
/// - ``results(of:)``
/// - ``result(of:)``
///
/// ### What happens inside
/// - ``defaults``
/// - ``eventHandler``
/// - ``logger``
public protocol StealthyRepository: Sendable {
  /// What version 1.0 logged to; a repository may have none.
  var logger: RepositoryLogger? { get }

  /// What is told of every operation; a repository may have none.
  var eventHandler: EventHandler? { get }

  /// What the repository fills in where items and queries leave it open (law L9).
  var defaults: RepositoryDefaults { get }

  /// Stores a new item.
  /// - Parameter item: The item; what it leaves open is completed with the repository's defaults.
  /// - Throws: `duplicateItem` if the identity exists already; nothing has changed then (law L6).
  func create(_ item: AnyStealthyProperty) throws

  /// Replaces all attributes of an item, its identity included.
  ///
  /// `createdAt` stays what it was; `modifiedAt` moves forward (law L7).
  /// - Parameters:
  ///   - item: What the item is to be.
  ///   - previousItem: An item with the identity that it has now.
  /// - Throws: `itemNotFound` if there is no such item, `duplicateItem` if the new identity is
  ///   another item's.
  func update<Property: StealthyProperty>(_ item: Property, from previousItem: Property) throws

  /// Removes exactly one item.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Throws: `itemNotFound` if there is no such item.
  func delete(_ item: AnyStealthyProperty) throws

  /// Returns every item that a query asks for.
  ///
  /// An item that cannot be read hides no other: it is left out and told to the ``eventHandler``
  /// (law L17).
  /// - Parameter query: The query.
  /// - Returns: The items, in the query's order, which is the order of creation if it names none;
  ///   none is `[]` (law L15).
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  func query(_ query: any Query) throws -> [AnyStealthyProperty]

  /// Makes several changes.
  ///
  /// A repository with ``RepositoryCapabilities/atomic`` makes all of them or none (law L11). Any
  /// other makes one after the other and, when one fails, undoes those before it.
  /// - Parameter changes: The changes; their order counts.
  /// - Returns: For each change the item's new revision; for a removal any revision if there was an
  ///   item to remove, nil if not.
  /// - Throws: What the change that failed throws; `partiallyApplied` if changes before it could
  ///   not be undone.
  @discardableResult
  func apply(_ changes: [Change]) throws -> [Revision?]

  /// Answers several requests, from one snapshot if the repository can.
  /// - Parameter requests: The requests.
  /// - Returns: A result for each request.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  func results(of requests: [ReadRequest]) throws -> [ReadResult]

  /// Answers one request.
  /// - Parameter request: The request.
  /// - Returns: Its result.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  func result(of request: ReadRequest) throws -> ReadResult

  /// Returns the item of an identity.
  ///
  /// Nothing is planned and no filter is evaluated. If the identity leaves open whether the item
  /// is synchronized and both exist, the one that was created first is returned.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  func item(like item: AnyStealthyProperty) throws -> AnyStealthyProperty?

  /// Tells how the repository answers a query, without values.
  /// - Parameter query: The query.
  /// - Returns: The plan.
  /// - Throws: ``StealthyError`` if the query cannot be answered.
  func explain(_ query: any Query) throws -> QueryPlan
}

extension StealthyRepository {
  /// No logger.
  public var logger: RepositoryLogger? { nil }

  /// No event handler.
  public var eventHandler: EventHandler? { nil }

  /// No defaults.
  public var defaults: RepositoryDefaults { RepositoryDefaults() }

  /// A scan: all items of the class are looked at.
  public func explain(_ query: any Query) throws -> QueryPlan {
    QueryPlanner(indexes: []).plan(TypeQuery(query))
  }

  /// Looks the identity up by one request.
  public func item(like item: AnyStealthyProperty) throws -> AnyStealthyProperty? {
    try singleResult(of: ReadRequest(ItemQuery(like: item))).items.first
  }

  /// Returns the item of an identity.
  ///
  /// Nothing is planned and no filter is evaluated. If the identity leaves open whether the item
  /// is synchronized and both exist, the one that was created first is returned.
  /// - Parameter item: An item with the identity; nil in it is the repository's default or `""`,
  ///   never a wildcard (law L8).
  /// - Returns: The item, or nil if there is none.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  @inlinable
  public func item<Property: StoredProperty>(like item: Property) throws -> Property? {
    try self.item(like: item.eraseToAnyProperty()).flatMap(Property.init)
  }

  /// Answers the request as one of several.
  public func result(of request: ReadRequest) throws -> ReadResult {
    guard let result = try results(of: [request]).first else {
      throw StealthyError(.unavailable, "The repository gave no result for a request.")
    }
    return result
  }

  /// The result of one request, what could not be read reported.
  package func singleResult(of request: ReadRequest) throws -> ReadResult {
    let result = try result(of: request)
    if !result.problems.isEmpty { try report(result.problems, of: request) }
    return result
  }

  /// Throws what could not be read where it was asked for by identity, and tells the event handler
  /// otherwise (law L17).
  package func report(_ problems: [ReadProblem], of request: ReadRequest) throws {
    if request.lookup != nil, let problem = problems.first { throw problem.error }
    for problem in problems { eventHandler?(RepositoryEvent(problem)) }
  }
}
