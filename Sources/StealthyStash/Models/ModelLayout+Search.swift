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

  /// Queries that find the items of every model in a repository with some defaults.
  func queriesForAll(_ defaults: RepositoryDefaults) -> [any Query] {
    parts.map { query(for: $0, account: nil, defaults) }
  }

  /// The model of the items that ``queries(for:)`` found, in the order of the parts.
  /// - Throws: `ambiguousItem` if they are items of several models.
  func model(of items: [[AnyStealthyProperty]], key: ModelKey) throws -> Model? {
    let items = withoutItemsOfOtherParts(items)
    let secrets = items.map { $0.first?.data }
    guard secrets.contains(where: { $0 != nil }) else { return nil }
    let found = Set(
      zip(parts, items).flatMap { part, items in items.map { self.key(of: $0, part) } })
    let accounts = Set(found.map { ModelKey(account: $0.account) })
    let (servers, services) = (found.compactMap(\.server), found.compactMap(\.service))
    guard accounts.count < 2, servers.count < 2, services.count < 2 else {
      throw StealthyError.ambiguousModel
    }
    let complete = ModelKey(
      account: key.account, server: servers.first ?? key.server,
      service: services.first ?? key.service)
    return try make(complete, secrets)
  }

  /// The models of the items that ``queriesForAll(_:)`` found, or why there is none.
  func models(of items: [[AnyStealthyProperty]]) -> [Result<Model?, any Error>] {
    let items = withoutItemsOfOtherParts(items)
    let found = zip(parts, items).map { part, items in
      Dictionary(grouping: items) { key(of: $0, part) }
    }
    return keys(of: items).map { key in
      Result {
        let key = try key.get()
        let own = zip(parts, found).map { part, items in items[share(of: key, part)] ?? [] }
        return try model(of: own, key: key)
      }
    }
  }

  /// The items of each part, without those of parts that differ from it only by stating their
  /// server or service: its query finds these too where it leaves that open.
  private func withoutItemsOfOtherParts(
    _ items: [[AnyStealthyProperty]]
  ) -> [[AnyStealthyProperty]] {
    zip(parts, items).map { part, items in
      guard hasOpenServer(part) || hasOpenService(part) else { return items }
      let others = parts.map(\.template).filter { other in
        !(other.server.isEmpty && other.service.isEmpty)
          && ItemStorage(other.withoutPlace).identifies(ItemStorage(part.template))
      }
      guard !others.isEmpty else { return items }
      return items.filter { item in
        !others.contains {
          $0.server.sameBytes(as: item.server ?? "") && $0.service.sameBytes(as: item.service ?? "")
        }
      }
    }
  }

  /// What names the models of items, in the order of the parts.
  ///
  /// An item of a part tells no more than ``key(of:_:)``. It belongs to every model of its account
  /// that it does not contradict: parts whose server the layout states are shared by the models of
  /// an account that differ in their server. Where neither server nor service is unique, nothing
  /// tells which belong together.
  private func keys(of items: [[AnyStealthyProperty]]) -> [Result<ModelKey, any Error>] {
    var seen: Set<ModelKey> = []
    var accounts: [ModelKey] = []
    var places: [ModelKey: (servers: [String], services: [String])] = [:]
    for (part, items) in zip(parts, items) {
      for item in items {
        let account = ModelKey(account: item.account)
        if places[account] == nil {
          accounts.append(account)
          places[account] = ([], [])
        }
        let key = key(of: item, part)
        guard seen.insert(key).inserted else { continue }
        if let server = key.server { places[account]?.servers.append(server) }
        if let service = key.service { places[account]?.services.append(service) }
      }
    }
    return accounts.flatMap { account -> [Result<ModelKey, any Error>] in
      let (servers, services) = places[account] ?? ([], [])
      guard servers.count < 2 || services.count < 2 else {
        return [.failure(StealthyError.ambiguousModel)]
      }
      return optionals(servers).flatMap { server in
        optionals(services).map { service in
          .success(ModelKey(account: account.account, server: server, service: service))
        }
      }
    }
  }

  /// The texts, or nil alone where there are none.
  private func optionals(_ texts: [String]) -> [String?] { texts.isEmpty ? [nil] : texts }

  /// What an item tells of the key of its model: the account, and the server or service where its
  /// part takes that from the model.
  private func key(of item: AnyStealthyProperty, _ part: Part) -> ModelKey {
    ModelKey(
      account: item.account, server: hasOpenServer(part) ? item.server ?? "" : nil,
      service: hasOpenService(part) ? item.service ?? "" : nil)
  }

  /// What an item of a part would tell of a model's key.
  private func share(of key: ModelKey, _ part: Part) -> ModelKey {
    ModelKey(
      account: key.account, server: hasOpenServer(part) ? key.server : nil,
      service: hasOpenService(part) ? key.service : nil)
  }

  private func isComplete(_ key: ModelKey, for part: Part) -> Bool {
    (!hasOpenServer(part) || key.server != nil) && (!hasOpenService(part) || key.service != nil)
  }

  private func hasOpenServer(_ part: Part) -> Bool {
    takesServer && part.template.propertyType == .internet && part.template.server.isEmpty
  }

  private func hasOpenService(_ part: Part) -> Bool {
    takesService && part.template.propertyType == .generic && part.template.service.isEmpty
  }

  /// The part's items by what the layout states of them and the repository fills in; a server or
  /// service that the layout takes from the model is left open, and without defaults whatever a
  /// repository might fill in.
  private func query(
    for part: Part, account: String?, _ defaults: RepositoryDefaults? = nil
  ) -> TypeQuery {
    let stated = AnyStealthyProperty(part.template)
    let template = defaults?.completing(stated).storage ?? stated.storage
    var open: [Column] = [.account]
    if hasOpenServer(part) { open.append(.server) }
    if hasOpenService(part) { open.append(.service) }
    var terms: [Filter] = []
    for column in Column.identity(of: part.template.propertyType) where !open.contains(column) {
      let value = ItemRecord.value(column)(template)
      let mayBeFilledIn = [.server, .service, .accessGroup].contains(column) && value == .unset
      if defaults == nil, mayBeFilledIn { continue }
      terms.append(.term(Filter.Term(column, .equal, [value])))
    }
    if template.record.isSynchronizable != .any {
      let isSynchronized = template.record.isSynchronizable == .enabled
      terms.append(.term(Filter.Term(.isSynchronizable, .equal, [.flag(isSynchronized)])))
    }
    if let account { terms.append(.term(Filter.Term(.account, .equal, [.text(account)]))) }
    return TypeQuery(type: part.template.propertyType, filter: terms.isEmpty ? nil : .all(terms))
  }
}

extension ItemRecord {
  fileprivate var withoutPlace: ItemRecord {
    var record = self
    record.server = ""
    record.service = ""
    return record
  }
}

extension StealthyError {
  fileprivate static var ambiguousModel: StealthyError {
    StealthyError(
      .ambiguousItem, "Several models have this account; say which by its server or service.")
  }
}
