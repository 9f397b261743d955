extension CreateableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Apple's dictionary of a request to create the item, its data included.
  ///
  /// It holds the secret: do not log it. The data is left out if a value of it can't be stored;
  /// ``CreateableSecureStorable/createInSecureStore()`` throws then.
  public var asCreateableSecureStoragePropertyDictionary: [String: Any] {
    (try? createRequest) ?? deleteRequest
  }
}

extension CreateableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Apple's dictionary of a request to create the item, its data included.
  ///
  /// It holds the secret: do not log it. The data is left out if a value of it can't be stored;
  /// ``CreateableSecureStorable/createInSecureStore()`` throws then.
  public var asCreateableSecureStoragePropertyDictionary: [String: Any] {
    (try? createRequest) ?? deleteRequest
  }
}

extension ReadableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Apple's dictionary of a request to read the item.
  public var asReadableSecureStoragePropertyDictionary: [String: Any] {
    readRequest
  }
}

extension ReadableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Apple's dictionary of a request to read the item.
  public var asReadableSecureStoragePropertyDictionary: [String: Any] {
    readRequest
  }
}

extension DeleteableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Apple's dictionary of a request to delete the item.
  public var asDeleteableSecureStoragePropertyDictionary: [String: Any] {
    deleteRequest
  }
}

extension DeleteableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Apple's dictionary of a request to delete the item.
  public var asDeleteableSecureStoragePropertyDictionary: [String: Any] {
    deleteRequest
  }
}
