internal import SQLiteDriver
public import StealthyStash
internal import VaultCrypto

extension VaultRepository {
  /// Answers requests, all from one snapshot (law L20).
  /// - Parameter requests: The requests.
  /// - Returns: A result for each request, in their order.
  /// - Throws: `invalidItem` for a page with a negative limit; `locked`, `unavailable` after
  ///   ``close()``, `corrupted` if the file is damaged, `timedOut`.
  public func read(_ requests: [ReadRequest]) throws -> [ReadResult] {
    try observeRead(of: requests) {
      try StealthyError.translating {
        let requests = try requests.map { request in
          try request.query.checkPage()
          return request.completed(with: defaults)
        }
        return try session.read { reader, keys in
          let results = try reader.snapshot {
            try requests.map { try reader.result(of: $0, keys) }
          }
          return (results, results.contains { !$0.problems.isEmpty })
        }
      }
    }
  }

  /// Answers one request.
  public func result(of request: ReadRequest) throws -> ReadResult {
    guard let result = try read([request]).first else {
      throw StealthyError(.unavailable, "The vault gave no result for a request.")
    }
    return result
  }

  /// Returns the item of an identity, without a request and a snapshot of its own.
  public func item(like item: AnyStealthyProperty) throws -> AnyStealthyProperty? {
    try eventHandler.observe(
      .read, types: [item.propertyType],
      count: { (found: AnyStealthyProperty?) in found == nil ? 0 : 1 }
    ) {
      try StealthyError.translating {
        let wanted = defaults.completing(item).storage
        let (found, problem) = try session.read { reader, keys in
          let result = try reader.item(like: wanted, keys)
          return (result, hasProblems: result.problem != nil)
        }
        if let problem { throw problem }
        return found.map(AnyStealthyProperty.init(storage:))
      }
    }
  }

  /// Reads a secret into memory that is locked, guarded and wiped, without making a `Data` of it.
  /// - Parameters:
  ///   - item: An item with the identity; nil in it is the vault's default or `""`, never a
  ///     wildcard (law L8).
  ///   - body: Gets the secret, which is wiped when it returns.
  /// - Returns: What the body returns.
  /// - Throws: `itemNotFound`; `locked`, `corrupted` and others as ``read(_:)``; what the body throws.
  public func withSecret<Result>(
    of item: some StealthyProperty, _ body: (borrowing SecretBytes) throws -> Result
  ) throws -> Result {
    let erased = item.eraseToAnyProperty()
    let secret = try eventHandler.observe(
      .read, types: [erased.propertyType], count: { (found: Holder?) in found == nil ? 0 : 1 }
    ) {
      try StealthyError.translating {
        try session.secret(of: defaults.completing(erased).storage)
      }
    }
    guard let secret else { throw StealthyError(.itemNotFound, item: erased) }
    return try body(secret.bytes)
  }

  /// Tells which index answers a query, without values.
  public func explain(_ query: any Query) throws -> QueryPlan {
    let request = ReadRequest(query).completed(with: defaults)
    guard request.lookup == nil else {
      return QueryPlan(
        type: request.type, access: .identity, remainder: nil, order: [], page: nil)
    }
    return VaultSearch.planner(request.type, indexing).plan(request.query)
  }
}

extension VaultReader {
  /// Answers a request that is completed with the defaults.
  fileprivate func result(of request: ReadRequest, _ keys: VaultKeys) throws -> ReadResult {
    if let item = request.lookup { return try lookup(item.storage, request.wanted, keys) }
    return try VaultSearch(request.query, wanted: request.wanted, indexing: keys.entry.indexing)
      .result(self, keys)
  }

  /// The items of an identity: none, one, or with the synchronized form left open two.
  fileprivate func lookup(
    _ wanted: ItemStorage, _ columns: ReadRequest.Wanted, _ keys: VaultKeys
  ) throws -> ReadResult {
    var found = VaultMatches(wanted.record.propertyType, nil, columns, limit: .max)
    try found.visit(tags(of: wanted, keys), self, keys)
    return found.inOrderOfCreation.result
  }
}
