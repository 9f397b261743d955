/// The part of a query that every store can leave to the core: filter, order and page.
extension TypeQuery {
  /// The filter as a function; without a filter everything is true of it.
  package var predicate: Predicate? { filter?.predicate }

  /// Checks the page before anything is read.
  /// - Throws: `invalidItem` for a negative limit.
  package func checkPage() throws {
    guard let limit = page?.limit, limit < 0 else { return }
    throw StealthyError(.invalidItem, "The limit of a page must be 0 or more.")
  }

  /// Picks the query's matches out of items that are in the order of creation.
  package func evaluate(_ rows: [StoredItem]) throws -> [StoredItem] {
    try checkPage()
    let matches = predicate.map { predicate in rows.filter { predicate($0.item.storage) } } ?? rows
    guard !order.isEmpty || page?.last != nil, !matches.areInOrderOfPosition else {
      return try arrange(matches)
    }
    var query = self
    query.page = page.map { Page(limit: $0.limit, after: $0.last?.withoutPosition) }
    return try query.arrange(
      matches.map { StoredItem($0.item.withoutPosition, revision: $0.revision) })
  }

  /// Puts matches that are in the order of creation into the query's order and takes its page of
  /// them.
  package func arrange(_ matches: [StoredItem]) throws -> [StoredItem] {
    var matches = matches
    if !order.isEmpty {
      let precedes = order.precedence
      matches = matches.enumerated().sorted { left, right in
        let (first, second) = (left.element.item.storage, right.element.item.storage)
        return precedes(first, second) || (!precedes(second, first) && left.offset < right.offset)
      }.map(\.element)
    }
    if let last = page?.last { matches = try rest(of: matches, after: last) }
    return page?.limit.map { Array(matches.prefix($0)) } ?? matches
  }

  /// What comes after the last item of the page before.
  ///
  /// An item that a store has read carries its place in the order of creation. For any other, its
  /// identity is looked for among the matches, and then its date of creation tells.
  private func rest(of matches: [StoredItem], after last: AnyStealthyProperty) throws
    -> [StoredItem]
  {
    let precedes = order.precedence
    if last.storage.record.position != 0 {
      return matches.filter { precedes(last.storage, $0.item.storage) }
    }
    if let index = matches.firstIndex(where: { last.identifies($0.item) }) {
      return Array(matches[(index + 1)...])
    }
    guard order.isEmpty, let createdAt = last.createdAt else {
      throw StealthyError(
        .itemNotFound,
        "The page's last item is gone, and it does not say where it stood; use one that the repository returned.",
        item: last)
    }
    return matches.filter { $0.item.createdAt.map { $0 > createdAt } ?? true }
  }
}

extension [StoredItem] {
  /// Whether the places that the items carry are those of the store that they are in.
  ///
  /// A store that keeps items as it gets them, keeps the places of the store that they were in
  /// before.
  fileprivate var areInOrderOfPosition: Bool {
    var last: UInt64 = 0
    return allSatisfy { row in
      defer { last = row.item.storage.record.position }
      return row.item.storage.record.position > last
    }
  }
}

extension AnyStealthyProperty {
  /// The item as one that no store has read.
  package var withoutPosition: AnyStealthyProperty {
    guard storage.record.position != 0 else { return self }
    var record = storage.record
    record.position = 0
    return AnyStealthyProperty(record)
  }

  /// Whether a stored item is the one that this item names.
  package func identifies(_ stored: AnyStealthyProperty) -> Bool {
    storage.identifies(stored.storage)
  }
}
