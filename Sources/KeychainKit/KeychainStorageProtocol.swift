public import StealthyStash

/// A store of values by account: the protocol to write a program against.
///
/// The type that a value is assigned to decides how it is read. Text is stored as UTF-8, `Data` as it
/// is, a `UUID` as its 16 bytes, and any other `Codable` value as JSON.
///
/// ```swift
/// try storage.set("a secret", for: .token)
/// let token: String = try storage.get(.token)
/// ```
///
/// A type of your own needs ``service``, the two functions for `Data` and ``delete(_:)``; the others
/// follow from them.
///
/// ## Topics
///
/// ### What is stored for whom
/// - ``Account``
/// - ``Service``
/// - ``service``
///
/// ### Reading
/// - ``get(_:)->Data``
/// - ``get(_:)->String``
/// - ``get(_:)->UUID``
/// - ``get(_:decoder:)``
///
/// ### Writing
/// - ``set(_:for:)-(Data,_)``
/// - ``set(_:for:)-(String,_)``
/// - ``set(_:for:)-(UUID,_)``
/// - ``set(_:for:encoder:)``
///
/// ### Removing
/// - ``delete(_:)``
public protocol KeychainStorageProtocol {
  /// Whose secrets are stored.
  associatedtype Account: KeychainAccountProtocol

  /// What they are for.
  associatedtype Service: KeychainServiceProtocol

  /// The service of all items; nil is the repository's default service, else none.
  var service: Service? { get }

  /// Returns the bytes that are stored for an account.
  /// - Parameter account: The account.
  /// - Returns: The bytes.
  /// - Throws: ``KeychainError/itemNotFound`` if nothing is stored for it; other cases if the store
  ///   cannot be read.
  func get(_ account: Account) throws(KeychainError) -> Data

  /// Returns the text that is stored for an account.
  /// - Parameter account: The account.
  /// - Returns: The text.
  /// - Throws: ``KeychainError/unexpectedData`` if what is stored is not UTF-8, and what reading the
  ///   bytes throws.
  func get(_ account: Account) throws(KeychainError) -> String

  /// Returns the identifier that is stored for an account, as 16 bytes or as text.
  /// - Parameter account: The account.
  /// - Returns: The identifier.
  /// - Throws: ``KeychainError/unexpectedData`` if what is stored is neither, and what reading the
  ///   bytes throws.
  func get(_ account: Account) throws(KeychainError) -> UUID

  /// Returns the value whose JSON is stored for an account.
  /// - Parameters:
  ///   - account: The account.
  ///   - decoder: What decodes it.
  /// - Returns: The value.
  /// - Throws: ``KeychainError/unexpectedError(_:)`` with the decoder's error, without what is
  ///   stored, and what reading the bytes throws.
  func get<T: Decodable>(_ account: Account, decoder: JSONDecoder) throws(KeychainError) -> T

  /// Stores bytes for an account, new or in place of what is stored.
  /// - Parameters:
  ///   - value: The bytes.
  ///   - account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written; what was stored is still there then.
  func set(_ value: Data, for account: Account) throws(KeychainError)

  /// Stores text for an account, new or in place of what is stored.
  /// - Parameters:
  ///   - value: The text.
  ///   - account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written; what was stored is still there then.
  func set(_ value: String, for account: Account) throws(KeychainError)

  /// Stores an identifier for an account, new or in place of what is stored.
  /// - Parameters:
  ///   - value: The identifier.
  ///   - account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written; what was stored is still there then.
  func set(_ value: UUID, for account: Account) throws(KeychainError)

  /// Stores a value as JSON for an account, new or in place of what is stored.
  /// - Parameters:
  ///   - value: The value.
  ///   - account: The account.
  ///   - encoder: What encodes it.
  /// - Throws: ``KeychainError/unexpectedError(_:)`` with the encoder's error, without the value, and
  ///   what writing the bytes throws.
  func set<T: Encodable>(
    _ value: T, for account: Account, encoder: JSONEncoder
  ) throws(KeychainError)

  /// Removes what is stored for an account; that there is nothing is no error.
  /// - Parameter account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written.
  func delete(_ account: Account) throws(KeychainError)
}
