/// How a server authenticates, as Apple's four-character code or any other text.
///
/// ``AuthenticationCode`` names Apple's codes.
public typealias AuthenticationType = String

/// Apple's codes for ``AuthenticationType``.
///
/// The values are those of `kSecAttrAuthenticationType…` in Apple's Security framework.
public enum AuthenticationCode {
  /// Windows NT LAN Manager.
  public static let ntlm: AuthenticationType = "ntlm"

  /// Microsoft Network.
  public static let msn: AuthenticationType = "msna"

  /// Distributed Password authentication.
  public static let dpa: AuthenticationType = "dpaa"

  /// Remote Password authentication.
  public static let rpa: AuthenticationType = "rpaa"

  /// HTTP Basic.
  public static let httpBasic: AuthenticationType = "http"

  /// HTTP Digest Access.
  public static let httpDigest: AuthenticationType = "httd"

  /// An HTML form.
  public static let htmlForm: AuthenticationType = "form"

  /// The server's default.
  public static let `default`: AuthenticationType = "dflt"
}
