extension Locksmith {
  /// Loads data, and says why if it cannot.
  /// - Parameters:
  ///   - userAccount: The account.
  ///   - service: The service.
  ///   - accessGroup: The group of programs that share the item; nil is any group.
  /// - Returns: What was saved.
  /// - Throws: ``LocksmithError/notFound`` if there is nothing;
  ///   ``LocksmithError/interactionNotAllowed`` if the store is locked;
  ///   ``LocksmithError/authFailed`` if it is denied; ``LocksmithError/decode`` if what is stored is
  ///   no dictionary of Locksmith's; ``LocksmithError/notAvailable`` if no store was chosen;
  ///   `StealthyError` for any other reason.
  public static func loadData(
    forUserAccount userAccount: String, inService service: String = LocksmithDefaultService,
    accessGroup: String? = nil
  ) throws -> [String: Any] {
    let request = AccountData(userAccount, service, accessGroup)
    return try SecureStore.result(of: request).loadData()
  }
}
