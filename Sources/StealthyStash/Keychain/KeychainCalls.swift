#if canImport(Security)
  internal import Security

  /// The four calls of the Keychain, with what every call of one operation says.
  struct KeychainCalls {
    /// Which Keychain is meant, and how a person is asked.
    let options: KeychainDictionary

    /// Adds an item.
    /// - Returns: What the Keychain made of it: its reference and attributes.
    /// - Throws: ``StealthyError``, `duplicateItem` among others.
    func add(
      _ attributes: KeychainDictionary, to type: StealthyPropertyType
    ) throws -> KeychainDictionary {
      var request = query(type, attributes)
      request[KeychainKey.returnReference] = true
      request[KeychainKey.returnAttributes] = true
      var answer: CFTypeRef?
      try check(SecItemAdd(request as CFDictionary, &answer))
      return answer as? KeychainDictionary ?? [:]
    }

    /// Reads every item of a class that a condition is true of.
    /// - Returns: The attributes and references, with the secrets if they are wanted; `[]` for none.
    /// - Throws: ``StealthyError`` of what keeps the Keychain from answering.
    func copyAll(
      _ type: StealthyPropertyType, _ condition: KeychainDictionary, withSecrets: Bool = false,
      skippingUI: Bool = false
    ) throws -> [KeychainDictionary] {
      var request = query(type, condition)
      request[KeychainKey.limit] = KeychainKey.limitAll
      if skippingUI { request[KeychainKey.authenticationUI] = KeychainKey.skipUI }
      return try copy(request, withSecrets: withSecrets) as? [KeychainDictionary] ?? []
    }

    /// Reads the item of a reference.
    /// - Returns: Its attributes, with its secret if that is wanted; nil if there is none that can be
    ///   read.
    /// - Throws: ``StealthyError`` of what keeps the Keychain from answering.
    func copy(
      _ type: StealthyPropertyType, _ reference: Data, withSecret: Bool, mayAsk: Bool = true
    ) throws -> KeychainDictionary? {
      var request = query(type, [KeychainKey.reference: reference])
      request[KeychainKey.limit] = KeychainKey.limitOne
      if !mayAsk { request[KeychainKey.authenticationUI] = KeychainKey.failUI }
      return try copy(request, withSecrets: withSecret) as? KeychainDictionary
    }

    /// Changes the item of a reference.
    func update(
      _ type: StealthyPropertyType, _ reference: Data, _ changes: KeychainDictionary
    ) throws {
      let request = query(type, [KeychainKey.reference: reference])
      try check(SecItemUpdate(request as CFDictionary, changes as CFDictionary))
    }

    /// Removes the item of a reference.
    func delete(_ type: StealthyPropertyType, _ reference: Data) throws {
      try check(SecItemDelete(query(type, [KeychainKey.reference: reference]) as CFDictionary))
    }

    private func query(
      _ type: StealthyPropertyType, _ attributes: KeychainDictionary
    ) -> KeychainDictionary {
      var query = attributes.merging(options) { $1 }
      query[KeychainKey.itemClass] = type.keychainClass
      return query
    }

    private func copy(_ query: KeychainDictionary, withSecrets: Bool) throws -> Any? {
      var query = query
      query[KeychainKey.returnAttributes] = true
      query[KeychainKey.returnReference] = true
      if withSecrets { query[KeychainKey.returnData] = true }
      var answer: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &answer)
      if status == errSecItemNotFound { return nil }
      try check(status)
      return answer
    }

    private func check(_ status: OSStatus) throws {
      guard status == errSecSuccess else { throw StealthyError(status: status) }
    }
  }
#endif
