/// What a column of an export can hold.
enum LoginAttribute: Int, CaseIterable, Sendable {
  case title
  case url
  case account
  case password
  case comment
  case realm
  case createdAt
  case modifiedAt
  /// The kind of entry, where a program exports more than logins.
  case kind
  /// What one-time codes are made from; no item has a place for it.
  case oneTimeCode
}
