public import StealthyStash

/// What follows from the functions for `Data`.
extension KeychainStorageProtocol {
  /// Reads the bytes as UTF-8.
  public func get(_ account: Account) throws(KeychainError) -> String {
    let data: Data = try get(account)
    guard let text = String(utf8: data) else { throw .unexpectedData }
    return text
  }

  /// Reads the bytes as an identifier: 16 of them, or its text.
  public func get(_ account: Account) throws(KeychainError) -> UUID {
    let data: Data = try get(account)
    guard let id = UUID(secret: data) else { throw .unexpectedData }
    return id
  }

  /// Reads the bytes as JSON.
  public func get<T: Decodable>(
    _ account: Account, decoder: JSONDecoder = JSONDecoder()
  ) throws(KeychainError) -> T {
    let data: Data = try get(account)
    do {
      return try decoder.decode(T.self, from: data)
    } catch {
      throw .unexpectedError(error.withoutSecret)
    }
  }

  /// Writes the UTF-8 of the text.
  public func set(_ value: String, for account: Account) throws(KeychainError) {
    try set(Data(value.utf8), for: account)
  }

  /// Writes the 16 bytes of the identifier.
  public func set(_ value: UUID, for account: Account) throws(KeychainError) {
    try set(UUIDEncoding.bytes.data(of: value), for: account)
  }

  /// Writes the JSON of the value.
  public func set<T: Encodable>(
    _ value: T, for account: Account, encoder: JSONEncoder = JSONEncoder()
  ) throws(KeychainError) {
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw .unexpectedError(error.withoutSecret)
    }
    try set(data, for: account)
  }
}
