internal import Foundation
internal import StealthyStash

/// Does what the verbs of the protocols ask for: by the type's own closure if it has one, else
/// through the repository.
enum SecureStore {
  /// How often an update starts again because the item has changed meanwhile.
  private static let attempts = 5

  static func create(_ storable: some CreateableSecureStorable) throws {
    let attributes = try StorableAttributes(of: storable)
    let data = try KeyedArchive.data(of: storable.data)
    if try storable.answerOfOwnCreateClosure({ try storable.createRequest }) != nil { return }
    let item = try attributes.item(data)
    let repository = try Locksmith.repository
    try LocksmithError.naming { try repository.create(item) }
  }

  /// Writes over the item in the state in which it was read, or creates it.
  ///
  /// As ever, creating it is the type's own business if the type says how.
  static func update(_ storable: some CreateableSecureStorable) throws {
    let attributes = try StorableAttributes(of: storable)
    let data = try KeyedArchive.data(of: storable.data)
    let repository = try Locksmith.repository
    for attempt in 1...attempts {
      do {
        guard let stored = try LocksmithError.naming({ try find(attributes, in: repository) })
        else { return try storable.createInSecureStore() }
        let item = try attributes.item(data, over: stored.item)
        try repository.apply([.replace(stored.item, item, expecting: stored.revision)])
        return
      } catch  where attempt < attempts && isOfAnother(error) {
        continue
      } catch {
        throw LocksmithError.naming(error)
      }
    }
  }

  /// The item's attributes and data under Apple's names.
  static func dictionary(of storable: some ReadableSecureStorable) throws -> [String: Any] {
    if let own = try storable.answerOfOwnReadClosure({ storable.readRequest }) {
      guard let dictionary = own.dictionary else { throw LocksmithError.notFound }
      return dictionary
    }
    let attributes = try StorableAttributes(of: storable)
    let repository = try Locksmith.repository
    let stored = try LocksmithError.naming { try find(attributes, in: repository) }
    guard let item = stored?.item else { throw LocksmithError.notFound }
    return ResultDictionary.attributes(of: item)
  }

  /// The item as a result of its kind.
  static func result(
    of storable: some ReadableSecureStorable
  ) throws -> any SecureStorableResultType {
    let dictionary = try dictionary(of: storable)
    return storable is any GenericPasswordSecureStorable
      ? GenericPasswordResult(resultDictionary: dictionary)
      : InternetPasswordResult(resultDictionary: dictionary)
  }

  static func delete(_ storable: some DeleteableSecureStorable) throws {
    if try storable.answerOfOwnDeleteClosure({ storable.deleteRequest }) != nil { return }
    let attributes = try StorableAttributes(of: storable)
    let repository = try Locksmith.repository
    try LocksmithError.naming {
      // An item that can't be read is in no query, but can be removed by its identity.
      let removed = attributes.isInAnyGroup ? try repository.deleteAll(attributes.inAnyGroup) : 0
      if removed == 0 { try repository.delete(attributes.identity) }
    }
  }

  /// The item of the identity; without an access group, that of the default group or else the one
  /// of another that was created first.
  private static func find(
    _ attributes: StorableAttributes, in repository: any StealthyRepository
  ) throws -> StoredItem? {
    let exact = ReadRequest(ItemQuery(like: attributes.identity))
    if let row = try repository.singleResult(of: exact).rows.first { return row }
    guard attributes.isInAnyGroup else { return nil }
    return try repository.singleResult(of: ReadRequest(attributes.inAnyGroup)).rows.first
  }

  /// Whether an error says that somebody else has changed, made or removed the item.
  private static func isOfAnother(_ error: any Error) -> Bool {
    if let error = error as? StealthyError {
      return [.conflict, .itemNotFound, .duplicateItem].contains(error.code)
    }
    return error as? LocksmithError == .duplicate
  }
}
