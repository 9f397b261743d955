internal import StealthyStash
internal import VaultCrypto

/// A request made ready to be asked of a vault's file.
struct VaultSearch {
  private var query: TypeQuery
  private let wanted: ReadRequest.Wanted
  private let terms: [IndexedTerm]

  /// - Parameters:
  ///   - query: The query, completed with the defaults.
  ///   - wanted: How much of its matches is wanted.
  ///   - indexing: What the vault's indexes hold.
  /// - Throws: `invalidItem` for a page with a negative limit.
  init(_ query: TypeQuery, wanted: ReadRequest.Wanted, indexing: VaultIndexing) throws {
    try query.checkPage()
    self.query = query
    self.wanted = wanted
    terms = Self.planner(query.type, indexing).candidates(in: query)
  }

  /// The planner for what a vault's indexes hold.
  static func planner(_ type: StealthyPropertyType, _ indexing: VaultIndexing) -> QueryPlanner {
    guard indexing == .attributes else { return QueryPlanner(indexes: []) }
    return QueryPlanner(indexes: [.account, type == .generic ? .service : .server])
  }

  /// Answers the request; what a reader reads meanwhile must be one state.
  func result(_ reader: VaultReader, _ keys: VaultKeys) throws -> ReadResult {
    var search = self
    search.query.page = try reader.placed(query.page, of: query.type, keys)
    return try search.placedResult(reader, keys)
  }

  private func placedResult(_ reader: VaultReader, _ keys: VaultKeys) throws -> ReadResult {
    guard needsArranging else {
      let limit = query.page?.limit ?? .max
      guard limit > 0 else { return wanted == .count ? ReadResult(count: 0) : ReadResult(rows: []) }
      var found = VaultMatches(query.type, query.predicate, wanted, limit: limit)
      try visit(reader, keys, &found)
      return found.result
    }
    var all = VaultMatches(
      query.type, query.predicate, wanted == .items ? .attributes : wanted, limit: .max)
    all.keepsItems = true
    try visit(reader, keys, &all)
    return try arrange(all, reader, keys)
  }

  /// Whether all matches have to be seen before the first is known.
  private var needsArranging: Bool {
    !query.order.isEmpty || query.page?.last?.storage.record.position == 0
  }

  private func visit(
    _ reader: VaultReader, _ keys: VaultKeys, _ matches: inout VaultMatches
  ) throws {
    let last = needsArranging ? nil : query.page?.last
    let after = last.map { keys.itemID($0.storage.record.position) } ?? 0
    guard let term = terms.first?.term, let field = AttributeField(indexed: term.column) else {
      try matches.visit(.all(after: after), reader, keys)
      return
    }
    let tags = try Set(term.values).compactMap { value in
      try value.text.map { try keys.attributeTag(field, $0, of: query.type, reader.scratch) }
    }
    if tags.count == 1 {
      try matches.visit(.index(tags[0], after: after), reader, keys)
      return
    }
    for id in try reader.ids(tags, after: after) {
      try matches.visit(.id(id), reader, keys)
      if matches.isComplete { return }
    }
  }

  /// Puts matches into order, takes the page of them, and only then opens their secrets.
  private func arrange(
    _ all: VaultMatches, _ reader: VaultReader, _ keys: VaultKeys
  ) throws -> ReadResult {
    let rows = zip(all.items, all.revisions).map { StoredItem($0, revision: $1) }
    let arranged = try query.arrange(rows)
    switch wanted {
    case .count: return ReadResult(count: arranged.count, problems: all.problems)
    case .attributes: return ReadResult(rows: arranged, problems: all.problems)
    case .items:
      var found = VaultMatches(query.type, nil, .items, limit: .max)
      found.problems = all.problems
      for row in arranged {
        try found.visit(.id(keys.itemID(row.item.storage.record.position)), reader, keys)
      }
      return found.result
    }
  }
}

extension AttributeField {
  /// The field of an indexed column.
  init?(indexed column: Column) {
    switch column {
    case .account: self = .account
    case .service: self = .service
    case .server: self = .server
    default: return nil
    }
  }
}
