public import StealthyStash

/// A repository that fails when it is told to, and otherwise does what the one inside it does.
///
/// ```swift
/// let repository = FailingRepository(InMemoryRepository())
/// repository.fail(.storageFull, onCall: 3)
///
/// try service.signIn(…)  // Its third call of the repository throws `storageFull`.
/// ```
///
/// A call is what is asked of the repository at once: creating an item, a query, a batch, a model
/// that is stored or loaded is one each, however many items it touches. Calls that are a read and
/// then a write, such as `deleteAll`, are two. `explain(_:)` touches no item
/// and is none.
///
/// An error is thrown before anything is done, unless ``Moment/after`` is asked for. The first
/// failure that was asked for stands before later ones.
///
/// ## Topics
///
/// ### Creating one
/// - ``init(_:)``
/// - ``base``
///
/// ### Failing
/// - ``fail(_:onCall:of:_:)``
/// - ``fail(with:onCall:of:_:)``
/// - ``failNext(_:of:_:)``
/// - ``failNext(with:of:_:)``
/// - ``failAll(_:of:_:)``
/// - ``failAll(with:of:_:)``
/// - ``stopFailing()``
///
/// ### Counting
/// - ``callCount``
/// - ``callCount(of:)``
public final class FailingRepository<Base: StealthyRepository>: StealthyRepository {
  /// The repository that does the work.
  public let base: Base

  private let script = Lock(FailureScript())

  /// Creates a repository that does not fail yet.
  /// - Parameter base: The repository that does the work.
  public init(_ base: Base) {
    self.base = base
  }

  /// How often the repository was called, failed calls included.
  public var callCount: Int { callCount(of: .all) }

  /// How often the repository was called to read or to write, failed calls included.
  /// - Parameter calls: Which calls count.
  /// - Returns: Their number.
  public func callCount(of calls: Calls) -> Int {
    script.withLock { $0.count(of: calls) }
  }

  /// Makes one call fail.
  /// - Parameters:
  ///   - error: The error that it throws.
  ///   - number: Which call, counted from now on; 1 or less is the next.
  ///   - calls: Which calls count.
  ///   - moment: Whether it fails before or after the work was done.
  public func fail(
    with error: any Error, onCall number: Int, of calls: Calls = .all, _ moment: Moment = .before
  ) {
    script.withLock { $0.add(error, calls, moment, countdown: max(1, number)) }
  }

  /// Makes every call fail from now on, until ``stopFailing()``.
  /// - Parameters:
  ///   - error: The error that they throw.
  ///   - calls: Which calls fail.
  ///   - moment: Whether they fail before or after the work was done.
  public func failAll(
    with error: any Error, of calls: Calls = .all, _ moment: Moment = .before
  ) {
    script.withLock { $0.add(error, calls, moment, countdown: nil) }
  }

  /// Forgets every failure that was asked for.
  public func stopFailing() {
    script.withLock { $0.forget() }
  }

  /// Does a call, or fails it.
  func call<Result>(_ kind: Calls, _ body: () throws -> Result) throws -> Result {
    let failure = script.withLock { $0.next(kind) }
    if let failure, failure.moment == .before { throw failure.error }
    let result = try body()
    if let failure { throw failure.error }
    return result
  }
}

extension FailingRepository {
  /// Which calls of a repository are meant.
  public enum Calls: Sendable, Hashable {
    /// Those that read and those that write.
    case all
    /// Queries, lookups, counts and models that are loaded.
    case reads
    /// Whatever changes something.
    case writes
  }

  /// When a call fails.
  public enum Moment: Sendable, Hashable {
    /// Before anything is done.
    case before
    /// After the work was done: the change is made and the caller is not told, as when a connection
    /// breaks.
    case after
  }
}

extension FailingRepository: CustomReflectable {
  /// The repository that does the work.
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
