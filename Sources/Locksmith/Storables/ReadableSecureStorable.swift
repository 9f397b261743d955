/// A type whose values can be read from a store.
///
/// What a value states to identify an item is what the item is looked up by: account and service of
/// a ``GenericPasswordSecureStorable``; account, server, port, protocol, authentication type,
/// security domain and path of an ``InternetPasswordSecureStorable``.
public protocol ReadableSecureStorable: SecureStorable, ReadRequestPerforming {
  /// Reads the item.
  /// - Returns: The item; nil if there is none, or if it could not be read.
  func readFromSecureStore() -> (any SecureStorableResultType)?
}

extension ReadableSecureStorable {
  /// Reads the item.
  ///
  /// ``loadFromSecureStore()->SecureStorableResultType`` tells why there is none.
  /// - Returns: The item; nil if there is none, or if it could not be read.
  public func readFromSecureStore() -> (any SecureStorableResultType)? {
    try? SecureStore.result(of: self)
  }

  /// Reads the item, and says why if it cannot.
  /// - Returns: The item.
  /// - Throws: ``LocksmithError/notFound`` if there is none;
  ///   ``LocksmithError/interactionNotAllowed`` if the store is locked;
  ///   ``LocksmithError/authFailed`` if it is denied; ``LocksmithError/notAvailable`` if no store was
  ///   chosen; ``LocksmithError/typeNotFound`` if the type is neither a generic nor an internet
  ///   password; `StealthyError` for any other reason.
  public func loadFromSecureStore() throws -> any SecureStorableResultType {
    try SecureStore.result(of: self)
  }
}

extension ReadableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Reads the item.
  /// - Returns: The item; nil if there is none, or if it could not be read.
  public func readFromSecureStore() -> (any GenericPasswordSecureStorableResultType)? {
    try? loadFromSecureStore()
  }

  /// Reads the item, and says why if it cannot.
  /// - Returns: The item.
  /// - Throws: ``LocksmithError/notFound`` if there is none;
  ///   ``LocksmithError/interactionNotAllowed`` if the store is locked;
  ///   ``LocksmithError/authFailed`` if it is denied; ``LocksmithError/notAvailable`` if no store was
  ///   chosen; `StealthyError` for any other reason.
  public func loadFromSecureStore() throws -> any GenericPasswordSecureStorableResultType {
    GenericPasswordResult(resultDictionary: try SecureStore.dictionary(of: self))
  }
}

extension ReadableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Reads the item.
  /// - Returns: The item; nil if there is none, or if it could not be read.
  public func readFromSecureStore() -> (any InternetPasswordSecureStorableResultType)? {
    try? loadFromSecureStore()
  }

  /// Reads the item, and says why if it cannot.
  /// - Returns: The item.
  /// - Throws: ``LocksmithError/notFound`` if there is none;
  ///   ``LocksmithError/interactionNotAllowed`` if the store is locked;
  ///   ``LocksmithError/authFailed`` if it is denied; ``LocksmithError/notAvailable`` if no store was
  ///   chosen; `StealthyError` for any other reason.
  public func loadFromSecureStore() throws -> any InternetPasswordSecureStorableResultType {
    InternetPasswordResult(resultDictionary: try SecureStore.dictionary(of: self))
  }
}
