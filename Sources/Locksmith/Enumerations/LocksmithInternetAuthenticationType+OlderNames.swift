// The names of Locksmith 2 and 3, which its README still shows.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension LocksmithInternetAuthenticationType {
  /// The older name of ``ntlm``.
  @available(*, deprecated, renamed: "ntlm")
  public static var NTLM: Self { .ntlm }

  /// The older name of ``msn``.
  @available(*, deprecated, renamed: "msn")
  public static var MSN: Self { .msn }

  /// The older name of ``dpa``.
  @available(*, deprecated, renamed: "dpa")
  public static var DPA: Self { .dpa }

  /// The older name of ``rpa``.
  @available(*, deprecated, renamed: "rpa")
  public static var RPA: Self { .rpa }

  /// The older name of ``httpBasic``.
  @available(*, deprecated, renamed: "httpBasic")
  public static var HTTPBasic: Self { .httpBasic }

  /// The older name of ``httpDigest``.
  @available(*, deprecated, renamed: "httpDigest")
  public static var HTTPDigest: Self { .httpDigest }

  /// The older name of ``htmlForm``.
  @available(*, deprecated, renamed: "htmlForm")
  public static var HTMLForm: Self { .htmlForm }

  /// The older name of ``default``.
  @available(*, deprecated, renamed: "default")
  public static var Default: Self { .`default` }
}
