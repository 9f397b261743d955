// The spelling of version 4, which labels every argument.
extension Locksmith {
  /// Saves new data.
  /// - Parameters:
  ///   - data: What to save: texts, numbers, booleans, dates, `Data`, and arrays and dictionaries of
  ///     these with texts as keys.
  ///   - userAccount: The account.
  ///   - service: The service.
  ///   - accessGroup: The group of programs that share the item; nil is the store's default.
  ///   - accessible: When the item may be read; nil is the store's default.
  /// - Throws: ``LocksmithError/duplicate`` if there is an item for the account and service
  ///   already, and nothing has changed then; `StealthyError` with the code `invalidItem` if a value
  ///   can't be stored; ``LocksmithError/notAvailable`` if no store was chosen; any other reason why
  ///   it was not saved.
  public static func saveData(
    data: [String: Any], forUserAccount userAccount: String,
    inService service: String = LocksmithDefaultService, accessGroup: String? = nil,
    accessible: LocksmithAccessibleOption? = nil
  ) throws {
    try AccountData(userAccount, service, accessGroup, accessible, data).createInSecureStore()
  }

  /// Saves data, new or over what is there.
  ///
  /// Attributes such as a label stay, and so does the date of creation.
  /// - Parameters:
  ///   - data: What to save: texts, numbers, booleans, dates, `Data`, and arrays and dictionaries of
  ///     these with texts as keys.
  ///   - userAccount: The account.
  ///   - service: The service.
  ///   - accessGroup: The group of programs that share the item; nil is the store's default for a
  ///     new item, and any group for one that is there.
  ///   - accessible: When the item may be read; nil is the store's default for a new item, and
  ///     no change for one that is there.
  /// - Throws: `StealthyError` with the code `invalidItem` if a value can't be stored;
  ///   ``LocksmithError/notAvailable`` if no store was chosen; any other reason why it was not saved.
  public static func updateData(
    data: [String: Any], forUserAccount userAccount: String,
    inService service: String = LocksmithDefaultService, accessGroup: String? = nil,
    accessible: LocksmithAccessibleOption? = nil
  ) throws {
    try AccountData(userAccount, service, accessGroup, accessible, data).updateInSecureStore()
  }

  /// Loads data.
  ///
  /// ``loadData(forUserAccount:inService:accessGroup:)`` tells why there is none.
  /// - Parameters:
  ///   - userAccount: The account.
  ///   - service: The service.
  ///   - accessGroup: The group of programs that share the item; nil is any group.
  /// - Returns: What was saved; nil if there is nothing, or if it could not be read.
  public static func loadDataForUserAccount(
    userAccount: String, inService service: String = LocksmithDefaultService,
    accessGroup: String? = nil
  ) -> [String: Any]? {
    try? loadData(forUserAccount: userAccount, inService: service, accessGroup: accessGroup)
  }

  /// Deletes data.
  /// - Parameters:
  ///   - userAccount: The account.
  ///   - service: The service.
  ///   - accessGroup: The group of programs that share the item; nil is every group.
  /// - Throws: ``LocksmithError/notFound`` if there is none; ``LocksmithError/notAvailable`` if no
  ///   store was chosen; any other reason why it is still there.
  public static func deleteDataForUserAccount(
    userAccount: String, inService service: String = LocksmithDefaultService,
    accessGroup: String? = nil
  ) throws {
    try AccountData(userAccount, service, accessGroup).deleteFromSecureStore()
  }
}
