#if canImport(Security)
  internal import Security

  /// What a query is to Apple's Keychain.
  public protocol KeychainQuery {
    /// The class of the items.
    var type: StealthyPropertyType { get }

    /// The query as the Security framework takes it.
    ///
    /// A query of version 1.0 says here what it looks for. The attributes in it count in every
    /// repository, and what else is in it in the Keychain.
    /// - Returns: The conditions and options.
    func keychainDictionary() -> StealthyDictionary
  }

  extension KeychainQuery {
    /// A query for all items of the class, with attributes and secrets.
    /// - Returns: The conditions and options.
    public func keychainDictionary() -> StealthyDictionary {
      [
        KeychainKey.itemClass: type.keychainClass,
        KeychainKey.returnAttributes: true,
        KeychainKey.returnData: true,
        KeychainKey.synchronizable: KeychainKey.synchronizableAny,
        KeychainKey.limit: KeychainKey.limitAll,
      ]
    }
  }

  extension KeychainQuery {
    /// The attributes that the dictionary names, as a filter; nil if it names none.
    var keychainFilter: Filter? {
      let dictionary = keychainDictionary()
      let terms = Column.all(of: type).compactMap { column -> Filter? in
        var value = dictionary[column.keychainKey] ?? nil
        // The Keychain takes nothing for "not synchronized".
        if column == .isSynchronizable { value = value ?? false }
        return value.flatMap(column.filterValue).map {
          .term(Filter.Term(column, .equal, [$0]))
        }
      }
      return terms.isEmpty ? nil : .all(terms)
    }

    /// What the dictionary says beyond attributes and what is returned.
    var keychainConditions: KeychainDictionary {
      let columns = Set(Column.all(of: type).map(\.keychainKey))
      let own: Set<String> = [
        KeychainKey.itemClass, KeychainKey.limit, KeychainKey.returnAttributes,
        KeychainKey.returnData, KeychainKey.returnReference, KeychainKey.data,
      ]
      return keychainDictionary().compactMapValues { $0 }
        .filter { !columns.contains($0.key) && !own.contains($0.key) }
    }
  }

  extension Column {
    /// What a dictionary's value for this column asks for; nil if it leaves it open.
    fileprivate func filterValue(_ value: any Sendable) -> Filter.Value? {
      if self == .isSynchronizable { return KeychainValue.flag(value).map(Filter.Value.flag) }
      if self == .accessControl { return nil }
      return switch kind {
      case .text: KeychainValue.text(value).map(Filter.Value.text)
      case .number: KeychainValue.number(value).map(Filter.Value.number)
      case .flag: KeychainValue.flag(value).map(Filter.Value.flag)
      case .date: (value as? Date).map(Filter.Value.date)
      case .data: KeychainValue.bytes(value).map(Filter.Value.data)
      }
    }
  }
#else
  /// What a query is to Apple's Keychain: nothing, where there is none.
  public protocol KeychainQuery {}

  extension KeychainQuery {
    /// No attributes: there is no dictionary that could name them.
    var keychainFilter: Filter? { nil }
  }
#endif
