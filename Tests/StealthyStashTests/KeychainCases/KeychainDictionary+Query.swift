import StealthyStash

extension KeychainDictionary {
  /// The query for what the dictionary's attributes all equal.
  ///
  /// What it does not name is not asked for, but for one thing: Apple's Keychain looks for items
  /// that are not synchronized unless it is told otherwise. The secret is never compared.
  func query(_ type: StealthyPropertyType) throws(KeychainGap) -> TypeQuery {
    var terms: [Filter] = []
    for (key, value) in sorted(by: { $0.key < $1.key }) where key != "sync" {
      if key == KeychainAttribute.host {
        terms.append(.term(Filter.Term(.server, .hostOrSubdomain, [.text(try value.text())])))
      } else if let column = KeychainAttribute.column(key, of: type) {
        terms.append(.term(Filter.Term(column, .equal, [try value.filterValue(column)])))
      }
    }
    let synchronizable = try synchronizable() ?? .disabled
    if synchronizable != .any {
      let value = Filter.Value.flag(synchronizable == .enabled)
      terms.append(.term(Filter.Term(.isSynchronizable, .equal, [value])))
    }
    var query = TypeQuery(type: type)
    query.filter = .all(terms)
    return query
  }

  /// How many matches a copy wants: one unless it says otherwise, nil for all.
  func limit() throws(KeychainGap) -> Int? {
    switch self[KeychainAttribute.limit] {
    case nil, .text("m_LimitOne"): return 1
    case .text("m_LimitAll"): return nil
    case .number(let number): return number
    default: throw .wrongValue
    }
  }

  /// Whether a return key is set; false equals absent.
  func wants(_ key: String) throws(KeychainGap) -> Bool {
    try self[key]?.flag() ?? false
  }
}
