/// A repository in memory: an indexed query engine, and the test double for every other repository.
///
/// ```swift
/// let repository = InMemoryRepository()
/// try repository.create(
///   GenericPasswordItem(account: "user@example.com", data: Data("secret".utf8)))
/// ```
///
/// What it holds is gone when it is released. Lookups by identity, and queries for an account, a
/// service, a server, a protocol or a label are answered from hash indexes. Writers prepare a
/// commit on the side and publish it in one short step: a reader never waits for the preparation,
/// and sees all of a commit or none of it.
///
/// ## Topics
///
/// ### Creating a repository
/// - ``init(defaults:maximumSecretSize:ignoringAccessControl:clock:onEvent:)``
/// - ``init(_:defaults:maximumSecretSize:ignoringAccessControl:clock:onEvent:)``
/// - ``init(defaultServiceName:defaultServerName:defaultAccessGroup:defaultSynchronizable:logger:)``
/// - ``init(defaultProvider:logger:)``
public final class InMemoryRepository: AtomicRepository {
  /// Every law but those of stores that outlive a process or ask a person.
  public let capabilities: RepositoryCapabilities = [
    .atomic, .isolated, .conditional, .attributesOnly, .keepsDates,
  ]

  /// What is told of every operation.
  public let eventHandler: EventHandler?

  /// What is filled in where items and queries leave it open (law L9).
  public let defaults: RepositoryDefaults

  private let limits: ItemLimits
  private let clock: @Sendable () -> Date

  /// Held from the first look at the state to its change, so that there is one writer at a time.
  private let writer: Lock<MemoryNumbers>
  private let state: Lock<MemoryState>

  /// Creates an empty repository.
  /// - Parameters:
  ///   - defaults: What is filled in where items and queries leave it open.
  ///   - maximumSecretSize: How large a secret may be, in bytes; nil is no limit.
  ///   - ignoringAccessControl: Whether an item with access control is stored, although nothing is
  ///     enforced.
  ///   - clock: Gives the time that items are stamped with. It is asked while a commit is being
  ///     prepared, so it must not write to the repository.
  ///   - onEvent: Is told of every operation.
  public init(
    defaults: RepositoryDefaults = RepositoryDefaults(), maximumSecretSize: Int? = nil,
    ignoringAccessControl: Bool = false, clock: @escaping @Sendable () -> Date = { Date() },
    onEvent: EventHandler? = nil
  ) {
    self.defaults = defaults
    limits = ItemLimits(
      maximumSecretSize: maximumSecretSize, ignoresAccessControl: ignoringAccessControl)
    self.clock = clock
    eventHandler = onEvent
    let numbers = MemoryNumbers()
    writer = Lock(numbers)
    state = Lock(MemoryState(place: numbers.position))
  }

  /// Creates a repository with items in it, which keep the dates that they have.
  /// - Parameters:
  ///   - items: The items.
  ///   - defaults: What is filled in where items and queries leave it open.
  ///   - maximumSecretSize: How large a secret may be, in bytes; nil is no limit.
  ///   - ignoringAccessControl: Whether an item with access control is stored, although nothing is
  ///     enforced.
  ///   - clock: Gives the time that items without dates are stamped with; it must not write to the
  ///     repository.
  ///   - onEvent: Is told of every operation.
  /// - Throws: `duplicateItem` if two items have one identity, and what ``ItemLimits/check(_:)``
  ///   throws.
  public convenience init(
    _ items: [AnyStealthyProperty], defaults: RepositoryDefaults = RepositoryDefaults(),
    maximumSecretSize: Int? = nil, ignoringAccessControl: Bool = false,
    clock: @escaping @Sendable () -> Date = { Date() }, onEvent: EventHandler? = nil
  ) throws {
    self.init(
      defaults: defaults, maximumSecretSize: maximumSecretSize,
      ignoringAccessControl: ignoringAccessControl, clock: clock, onEvent: onEvent)
    _ = try commit(items.map { .create($0, dates: .kept) })
  }

  /// Creates an empty repository with the parameters that `KeychainRepository` takes: swapping one
  /// for the other is one word.
  /// - Parameters:
  ///   - defaultServiceName: The service of generic items that state none.
  ///   - defaultServerName: The server of internet items that state none.
  ///   - defaultAccessGroup: The access group of items that state none.
  ///   - defaultSynchronizable: Whether items are synchronized that leave it open.
  ///   - logger: Not used; there for the sake of the swap. Use `onEvent` to hear what happens.
  public convenience init(
    defaultServiceName: String, defaultServerName: String, defaultAccessGroup: String? = nil,
    defaultSynchronizable: Synchronizable = .any, logger: RepositoryLogger? = nil
  ) {
    self.init(
      defaults: RepositoryDefaults(
        serviceName: defaultServiceName, serverName: defaultServerName,
        accessGroup: defaultAccessGroup, synchronizable: defaultSynchronizable))
  }

  /// Creates an empty repository with the parameters that `KeychainRepository` takes: swapping one
  /// for the other is one word.
  /// - Parameters:
  ///   - defaultProvider: Gives what items and queries leave open; nil gives nothing.
  ///   - logger: Not used; there for the sake of the swap. Use `onEvent` to hear what happens.
  public convenience init(
    defaultProvider: (any DefaultProvider)?, logger: RepositoryLogger? = nil
  ) {
    self.init(defaults: defaultProvider.map(RepositoryDefaults.init) ?? RepositoryDefaults())
  }

  /// Answers requests, all from one snapshot (law L20).
  /// - Parameter requests: The requests.
  /// - Returns: A result for each request, in their order.
  /// - Throws: ``StealthyError`` if the store cannot be read: locked, denied and unreachable are
  ///   different codes.
  public func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
    try observeRead(of: requests) {
      let reads = try requests.map { try MemoryRead($0, defaults) }
      var captures = state.withLock { state in reads.map { $0.capture(state) } }
      // Let go of under the lock: the thread sanitizer does not see that reference counts order
      // this before a writer's change in place.
      defer { state.withLock { _ in captures.removeAll() } }
      return try zip(reads, captures).map { read, capture in try read.result(of: capture) }
    }
  }

  /// Answers one request, without the arrays that several need.
  public func result(of request: ReadRequest) throws -> ReadResult {
    try eventHandler.observe(
      .read, types: [request.type], count: { (result: ReadResult) in result.count }
    ) {
      let read = try MemoryRead(request, defaults)
      var capture: MemoryRead.Capture? = state.withLock { read.capture($0) }
      defer { state.withLock { _ in capture = nil } }
      return try capture.map { try read.result(of: $0) } ?? ReadResult(rows: [])
    }
  }

  /// Makes changes, all or none (law L11).
  /// - Parameter changes: The changes; a later one sees what an earlier one did.
  /// - Returns: For each change the item's new revision; for a removal the one that was removed,
  ///   nil if there was none.
  /// - Throws: ``StealthyError`` of the change that could not be made; `locked`, `readOnly` and
  ///   others if none could.
  public func commit(_ changes: [Change]) throws -> [Revision?] {
    try observeCommit(of: changes) {
      try writer.withLock { numbers in
        let prepared = try prepare(changes, numbers)
        numbers = prepared.numbers
        publish(prepared)
        compact()
        return prepared.revisions
      }
    }
  }

  /// Returns the item of an identity, without a request.
  public func item(like item: AnyStealthyProperty) throws -> AnyStealthyProperty? {
    guard eventHandler != nil else { return lookup(item) }
    return try eventHandler.observe(
      .read, types: [item.propertyType],
      count: { (found: AnyStealthyProperty?) in found == nil ? 0 : 1 }
    ) { lookup(item) }
  }

  /// Tells which index answers a query, judged by what the repository holds now.
  public func explain(_ query: any Query) throws -> QueryPlan {
    let read = try MemoryRead(ReadRequest(query), defaults)
    return state.withLock { read.plan(in: $0) }
  }

  /// Works out what changes will do; the state that it looks at is let go of before it is changed,
  /// so that it is changed in place.
  private func prepare(
    _ changes: [Change], _ numbers: MemoryNumbers
  ) throws -> MemoryCommit.Prepared {
    var commit = MemoryCommit(
      on: state.withLock { $0 }, numbers, changeCount: changes.count, defaults: defaults,
      limits: limits, now: clock())
    return try commit.prepare(changes)
  }

  /// Up to how many edits are made while readers wait.
  private static let shortCommit = 1024

  /// Makes what was prepared: a few edits in place, many on a copy that then takes the place of the
  /// whole.
  private func publish(_ prepared: MemoryCommit.Prepared) {
    guard prepared.editCount > Self.shortCommit else {
      return state.withLock { $0.apply(prepared) }
    }
    var next = state.withLock { $0 }
    next.apply(prepared)
    // The old state is let go of outside of the lock.
    _ = state.withLock { [next] state in
      let old = state
      state = next
      return old
    }
  }

  private func lookup(_ item: AnyStealthyProperty) -> AnyStealthyProperty? {
    let wanted = defaults.completing(item).storage
    let key = IdentityIndex.key(of: wanted)
    return state.withLock { $0.first(like: wanted, key: key) }
      .map(AnyStealthyProperty.init(storage:))
  }

  /// Gives back the slots of items that are gone, once they are the greater part.
  private func compact() {
    for type in StealthyPropertyType.allCases {
      guard let table = state.withLock({ $0[type] }).compacted() else { continue }
      // The old table is let go of outside of the lock.
      _ = state.withLock { state in
        let old = state[type]
        state[type] = table
        return old
      }
    }
  }
}

extension InMemoryRepository: CustomReflectable {
  /// How many items of each class there are, and none of them.
  public var customMirror: Mirror {
    let counts = state.withLock { state in
      StealthyPropertyType.allCases.map { ($0.name, state[$0].rows.liveCount) }
    }
    return Mirror(self, children: counts.map { ($0.0, $0.1 as Any) })
  }
}
