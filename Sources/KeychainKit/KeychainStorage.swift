public import StealthyStash

/// Values by account, in the Keychain or in any other repository.
///
/// ```swift
/// let storage = KeychainStorage<Account, Service>(service: .api, context: nil)
/// try storage.set("a secret", for: .token)
/// let token: String = try storage.get(.token)
/// ```
///
/// Each call is one operation of the repository. ``set(_:for:)-(Data,_)`` replaces in one step: no
/// reader finds nothing meanwhile, and when it fails the old value is still there.
///
/// It is `Sendable` where its service is; an account is only ever an argument.
///
/// ## Topics
///
/// ### Creating a storage
/// - ``init(service:context:uuidEncoding:)``
/// - ``init(service:context:repository:uuidEncoding:)``
/// - ``UUIDEncoding``
/// - ``service``
/// - ``context``
///
/// ### Reading, writing and removing
/// - ``get(_:)``
/// - ``set(_:for:)-(Data,_)``
/// - ``set(_:for:)-(UUID,_)``
/// - ``delete(_:)``
public final class KeychainStorage<
  Account: KeychainAccountProtocol, Service: KeychainServiceProtocol
>: KeychainStorageProtocol {
  /// The service of all items; nil is the repository's default service, else none.
  public let service: Service?

  /// How Apple's Keychain asks a person; other repositories do not ask.
  public let context: LAContext?

  /// The repository of this storage alone; nil is the default one.
  private let repository: (any StealthyRepository)?

  private let uuidEncoding: UUIDEncoding

  /// Creates a storage of the default repository, which is looked up at each call; see
  /// ``KeychainDefault``.
  /// - Parameters:
  ///   - service: The service of all items; nil is the repository's default service, else none.
  ///   - context: How Apple's Keychain asks a person; nil is its own way.
  ///   - uuidEncoding: How a `UUID` is written.
  public init(service: Service?, context: LAContext?, uuidEncoding: UUIDEncoding = .bytes) {
    self.service = service
    self.context = context
    self.uuidEncoding = uuidEncoding
    repository = nil
  }

  /// Creates a storage of a repository.
  /// - Parameters:
  ///   - service: The service of all items; nil is the repository's default service, else none.
  ///   - context: Kept, and of no meaning: a repository is told how to ask when it is made.
  ///   - repository: The repository, such as `.inMemory` or `.vault(at:keyFile:)`.
  ///   - uuidEncoding: How a `UUID` is written.
  public init(
    service: Service?, context: LAContext?, repository: some StealthyRepository,
    uuidEncoding: UUIDEncoding = .bytes
  ) {
    self.service = service
    self.context = context
    self.uuidEncoding = uuidEncoding
    self.repository = repository
  }

  /// Returns the bytes that are stored for an account.
  /// - Parameter account: The account.
  /// - Returns: The bytes.
  /// - Throws: ``KeychainError/itemNotFound`` if nothing is stored for it; other cases if the store
  ///   cannot be read.
  public func get(_ account: Account) throws(KeychainError) -> Data {
    let item = try inRepository { try $0.item(like: self.item(account)) }
    guard let item else { throw .itemNotFound }
    return item.data
  }

  /// Stores bytes for an account, new or in place of what is stored, in one step.
  ///
  /// An item that is there keeps the date of its creation. Whatever else another program noted in it,
  /// such as a label, is gone, as it was with KeychainKit's own.
  /// - Parameters:
  ///   - value: The bytes.
  ///   - account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written, or does not see to the account's
  ///   access flags; what was stored is still there then.
  public func set(_ value: Data, for account: Account) throws(KeychainError) {
    guard let accessibility = Accessibility(rawValue: account.protection as String) else {
      throw .unexpectedError(
        StealthyError(
          .invalidItem, "The account's protection is none of the constants kSecAttrAccessible…."))
    }
    let flags = AccessControl(rawValue: UInt32(truncatingIfNeeded: account.accessFlags.rawValue))
    let item = item(account, value, accessibility, flags.isEmpty ? nil : flags)
    try inRepository { try $0.put(item) }
  }

  /// Stores an identifier for an account, new or in place of what is stored, as its 16 bytes or as
  /// text.
  /// - Parameters:
  ///   - value: The identifier.
  ///   - account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written; what was stored is still there then.
  public func set(_ value: UUID, for account: Account) throws(KeychainError) {
    try set(uuidEncoding.data(of: value), for: account)
  }

  /// Removes what is stored for an account; that there is nothing is no error.
  /// - Parameter account: The account.
  /// - Throws: ``KeychainError`` if the store cannot be written.
  public func delete(_ account: Account) throws(KeychainError) {
    let item = item(account)
    _ = try inRepository { try $0.deleteIfPresent(item) }
  }

  private func inRepository<Result>(
    _ body: (any StealthyRepository) throws -> Result
  ) throws(KeychainError) -> Result {
    guard let repository = repository ?? KeychainDefault.repository(asking: context) else {
      throw .noRepository
    }
    do {
      return try body(repository)
    } catch {
      throw KeychainError(error)
    }
  }

  /// The item of an account; without what protects it, it is a place to look at.
  private func item(
    _ account: Account, _ data: Data = Data(), _ accessibility: Accessibility? = nil,
    _ accessControl: AccessControl? = nil
  ) -> AnyStealthyProperty {
    GenericPasswordItem(
      account: account.identifier, data: data, service: service?.identifier,
      accessGroup: service?.accessGroup,
      isSynchronizable: account.synchronizable ? .enabled : .disabled,
      accessibility: accessibility, accessControl: accessControl
    ).eraseToAnyProperty()
  }
}

// `@unchecked` because of the context alone, which Apple does not declare `Sendable`. It is a
// constant, this type never touches it, and the Security framework takes it on any thread. All else
// is a constant of a `Sendable` type.
extension KeychainStorage: @unchecked Sendable where Service: Sendable {}
