import Locksmith

/// An account as the README of Locksmith writes it; nothing in it has changed.
struct TwitterAccount: ReadableSecureStorable, CreateableSecureStorable, DeleteableSecureStorable,
  GenericPasswordSecureStorable
{
  let username: String
  let password: String

  let service = "Twitter"
  var account: String { username }
  var data: [String: Any] { ["password": password] }
}
