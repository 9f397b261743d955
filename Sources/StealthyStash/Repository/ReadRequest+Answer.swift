/// What a store that looks at items one by one leaves to the core.
extension ReadRequest {
  /// The request with each default that it leaves open (law L9).
  /// - Parameter defaults: The defaults.
  /// - Returns: The request; the same where there is nothing to add.
  public func completed(with defaults: RepositoryDefaults) -> ReadRequest {
    if let lookup {
      ReadRequest(ItemQuery(like: defaults.completing(lookup)), wanted: wanted)
    } else {
      asking(defaults.completing(query))
    }
  }

  /// Answers the request out of a store's items: identity or filter, order, page, and no more than
  /// is wanted.
  /// - Parameter rows: The store's items in the order of creation; those of the other class, and
  ///   those that the query does not ask for, are left out.
  /// - Returns: The result.
  /// - Throws: `invalidItem` for a page with a negative limit, `itemNotFound` if the page's last
  ///   item is gone and does not say where it stood.
  public func result(of rows: [StoredItem]) throws -> ReadResult {
    let candidates = rows.filter { $0.item.propertyType == type }
    let matches =
      if let lookup {
        candidates.filter { lookup.identifies($0.item) }
      } else {
        try query.evaluate(candidates)
      }
    switch wanted {
    case .items: return ReadResult(rows: matches)
    case .count: return ReadResult(count: matches.count)
    case .attributes:
      return ReadResult(
        rows: matches.map { StoredItem($0.item.withoutSecret, revision: $0.revision) })
    }
  }
}

extension AnyStealthyProperty {
  /// The item with an empty secret.
  package var withoutSecret: AnyStealthyProperty {
    var record = storage.record
    record.data = Data()
    return AnyStealthyProperty(record)
  }
}
