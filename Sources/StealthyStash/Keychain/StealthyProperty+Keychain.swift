#if canImport(Security)
  internal import Security

  /// Version 1.0's dictionaries of items, as the Security framework takes them.
  ///
  /// What an item leaves open is not in them: the Keychain would take an empty value for a condition.
  extension StealthyProperty {
    /// What the Keychain is asked to add.
    /// - Returns: The class, the attributes and the secret.
    public func addQuery() -> StealthyDictionary {
      fetchQuery().merging(attributesDictionary()) { first, _ in first }
    }

    /// What the Keychain is asked to remove.
    ///
    /// An attribute that is not set is left out, and the Keychain then removes every item that is
    /// equal in the others: ``StealthyRepository/delete(_:)-(AnyStealthyProperty)`` is exact.
    /// - Returns: The class and what identifies the item.
    public func deleteQuery() -> StealthyDictionary { fetchQuery() }

    /// What the Keychain is asked to look for.
    /// - Returns: The class and what identifies the item.
    public func fetchQuery() -> StealthyDictionary {
      uniqueAttributes().merging(classDictionary()) { first, _ in first }
    }

    /// What the Keychain is asked to change, and into what.
    /// - Returns: What identifies the item, and the attributes that it gets.
    public func updateQuerySet() -> UpdateQuerySet {
      UpdateQuerySet(query: fetchQuery(), attributes: attributesDictionary())
    }

    /// Every attribute and the secret, without the class.
    /// - Returns: The attributes that are set.
    public func updateQuery() -> StealthyDictionary {
      uniqueAttributes().merging(attributesDictionary()) { first, _ in first }
    }

    /// The attributes that identify the item.
    /// - Returns: Those that are set.
    public func uniqueAttributes() -> StealthyDictionary {
      let type = Self.propertyType
      var attributes = values(of: Column.identity(of: type))
      attributes[KeychainKey.account] = account
      attributes[KeychainKey.synchronizable] = isSynchronizable.cfValue
      return attributes
    }

    /// The attributes that do not identify the item; the Keychain's own dates are not among them.
    /// - Returns: Those that are set.
    public func otherProperties() -> StealthyDictionary {
      let identity = Set(Column.identity(of: Self.propertyType) + [.isSynchronizable])
      return values(of: Column.all(of: Self.propertyType).filter { !identity.contains($0) })
    }

    /// The attributes that do not identify the item, and the secret.
    /// - Returns: Those that are set.
    public func attributesDictionary() -> StealthyDictionary {
      otherProperties().merging(dataDictionary()) { $1 }
    }

    /// The secret.
    /// - Returns: The secret under its name.
    public func dataDictionary() -> StealthyDictionary { [KeychainKey.data: data] }

    /// The class.
    /// - Returns: The class under its name.
    public func classDictionary() -> StealthyDictionary {
      [KeychainKey.itemClass: Self.propertyType.keychainClass]
    }

    private func values(of columns: [Column]) -> StealthyDictionary {
      let storage = eraseToAnyProperty().storage
      var attributes: StealthyDictionary = [:]
      for column in columns {
        switch column {
        case .accessControl, .createdAt, .modifiedAt: break
        default:
          let value = ItemRecord.value(column)(storage)
          if value != .unset { attributes[column.keychainKey] = value.keychainValue }
        }
      }
      return attributes
    }
  }

  extension StoredProperty {
    /// The item of a dictionary that the Keychain returned.
    /// - Parameter dictionary: The attributes with the secret; for a generic item the service too.
    /// - Throws: `unexpectedData` if the account, the secret or the service is missing or is not to be
    ///   read.
    public init(dictionary: StealthyDictionary) throws {
      var required = [KeychainKey.account, KeychainKey.data]
      if Self.propertyType == .generic { required.append(KeychainKey.service) }
      guard required.allSatisfy({ (dictionary[$0] ?? nil) != nil }) else {
        throw StealthyError(
          .unexpectedData, "The dictionary lacks the account, the secret or the service.")
      }
      try self.init(rawDictionary: dictionary)
    }

    /// The item of a dictionary that may lack what identifies it.
    /// - Parameter rawDictionary: Attributes under the names of the Security framework.
    /// - Throws: `unexpectedData` if an attribute that identifies the item is not to be read.
    public init(rawDictionary: StealthyDictionary) throws {
      let record = try ItemRecord(
        Self.propertyType, keychain: rawDictionary.compactMapValues { $0 })
      guard let item = Self(AnyStealthyProperty(record)) else {
        throw StealthyError(.unexpectedData)
      }
      self = item
    }
  }

  extension Synchronizable {
    /// The value as the Security framework takes it.
    public var cfValue: (any Sendable)? {
      switch self {
      case .enabled: true
      case .disabled: false
      case .any: KeychainKey.synchronizableAny
      }
    }
  }
#endif
