/// From items to models.
extension ModelLayout {
  /// A query for each part's item of a model: by identity where the key says enough, else by what
  /// is known.
  func queries(for key: ModelKey) -> [any Query] {
    parts.map { part in
      guard isComplete(key, for: part) else { return query(for: part, account: key.account) }
      return ItemQuery(like: AnyStealthyProperty(key.item(part.template)))
    }
  }

  /// The model of the items that ``queries(for:)`` found, in the order of the parts.
  /// - Throws: `ambiguousItem` if they are items of several models.
  func model(of items: [[AnyStealthyProperty]], key: ModelKey) throws -> Model? {
    let keys = Set(
      zip(parts, items).flatMap { part, items in
        isComplete(key, for: part) ? [] : items.map { self.key(of: $0) }
      })
    guard keys.count < 2 else {
      throw StealthyError(
        .ambiguousItem, "Several models have this account; say which by its server or service.")
    }
    let secrets = items.map { $0.first?.data }
    guard secrets.contains(where: { $0 != nil }) else { return nil }
    return try make(keys.first ?? key, secrets)
  }

  /// Queries that find the items of every model.
  var queriesForAll: [any Query] {
    parts.map { query(for: $0, account: nil) }
  }

  /// What names the model of an item that ``queriesForAll`` found.
  func key(of item: AnyStealthyProperty) -> ModelKey {
    ModelKey(
      account: item.account, server: takesServer ? item.server : nil,
      service: takesService ? item.service : nil)
  }

  private func isComplete(_ key: ModelKey, for part: Part) -> Bool {
    switch part.template.propertyType {
    case .internet: !takesServer || !part.template.server.isEmpty || key.server != nil
    case .generic: !takesService || !part.template.service.isEmpty || key.service != nil
    }
  }

  /// The part's items by what the layout states of them; a server or service that it leaves to the
  /// model or the repository is left open.
  private func query(for part: Part, account: String?) -> TypeQuery {
    let template = ItemStorage(part.template)
    var terms: [Filter] = []
    for column in Column.identity(of: part.template.propertyType) where column != .account {
      let value = ItemRecord.value(column)(template)
      let isLeftOpen = [.server, .service, .accessGroup].contains(column) && value == .unset
      if !isLeftOpen { terms.append(.term(Filter.Term(column, .equal, [value]))) }
    }
    if let account { terms.append(.term(Filter.Term(.account, .equal, [.text(account)]))) }
    return TypeQuery(type: part.template.propertyType, filter: terms.isEmpty ? nil : .all(terms))
  }
}
