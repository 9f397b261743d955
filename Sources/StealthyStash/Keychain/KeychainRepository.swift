#if canImport(Security)
  /// Apple's Keychain.
  ///
  /// ```swift
  /// let repository = KeychainRepository(
  ///   defaultServiceName: "com.example.app", defaultServerName: "example.com")
  /// ```
  ///
  /// Repositories are values over the one Keychain that the program sees. What differs from other
  /// stores, since the Keychain is what it is:
  /// - A commit of several changes is several calls. When one fails, those before it are undone, the
  ///   last first; what cannot be undone is `partiallyApplied` (law L11). Within the process nobody
  ///   sees a commit half made; other processes may.
  /// - It stamps items by its own clock. An import keeps when an item was created, and not when it
  ///   was last changed.
  /// - An item that names no access group is in the program's first; that is what nil means when an
  ///   item is looked up, changed or removed, and in a filter. A query whose filter does not name the
  ///   group looks into all of the program's.
  /// - It does not tell what it asks of a person. An accessibility or access control that an update
  ///   leaves open stays what it was.
  ///
  /// ## Topics
  ///
  /// ### Creating a repository
  /// - ``init(defaults:authentication:usesDataProtectionKeychain:logger:onEvent:)``
  /// - ``init(defaultServiceName:defaultServerName:defaultAccessGroup:defaultSynchronizable:logger:)``
  /// - ``init(defaultProvider:logger:)``
  /// - ``KeychainAuthentication``
  public struct KeychainRepository: AtomicRepository {
    /// Attributes without secrets, what outlives the process, and access control.
    public let capabilities: RepositoryCapabilities = [
      .attributesOnly, .persistent, .enforcesAccessControl,
    ]

    /// What is filled in where items and queries leave it open (law L9).
    public let defaults: RepositoryDefaults

    /// How a person is asked before a protected item is read.
    public let authentication: KeychainAuthentication

    /// Whether the Keychain that iOS has is used on a Mac too, rather than the older one of files.
    public let usesDataProtectionKeychain: Bool

    /// What version 1.0 logged to: it gets every operation, and never an attribute or a secret.
    public let logger: RepositoryLogger?

    /// What is told of every operation.
    public let eventHandler: EventHandler?

    private let groups = KeychainGroups()
    private let limits = ItemLimits(ignoresAccessControl: true)

    /// Creates a repository over the program's Keychain; nothing is read or written.
    /// - Parameters:
    ///   - defaults: What is filled in where items and queries leave it open.
    ///   - authentication: How a person is asked before a protected item is read.
    ///   - usesDataProtectionKeychain: Whether the Keychain that iOS has is used on a Mac too; the
    ///     older one of files knows neither access groups nor accessibility. It needs an entitlement
    ///     there: a program that is not signed gets `missingEntitlement`.
    ///   - logger: Gets every operation, and never an attribute or a secret.
    ///   - onEvent: Is told of every operation.
    public init(
      defaults: RepositoryDefaults = RepositoryDefaults(),
      authentication: KeychainAuthentication = KeychainAuthentication(),
      usesDataProtectionKeychain: Bool = true, logger: RepositoryLogger? = nil,
      onEvent: EventHandler? = nil
    ) {
      self.defaults = defaults
      self.authentication = authentication
      self.usesDataProtectionKeychain = usesDataProtectionKeychain
      self.logger = logger
      eventHandler = KeychainLog.handler(logger, onEvent)
    }

    /// Creates a repository with version 1.0's provider of defaults.
    /// - Parameters:
    ///   - defaultProvider: Gives what items and queries leave open; nil gives nothing.
    ///   - logger: Gets every operation, and never an attribute or a secret.
    public init(defaultProvider: (any DefaultProvider)?, logger: RepositoryLogger? = nil) {
      self.init(
        defaults: defaultProvider.map(RepositoryDefaults.init) ?? RepositoryDefaults(),
        logger: logger)
    }

    /// Creates a repository with defaults for service and server.
    /// - Parameters:
    ///   - defaultServiceName: The service of generic items that state none.
    ///   - defaultServerName: The server of internet items that state none.
    ///   - defaultAccessGroup: The access group of items that state none.
    ///   - defaultSynchronizable: Whether items are synchronized that leave it open.
    ///   - logger: Gets every operation, and never an attribute or a secret.
    public init(
      defaultServiceName: String, defaultServerName: String, defaultAccessGroup: String? = nil,
      defaultSynchronizable: Synchronizable = .any, logger: RepositoryLogger? = nil
    ) {
      self.init(
        defaults: RepositoryDefaults(
          serviceName: defaultServiceName, serverName: defaultServerName,
          accessGroup: defaultAccessGroup, synchronizable: defaultSynchronizable),
        logger: logger)
    }

    /// Answers requests.
    /// - Parameter requests: The requests.
    /// - Returns: A result for each request, in their order.
    /// - Throws: ``StealthyError``: `interactionNotAllowed` while the Keychain is locked or a person
    ///   would have to be asked and may not be, `userCancelled`, `authenticationFailed`,
    ///   `missingEntitlement`, `unavailable` and others of Apple's statuses.
    public func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
      try observeRead(of: requests) {
        // A program's own closure is asked for its context here, so never within a turn.
        let reading = reading(mayWrite: false)
        do {
          return try answer(requests, reading)
        } catch is KeychainGroups.Unknown {
          try KeychainTurn.shared.write { try groups.find(reading.calls) }
          return try answer(requests, reading)
        }
      }
    }

    private func answer(
      _ requests: [ReadRequest], _ reading: KeychainReading
    ) throws -> [ReadResult] {
      try KeychainTurn.shared.read {
        try requests.map { try reading.result(of: $0.completed(with: defaults)) }
      }
    }

    /// Makes changes, one call of the Keychain after the other, and undoes them when one fails.
    /// - Parameter changes: The changes; a later one sees what an earlier one did.
    /// - Returns: For each change a revision that says nothing; for a removal nil if there was no item
    ///   to remove.
    /// - Throws: ``StealthyError`` of the change that could not be made; `partiallyApplied` if changes
    ///   before it could not be undone.
    public func commit(_ changes: [Change]) throws -> [Revision?] {
      try observeCommit(of: changes) {
        for change in changes { try check(change) }
        let reading = reading(mayWrite: true)
        return try KeychainTurn.shared.write {
          var commit = KeychainCommit(
            reading, defaults,
            isOneOfSeveral: changes.count > 1 || changes.contains(where: \.isOfSeveral))
          do {
            return try changes.map { try commit.make($0) }
          } catch {
            try commit.undo(because: error)
            throw error
          }
        }
      }
    }

    private func check(_ change: Change) throws {
      switch change {
      case .create(let item, _), .put(let item, _), .replace(_, let item, _):
        try limits.check(item)
      case .remove, .removeAll: break
      }
    }

    /// What reads for one operation.
    /// - Parameter mayWrite: Whether the operation has the turn of those that write.
    /// - Returns: The reading, with a context that was asked for just now.
    private func reading(mayWrite: Bool) -> KeychainReading {
      var options = authentication.options
      if usesDataProtectionKeychain { options[KeychainKey.dataProtectionKeychain] = true }
      return KeychainReading(
        calls: KeychainCalls(options: options), groups: groups, mayWrite: mayWrite)
    }
  }

  extension Change {
    /// Whether the change is more than one call that changes something.
    fileprivate var isOfSeveral: Bool {
      switch self {
      case .removeAll: true
      case .replace(let old, let new, _): old.propertyType != new.propertyType
      case .create, .put, .remove: false
      }
    }
  }

  extension StealthyRepository where Self == KeychainRepository {
    /// The program's Keychain, without defaults.
    public static var keychain: KeychainRepository { KeychainRepository() }
  }
#endif
