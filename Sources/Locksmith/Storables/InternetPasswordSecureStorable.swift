/// A secret for a server, identified by account, server, port, protocol, authentication type,
/// security domain and path.
///
/// ```swift
/// struct TwitterAccount: CreateableSecureStorable, InternetPasswordSecureStorable {
///   let username: String
///   let password: String
///
///   var account: String { username }
///   var data: [String: Any] { ["password": password] }
///
///   let server = "twitter.com"
///   let port = 443
///   let internetProtocol = LocksmithInternetProtocol.https
///   let authenticationType = LocksmithInternetAuthenticationType.httpBasic
/// }
/// ```
///
/// An optional property is only seen if its type is exactly the protocol's.
public protocol InternetPasswordSecureStorable: AccountBasedSecureStorable,
  DescribableSecureStorable, CommentableSecureStorable, CreatorDesignatableSecureStorable,
  LabellableSecureStorable, TypeDesignatableSecureStorable, IsInvisibleAssignableSecureStorable,
  IsNegativeAssignableSecureStorable
{
  /// The host name or address.
  var server: String { get }

  /// The port, 1 to 65535; 0 is "not set".
  var port: Int { get }

  /// The protocol that the server speaks.
  var internetProtocol: LocksmithInternetProtocol { get }

  /// How the server authenticates.
  var authenticationType: LocksmithInternetAuthenticationType { get }

  /// The realm within the server.
  var securityDomain: String? { get }

  /// The path on the server.
  var path: String? { get }
}

extension InternetPasswordSecureStorable {
  /// No realm.
  public var securityDomain: String? { nil }

  /// No path.
  public var path: String? { nil }
}

/// An internet password that was read from a store.
public protocol InternetPasswordSecureStorableResultType: InternetPasswordSecureStorable,
  AccountBasedSecureStorableResultType, DescribableSecureStorableResultType,
  CommentableSecureStorableResultType, CreatorDesignatableSecureStorableResultType,
  LabellableSecureStorableResultType, TypeDesignatableSecureStorableResultType,
  IsInvisibleAssignableSecureStorableResultType, IsNegativeAssignableSecureStorableResultType
{}

extension InternetPasswordSecureStorableResultType {
  /// The host name or address; `""` if there is none.
  public var server: String { text(AttributeKey.server) ?? "" }

  /// The port; 0 if there is none.
  public var port: Int { number(AttributeKey.port) ?? 0 }

  /// The protocol that the server speaks.
  ///
  /// ``LocksmithInternetProtocol/http`` if there is none, or one that has no name here. The
  /// ``SecureStorableResultType/resultDictionary`` has its code.
  public var internetProtocol: LocksmithInternetProtocol {
    text(AttributeKey.protocol).flatMap(LocksmithInternetProtocol.init(rawValue:)) ?? .http
  }

  /// How the server authenticates.
  ///
  /// ``LocksmithInternetAuthenticationType/default`` if it is not known, or has no name here. The
  /// ``SecureStorableResultType/resultDictionary`` has its code.
  public var authenticationType: LocksmithInternetAuthenticationType {
    text(AttributeKey.authenticationType)
      .flatMap(LocksmithInternetAuthenticationType.init(rawValue:)) ?? .default
  }

  /// The realm within the server.
  public var securityDomain: String? { text(AttributeKey.securityDomain) }

  /// The path on the server.
  public var path: String? { text(AttributeKey.path) }
}
