#if canImport(Security)
  /// The part of a request that the Keychain serves; the core does the rest.
  ///
  /// The Keychain compares by equality, all at once. A condition finds at least what the request asks
  /// for: whether an attribute is not set is left to the core where the Keychain keeps none for it.
  struct KeychainCondition {
    /// The condition as the Security framework takes it.
    let dictionary: KeychainDictionary

    init(_ request: ReadRequest) {
      var dictionary = request.original?.keychainConditions ?? [:]
      dictionary[KeychainKey.synchronizable] = KeychainKey.synchronizableAny
      let filter = request.lookup.map { ItemQuery(like: $0).filter } ?? request.query.filter
      for case .term(let term) in filter?.conjuncts ?? [] {
        guard let value = Self.served(term, request.type, isLookup: request.lookup != nil) else {
          continue
        }
        // Of two terms on one column the first narrows enough.
        guard dictionary[term.column.keychainKey] == nil || term.column == .isSynchronizable else {
          continue
        }
        dictionary[term.column.keychainKey] = value
      }
      self.dictionary = dictionary
    }

    /// The value that the Keychain is asked for; nil if it cannot serve the term.
    private static func served(
      _ term: Filter.Term, _ type: StealthyPropertyType, isLookup: Bool
    ) -> Any? {
      guard term.comparison == .equal, !term.ignoringCase, let value = term.value,
        Column.all(of: type).contains(term.column)
      else { return nil }
      switch term.column {
      case .isSynchronizable: return Filter.Value.flag(true) == value
      case .accessControl, .createdAt, .modifiedAt: return nil
      default: break
      }
      if value == .unset {
        // An identity's own columns are kept as "" or 0; a group is never empty.
        guard Column.identity(of: type).contains(term.column), term.column != .accessGroup else {
          return nil
        }
        return term.column.emptyKeychainValue
      }
      guard value.fits(term.column) else { return nil }
      return value.keychainValue
    }
  }

  extension Filter.Value {
    /// Whether the value is of the column's kind; the core finds nothing for any other.
    fileprivate func fits(_ column: Column) -> Bool {
      switch (self, column.kind) {
      case (.text, .text), (.number, .number), (.flag, .flag), (.data, .data): true
      default: false
      }
    }
  }
#endif
