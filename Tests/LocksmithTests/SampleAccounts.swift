import Foundation

@testable import Locksmith

/// A generic password that can do everything.
struct SampleAccount: GenericPasswordSecureStorable, CreateableSecureStorable,
  ReadableSecureStorable, DeleteableSecureStorable
{
  var account = "user@example.com"
  var service = "com.example"
  var data: [String: Any] = ["password": "canary"]
  var label: String?
  var comment: String?
  var description: String?
  var creator: UInt?
  var type: UInt?
  var generic: NSData?
  var isInvisible: Bool?
  var isNegative: Bool?
  var accessible: LocksmithAccessibleOption?
  var accessGroup: String?
}

/// An internet password that can do everything.
struct SampleServerAccount: InternetPasswordSecureStorable, CreateableSecureStorable,
  ReadableSecureStorable, DeleteableSecureStorable
{
  var account = "user@example.com"
  var server = "example.com"
  var port = 443
  var internetProtocol = LocksmithInternetProtocol.https
  var authenticationType = LocksmithInternetAuthenticationType.httpBasic
  var securityDomain: String?
  var path: String?
  var data: [String: Any] = ["password": "canary"]
  var label: String?
  var accessible: LocksmithAccessibleOption?
  var accessGroup: String?
}
