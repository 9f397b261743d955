#if canImport(Security)
  internal import Security

  extension ItemRecord {
    /// The record of an item that the Keychain returned.
    ///
    /// An attribute that identifies the item must be of the kind that this library keeps. Any other
    /// that is not, is taken for "not set": an update then leaves it alone.
    /// - Throws: `unexpectedData` if the identity is not to be read.
    init(_ type: StealthyPropertyType, keychain attributes: KeychainDictionary) throws {
      self.init(type, account: "", data: Data())
      for column in Column.all(of: type) {
        guard let value = attributes[column.keychainKey] else { continue }
        let isKept = set(column, to: value)
        guard isKept || !Column.identity(of: type).contains(column) else {
          throw StealthyError(
            .unexpectedData,
            "An attribute that identifies the item is of a kind that this library does not keep.")
        }
      }
      data = attributes[KeychainKey.data] as? Data ?? Data()
    }

    /// What the Keychain is to keep of a new item.
    /// - Throws: `invalidItem` if its access control cannot be.
    func keychainAttributes() throws -> KeychainDictionary {
      var attributes: KeychainDictionary = [KeychainKey.data: data]
      for column in Column.all(of: propertyType) {
        if let value = keychainValue(of: column) { attributes[column.keychainKey] = value }
      }
      if let object = try keychainAccessControl() {
        attributes[KeychainKey.accessControl] = object
        attributes[KeychainKey.accessible] = nil
      }
      return attributes
    }

    /// What makes a stored item this one.
    ///
    /// The Keychain cannot take an attribute away; `""`, 0 and empty bytes mean that it is not set. An
    /// accessibility or access control that this item leaves open stays what it is.
    /// - Throws: `invalidItem` if the access control cannot be.
    func keychainChanges(from stored: ItemRecord) throws -> KeychainDictionary {
      var changes: KeychainDictionary = [KeychainKey.data: data]
      for column in Column.all(of: propertyType) {
        if let value = keychainValue(of: column) {
          changes[column.keychainKey] = value
        } else if stored.keychainValue(of: column) != nil, let empty = column.emptyKeychainValue {
          changes[column.keychainKey] = empty
        }
      }
      changes[KeychainKey.accessible] = nil
      var protected = self
      protected.accessibility = accessibility ?? stored.accessibility
      let isMoved = protected.accessibility != stored.accessibility
      // The object of an access control holds the accessibility too.
      if accessControl.isEmpty && isMoved { protected.accessControl = stored.accessControl }
      if let object = try protected.keychainAccessControl() {
        changes[KeychainKey.accessControl] = object
      } else if isMoved, let accessibility {
        changes[KeychainKey.accessible] = accessibility.rawValue
      }
      return changes
    }

    /// An attribute as the Keychain keeps it; nil where it is not set or the Keychain's own.
    private func keychainValue(of column: Column) -> Any? {
      switch column {
      case .createdAt, .modifiedAt, .accessControl: return nil
      case .isSynchronizable: return isSynchronizable == .any ? nil : isSynchronizable == .enabled
      default: break
      }
      return Self.value(column)(ItemStorage(self)).keychainValue
    }

    private func keychainAccessControl() throws -> SecAccessControl? {
      guard !accessControl.isEmpty else { return nil }
      guard let object = accessControl.keychainObject(accessibility ?? .whenUnlocked) else {
        throw StealthyError(
          .invalidItem, "The Keychain knows no such access control; choose one condition.",
          item: AnyStealthyProperty(self))
      }
      return object
    }

    /// Takes an attribute over.
    /// - Returns: Whether it is of the column's kind.
    private mutating func set(_ column: Column, to value: Any) -> Bool {
      switch column {
      case .account: set(\.account, KeychainValue.text(value))
      case .service: set(\.service, KeychainValue.text(value))
      case .generic: set(\.generic, KeychainValue.bytes(value))
      case .server: set(\.server, KeychainValue.text(value))
      case .protocol: set(\.protocolCode, KeychainValue.text(value))
      case .authenticationType: set(\.authenticationType, KeychainValue.text(value))
      case .securityDomain: set(\.securityDomain, KeychainValue.text(value))
      case .port: set(\.port, KeychainValue.number(value))
      case .path: set(\.path, KeychainValue.text(value))
      case .accessGroup: set(\.accessGroup, KeychainValue.text(value))
      case .description: set(\.description, KeychainValue.text(value))
      case .comment: set(\.comment, KeychainValue.text(value))
      case .label: set(\.label, KeychainValue.text(value))
      case .type: set(\.type, KeychainValue.number(value))
      case .creator: set(\.creator, KeychainValue.number(value))
      case .isInvisible: set(\.isInvisible, KeychainValue.flag(value))
      case .isNegative: set(\.isNegative, KeychainValue.flag(value))
      case .isSynchronizable:
        set(\.isSynchronizable, KeychainValue.flag(value).map { $0 ? .enabled : .disabled })
      case .accessibility:
        set(\.accessibility, KeychainValue.text(value).map(Accessibility.init(rawValue:)))
      case .accessControl:
        set(\.accessControl, AccessControl(keychainObject: value, accessibility))
      case .createdAt: set(\.createdAt, value as? Date)
      case .modifiedAt: set(\.modifiedAt, value as? Date)
      }
    }

    private mutating func set<Value>(
      _ attribute: WritableKeyPath<ItemRecord, Value>, _ value: Value?
    ) -> Bool {
      guard let value else { return false }
      self[keyPath: attribute] = value
      return true
    }
  }
#endif
