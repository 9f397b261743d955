/// The item that the static functions of ``Locksmith`` keep data in.
struct AccountData: GenericPasswordSecureStorable, CreateableSecureStorable, ReadableSecureStorable,
  DeleteableSecureStorable
{
  let account: String
  let service: String
  let accessGroup: String?
  let accessible: LocksmithAccessibleOption?
  let data: [String: Any]

  init(
    _ account: String, _ service: String, _ accessGroup: String?,
    _ accessible: LocksmithAccessibleOption? = nil, _ data: [String: Any] = [:]
  ) {
    self.account = account
    self.service = service
    self.accessGroup = accessGroup
    self.accessible = accessible
    self.data = data
  }
}
