import StealthyStash

/// Finds the item that a name stands for.
enum ItemSearch {
  /// The item of exactly this identity.
  static func exact(
    _ record: ItemRecord, in repository: some AtomicRepository,
    wanted: ReadRequest.Wanted = .attributes
  ) throws -> StoredItem? {
    let query = ItemQuery(like: AnyStealthyProperty(record))
    let result = try repository.singleResult(of: ReadRequest(query, wanted: wanted))
    if let problem = result.problems.first { throw problem.error }
    guard result.rows.count < 2 else { throw StealthyError(.ambiguousItem) }
    return result.rows.first
  }

  /// The item of this identity, or else the only one that has what the name says.
  ///
  /// An account, port or path that is not named may be any then. Only reading is so generous.
  static func unique(_ record: ItemRecord, in repository: some AtomicRepository) throws
    -> AnyStealthyProperty
  {
    if let found = try exact(record, in: repository, wanted: .items) { return found.item }
    var query = TypeQuery(type: record.propertyType)
    query.filter = .all(terms(record))
    let result = try repository.singleResult(of: ReadRequest(query.page(limit: 2)))
    if let problem = result.problems.first { throw problem.error }
    guard let item = result.items.first else { throw Failure(.notFound, notFound(record)) }
    guard result.items.count == 1 else {
      throw Failure(
        .failed,
        "More than one item is \(visible(record)); name the account, or see 'stash list'.")
    }
    return item
  }

  static func notFound(_ record: ItemRecord) -> String {
    "There is no item \(visible(record)); 'stash list' shows what there is."
  }

  /// The item's name, safe to show.
  static func visible(_ record: ItemRecord) -> String {
    VisibleText.escaped(ItemName.text(of: record))
  }

  private static func terms(_ record: ItemRecord) -> [Filter] {
    let storage = ItemStorage(record)
    return Column.identity(of: record.propertyType).compactMap { column in
      let value = ItemRecord.value(column)(storage)
      return value == .unset ? nil : .term(Filter.Term(column, .equal, [value]))
    }
  }
}
