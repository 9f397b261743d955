#if canImport(Security)
  /// Answers requests out of the Keychain.
  ///
  /// Attributes come first: they tell which items are meant and that they are there, and an item
  /// whose secret cannot be read then hides no other (law L17).
  struct KeychainReading {
    let calls: KeychainCalls
    let groups: KeychainGroups

    /// Whether an item may be added where that is the only way to learn a group.
    let mayWrite: Bool

    /// Answers a request that is complete.
    func result(of request: ReadRequest) throws -> ReadResult {
      try request.query.checkPage()
      var request = try namingGroup(request)
      let condition = KeychainCondition(request)
      var (items, problems) = try attributes(request.type, condition.dictionary)
      request = try inGroup(request, of: items)
      items = items.inOrderOfCreation
      let answer = try goingOn(request, among: items).result(
        of: items.map { StoredItem($0.item, revision: nil) })
      switch request.wanted {
      case .count: return ReadResult(count: answer.count, problems: problems)
      case .attributes: return ReadResult(rows: answer.rows, problems: problems)
      case .items: break
      }
      let byPlace = Dictionary(items.map { ($0.record.position, $0) }) { first, _ in first }
      let wanted = answer.items.compactMap { byPlace[$0.storage.record.position] }
      let opened = try secrets(
        of: wanted, request.type, isMost: wanted.count * 2 > items.count, condition, &problems)
      return ReadResult(
        rows: opened.map { StoredItem($0.item, revision: nil) }, problems: problems)
    }

    /// The items of an identity, without their secrets.
    ///
    /// A group that the identity leaves open is the one of items that name none.
    func items(like item: AnyStealthyProperty) throws -> [KeychainItem] {
      let request = ReadRequest(ItemQuery(like: item), wanted: .attributes)
      let condition = KeychainCondition(request)
      let (found, problems) = try attributes(item.propertyType, condition.dictionary)
      let lookup = try inGroup(request, of: found).lookup ?? item
      let matches = found.filter { lookup.identifies($0.item) }
      if matches.isEmpty, let problem = problems.first { throw problem.error }
      return matches
    }

    /// The items that a request asks for, all of them, without their secrets.
    /// - Throws: ``StealthyError``: `interactionNotAllowed` if a person would have to be asked for
    ///   one of them.
    func items(of request: ReadRequest) throws -> [KeychainItem] {
      try request.query.checkPage()
      let request = try namingGroup(request)
      let (found, problems) = try attributes(
        request.type, KeychainCondition(request).dictionary)
      if let hidden = problems.first(where: \.isHidden) { throw hidden.error }
      let items = found.inOrderOfCreation
      let answer = try goingOn(request, among: items).result(
        of: items.map { StoredItem($0.item, revision: nil) })
      let places = Set(answer.items.map(\.storage.record.position))
      return items.filter { places.contains($0.record.position) }
    }

    /// The secret of an item.
    /// - Parameters:
    ///   - item: The item.
    ///   - mayAsk: Whether a person may be asked for it.
    /// - Returns: The secret; empty if the item has none.
    /// - Throws: ``StealthyError``: `itemNotFound` if the item has gone meanwhile, `corrupted` if it
    ///   is there and its secret cannot be read.
    func secret(of item: KeychainItem, mayAsk: Bool = true) throws -> Data {
      let type = item.record.propertyType
      if let attributes = try calls.copy(type, item.reference, withSecret: true, mayAsk: mayAsk) {
        return attributes[KeychainKey.data] as? Data ?? Data()
      }
      guard try calls.copy(type, item.reference, withSecret: false, mayAsk: mayAsk) != nil else {
        throw StealthyError(.itemNotFound, item: item.item)
      }
      throw StealthyError(
        .corrupted, "The item's secret cannot be decrypted; replace or remove the item.",
        item: item.item)
    }

    /// The items that a condition is true of, without their secrets.
    private func attributes(
      _ type: StealthyPropertyType, _ condition: KeychainDictionary
    ) throws -> ([KeychainItem], [ReadProblem]) {
      var problems: [ReadProblem] = []
      let found: [KeychainDictionary]
      do {
        found = try calls.copyAll(type, condition)
      } catch let error as StealthyError where error.code == .interactionNotAllowed {
        // An item that would ask a person hides those that would not.
        found = (try? calls.copyAll(type, condition, skippingUI: true)) ?? []
        guard !found.isEmpty else { throw error }
        problems.append(ReadProblem(type, error: error))
      }
      let items = found.compactMap { attributes in
        do {
          return try KeychainItem(type, attributes)
        } catch {
          problems.append(ReadProblem(type, error: StealthyError(any: error)))
          return nil
        }
      }
      return (items, problems)
    }

    /// The items with their secrets: all in one call, or else one by one.
    private func secrets(
      of items: [KeychainItem], _ type: StealthyPropertyType, isMost: Bool,
      _ condition: KeychainCondition, _ problems: inout [ReadProblem]
    ) throws -> [KeychainItem] {
      var secrets: [Data: Data] = [:]
      if isMost, items.count > 1 {
        for attributes in try opened(type, condition) {
          guard let reference = attributes[KeychainKey.reference] as? Data else { continue }
          secrets[reference] = attributes[KeychainKey.data] as? Data ?? Data()
        }
      }
      return try items.compactMap { item in
        var item = item
        do {
          item.record.data = try secrets[item.reference] ?? secret(of: item)
          return item
        } catch let error as StealthyError where error.code == .itemNotFound {
          return nil  // it has gone since its attributes were read
        } catch let error as StealthyError where error.code == .userCancelled {
          throw error  // nobody is asked for the next one
        } catch {
          problems.append(ReadProblem(type, error: StealthyError(any: error)))
          return nil
        }
      }
    }

    /// The items with their secrets, in one call; none if that fails, so that it is tried one by one.
    /// - Throws: ``StealthyError`` if a person cancels, who is not asked again.
    private func opened(
      _ type: StealthyPropertyType, _ condition: KeychainCondition
    ) throws -> [KeychainDictionary] {
      do {
        return try calls.copyAll(type, condition.dictionary, withSecrets: true)
      } catch let error as StealthyError where error.code != .userCancelled {
        return []
      }
    }

    /// A query with the group of items that name none where its filter asks for those.
    private func namingGroup(_ request: ReadRequest) throws -> ReadRequest {
      guard request.lookup == nil, let filter = request.query.filter, filter.asksForNoAccessGroup
      else { return request }
      var query = request.query
      query.filter = filter.naming(accessGroup: try group())
      return request.asking(query)
    }

    /// A request for a page whose last item has the place that it is in now: of items with one date
    /// of creation, one has moved up when another before it has gone.
    private func goingOn(_ request: ReadRequest, among items: [KeychainItem]) -> ReadRequest {
      guard let page = request.query.page, let last = page.last,
        last.storage.record.position != 0,
        let same = items.first(where: {
          last.identifies($0.item) && last.createdAt == $0.record.createdAt
        })
      else { return request }
      var record = last.storage.record
      record.position = same.record.position
      var query = request.query
      query.page = Page(limit: page.limit, after: AnyStealthyProperty(record))
      return request.asking(query)
    }

    /// The access group of items that name none.
    func group() throws -> String {
      if mayWrite { try groups.find(calls) }
      return try groups.group()
    }

    /// A lookup with the group that it leaves open, if the Keychain has anything like it.
    private func inGroup(_ request: ReadRequest, of items: [KeychainItem]) throws -> ReadRequest {
      guard let lookup = request.lookup, lookup.storage.record.accessGroup.isEmpty, !items.isEmpty
      else { return request }
      var record = lookup.storage.record
      record.accessGroup = try group()
      return ReadRequest(ItemQuery(like: AnyStealthyProperty(record)), wanted: request.wanted)
    }
  }

  extension StealthyError {
    /// The error itself, or what stands for one of another type.
    fileprivate init(any error: any Error) {
      self = error as? StealthyError ?? StealthyError(.unhandled, underlying: error)
    }
  }
#endif
