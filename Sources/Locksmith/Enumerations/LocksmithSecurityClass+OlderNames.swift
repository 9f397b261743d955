// The names of Locksmith 2 and 3, which its README still shows.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension LocksmithSecurityClass {
  /// The older name of ``genericPassword``.
  @available(*, deprecated, renamed: "genericPassword")
  public static var GenericPassword: Self { .genericPassword }

  /// The older name of ``internetPassword``.
  @available(*, deprecated, renamed: "internetPassword")
  public static var InternetPassword: Self { .internetPassword }

  /// The older name of ``certificate``.
  @available(*, deprecated, renamed: "certificate")
  public static var Certificate: Self { .certificate }

  /// The older name of ``key``.
  @available(*, deprecated, renamed: "key")
  public static var Key: Self { .key }

  /// The older name of ``identity``.
  @available(*, deprecated, renamed: "identity")
  public static var Identity: Self { .identity }
}
