import Foundation
import Locksmith

/// The account of Locksmith's README, which adopts all verbs at once.
struct TwitterAccount: ReadableSecureStorable,
  CreateableSecureStorable,
  DeleteableSecureStorable,
  GenericPasswordSecureStorable
{
  let username: String
  let password: String

  let service = "Twitter"
  var account: String { return username }
  var data: [String: Any] {
    return ["password": password]
  }
}

/// The account of Locksmith's README that is only created.
struct CreateableTwitterAccount: CreateableSecureStorable, GenericPasswordSecureStorable {
  let username: String
  let password: String

  // Required by GenericPasswordSecureStorable
  let service = "Twitter"
  var account: String { return username }

  // Required by CreateableSecureStorable
  var data: [String: Any] {
    return ["password": password]
  }
}

/// The same account as an internet password, with more of what can be said about one.
struct InternetTwitterAccount: InternetPasswordSecureStorable,
  ReadableSecureStorable,
  CreateableSecureStorable
{
  let username: String
  let password: String

  var account: String { return username }
  var data: [String: Any] {
    return ["password": password]
  }

  let server = "com.twitter"
  let port = 80
  let internetProtocol = LocksmithInternetProtocol.https
  let authenticationType = LocksmithInternetAuthenticationType.httpBasic
  let path: String? = "/api/2.0/"
}

/// An account that states whatever the README lists as optional.
struct DetailedAccount: GenericPasswordSecureStorable, CreateableSecureStorable,
  ReadableSecureStorable
{
  let account = "_a_user_name"
  let service = "Twitter"
  let comment: String? = "a comment"
  let creator: UInt? = 5
  let description: String? = "a description"
  let generic: NSData? = NSData(data: Data([1, 2, 3]))
  let isInvisible: Bool? = true
  let isNegative: Bool? = false
  let label: String? = "a label"
  let type: UInt? = 6
  let accessible: LocksmithAccessibleOption? = .afterFirstUnlock
  let accessGroup: String? = "group.example"
  let data: [String: Any] = ["some key": "some value"]
}

/// An internet account that states whatever the README lists as optional.
struct DetailedInternetAccount: InternetPasswordSecureStorable, CreateableSecureStorable,
  ReadableSecureStorable, DeleteableSecureStorable
{
  let account = "_a_user_name"
  let authenticationType: LocksmithInternetAuthenticationType = .httpDigest
  let internetProtocol: LocksmithInternetProtocol = .ftps
  let port = 990
  let server = "ftp.example.com"
  let comment: String? = "a comment"
  let creator: UInt? = 5
  let description: String? = "a description"
  let isInvisible: Bool? = false
  let isNegative: Bool? = true
  let path: String? = "/pub"
  let securityDomain: String? = "a realm"
  let type: UInt? = 6
  let accessible: LocksmithAccessibleOption? = .whenPasscodeSetThisDeviceOnly
  let accessGroup: String? = "group.example"
  let data: [String: Any] = ["some key": "some value"]
}
