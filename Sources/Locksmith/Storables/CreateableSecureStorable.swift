/// A type whose values can be created and updated in a store.
///
/// The two verbs are there for types that are also ``GenericPasswordSecureStorable`` or
/// ``InternetPasswordSecureStorable``.
public protocol CreateableSecureStorable: SecureStorable, CreateRequestPerforming {
  /// What is saved: texts, numbers, booleans, dates, `Data`, and arrays and dictionaries of these
  /// with texts as keys.
  var data: [String: Any] { get }

  /// Saves a new item.
  /// - Throws: ``LocksmithError/duplicate`` if it exists already; nothing has changed then.
  func createInSecureStore() throws

  /// Saves the item, new or over the one that is there.
  ///
  /// Attributes that are not stated here keep what is stored; the date of creation stays.
  /// - Throws: ``LocksmithError`` or `StealthyError` if it was not saved.
  func updateInSecureStore() throws
}

extension CreateableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Saves a new item.
  /// - Throws: ``LocksmithError/duplicate`` if there is one for the account and service already, and
  ///   nothing has changed then; `StealthyError` with the code `invalidItem` if a value of the data
  ///   can't be stored; ``LocksmithError/notAvailable`` if no store was chosen; any other reason
  ///   why it was not saved.
  public func createInSecureStore() throws { try SecureStore.create(self) }

  /// Saves the item, new or over the one that is there.
  ///
  /// Attributes that are not stated here keep what is stored; the date of creation stays.
  /// - Throws: As ``createInSecureStore()``.
  public func updateInSecureStore() throws { try SecureStore.update(self) }
}

extension CreateableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Saves a new item.
  /// - Throws: ``LocksmithError/duplicate`` if there is one for the account and the place on the
  ///   server already, and nothing has changed then; `StealthyError` with the code `invalidItem` if
  ///   a value of the data can't be stored; ``LocksmithError/notAvailable`` if no store was chosen;
  ///   any other reason why it was not saved.
  public func createInSecureStore() throws { try SecureStore.create(self) }

  /// Saves the item, new or over the one that is there.
  ///
  /// Attributes that are not stated here keep what is stored; the date of creation stays.
  /// - Throws: As ``createInSecureStore()``.
  public func updateInSecureStore() throws { try SecureStore.update(self) }
}
