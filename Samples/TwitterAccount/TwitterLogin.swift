import Locksmith

/// The same account as an internet password, which says more about itself.
struct TwitterLogin: ReadableSecureStorable, CreateableSecureStorable,
  InternetPasswordSecureStorable
{
  let username: String
  let password: String

  var account: String { username }
  var data: [String: Any] { ["password": password] }

  let server = "com.twitter"
  let port = 80
  let internetProtocol = LocksmithInternetProtocol.https
  let authenticationType = LocksmithInternetAuthenticationType.httpBasic
  let path: String? = "/api/2.0/"
}
