/// A type whose values can be deleted from a store.
///
/// The verb is there for types that are also ``GenericPasswordSecureStorable`` or
/// ``InternetPasswordSecureStorable``.
public protocol DeleteableSecureStorable: SecureStorable, DeleteRequestPerforming {
  /// Deletes the item.
  /// - Throws: ``LocksmithError/notFound`` if there is none.
  func deleteFromSecureStore() throws
}

extension DeleteableSecureStorable where Self: GenericPasswordSecureStorable {
  /// Deletes the item of the account and service; without an access group, that of every group.
  /// - Throws: ``LocksmithError/notFound`` if there is none; ``LocksmithError/notAvailable`` if no
  ///   store was chosen; any other reason why it is still there.
  public func deleteFromSecureStore() throws { try SecureStore.delete(self) }
}

extension DeleteableSecureStorable where Self: InternetPasswordSecureStorable {
  /// Deletes the item of the account and the place on the server; without an access group, that of
  /// every group.
  /// - Throws: ``LocksmithError/notFound`` if there is none; ``LocksmithError/notAvailable`` if no
  ///   store was chosen; any other reason why it is still there.
  public func deleteFromSecureStore() throws { try SecureStore.delete(self) }
}
