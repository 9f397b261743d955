/// How a server authenticates.
///
/// The raw values are Apple's four-character codes, those of `kSecAttrAuthenticationType…`.
public enum LocksmithInternetAuthenticationType: String, Sendable, CaseIterable {
  /// Windows NT LAN Manager.
  case ntlm = "ntlm"

  /// Microsoft Network.
  case msn = "msna"

  /// Distributed Password authentication.
  case dpa = "dpaa"

  /// Remote Password authentication.
  case rpa = "rpaa"

  /// HTTP Basic.
  case httpBasic = "http"

  /// HTTP Digest Access.
  case httpDigest = "httd"

  /// An HTML form.
  case htmlForm = "form"

  /// The server's default.
  case `default` = "dflt"
}
