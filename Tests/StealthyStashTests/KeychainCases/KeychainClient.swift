import StealthyStash

/// Says the steps of keychain cases with this library's API.
struct KeychainClient {
  /// What a step gave: the items that it found, and how much of them was asked for.
  struct Answer {
    var secrets: [Data]?
    var attributes: [ItemAttributes]?
    var isList = false

    /// How many items were found; nil if nothing of them was asked for.
    var count: Int? { secrets?.count ?? attributes?.count }
  }

  let repository = InMemoryRepository()
  let type: StealthyPropertyType

  /// Creates a store with the items of a setup.
  /// - Throws: ``KeychainGap`` if the setup cannot be said.
  init(_ setup: KeychainSetup, _ type: StealthyPropertyType) throws {
    self.type = type
    if setup.isLocked { throw KeychainGap.lock }
    for item in setup.items {
      if item[KeychainSetup.corrupt] != nil { throw KeychainGap.damage }
      try KeychainStep.add(item).check(type, groups: setup.groups)
      try add(item, groups: setup.groups)
    }
  }

  /// Does a step.
  /// - Throws: `itemNotFound` if it found nothing, and what the repository throws.
  func run(_ step: KeychainStep, groups: [String] = []) throws -> Answer {
    switch step {
    case .add(let attributes): try add(attributes, groups: groups)
    case .copy(let query): return try copy(query)
    case .update(let query, let changes): try update(query, changes)
    case .delete(let query): try delete(query)
    }
    return Answer()
  }

  /// Everything that the repository holds of the class.
  func items() throws -> [AnyStealthyProperty] {
    try repository.query(TypeQuery(type: type))
  }

  /// An item that names no access group gets the client's first.
  private func add(_ attributes: KeychainDictionary, groups: [String]) throws {
    var attributes = attributes
    if attributes["agrp"] == nil, let group = groups.first { attributes["agrp"] = .text(group) }
    try repository.create(attributes.item(type))
  }

  private func copy(_ dictionary: KeychainDictionary) throws -> Answer {
    let query = try dictionary.query(type).page(limit: dictionary.limit())
    var answer = Answer(isList: try dictionary.limit() != 1)
    if try dictionary.wants(KeychainAttribute.returnData) {
      answer.secrets = try repository.query(query).map(\.data)
    }
    if try dictionary.wants(KeychainAttribute.returnAttributes) {
      answer.attributes = try repository.attributes(matching: query)
    }
    guard try answer.count ?? repository.count(query) > 0 else {
      throw StealthyError(.itemNotFound)
    }
    return answer
  }

  /// Replaces everything that is found in one commit, as it was when it was read.
  private func update(_ query: KeychainDictionary, _ changes: KeychainDictionary) throws {
    let found = try repository.read([ReadRequest(query.query(type))]).flatMap(\.rows)
    guard !found.isEmpty else { throw StealthyError(.itemNotFound) }
    let replacements = try found.map { row in
      let changed = KeychainDictionary(row.item).merging(changes) { $1 }
      let new = try changed.filter { $0.value != .null }.item(type)
      return Change.replace(row.item, new, expecting: row.revision)
    }
    _ = try repository.commit(replacements)
  }

  private func delete(_ query: KeychainDictionary) throws {
    guard try repository.deleteAll(query.query(type)) > 0 else {
      throw StealthyError(.itemNotFound)
    }
  }
}
