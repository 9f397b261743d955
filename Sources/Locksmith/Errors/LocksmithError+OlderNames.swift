// The names of Locksmith 2 and 3, which its README still shows.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension LocksmithError {
  /// The older name of ``allocate``.
  @available(*, deprecated, renamed: "allocate")
  public static var Allocate: Self { .allocate }

  /// The older name of ``authFailed``.
  @available(*, deprecated, renamed: "authFailed")
  public static var AuthFailed: Self { .authFailed }

  /// The older name of ``decode``.
  @available(*, deprecated, renamed: "decode")
  public static var Decode: Self { .decode }

  /// The older name of ``duplicate``.
  @available(*, deprecated, renamed: "duplicate")
  public static var Duplicate: Self { .duplicate }

  /// The older name of ``interactionNotAllowed``.
  @available(*, deprecated, renamed: "interactionNotAllowed")
  public static var InteractionNotAllowed: Self { .interactionNotAllowed }

  /// The older name of ``noError``.
  @available(*, deprecated, renamed: "noError")
  public static var NoError: Self { .noError }

  /// The older name of ``notAvailable``.
  @available(*, deprecated, renamed: "notAvailable")
  public static var NotAvailable: Self { .notAvailable }

  /// The older name of ``notFound``.
  @available(*, deprecated, renamed: "notFound")
  public static var NotFound: Self { .notFound }

  /// The older name of ``param``.
  @available(*, deprecated, renamed: "param")
  public static var Param: Self { .param }

  /// The older name of ``requestNotSet``.
  @available(*, deprecated, renamed: "requestNotSet")
  public static var RequestNotSet: Self { .requestNotSet }

  /// The older name of ``typeNotFound``.
  @available(*, deprecated, renamed: "typeNotFound")
  public static var TypeNotFound: Self { .typeNotFound }

  /// The older name of ``unableToClear``.
  @available(*, deprecated, renamed: "unableToClear")
  public static var UnableToClear: Self { .unableToClear }

  /// The older name of ``undefined``.
  @available(*, deprecated, renamed: "undefined")
  public static var Undefined: Self { .undefined }

  /// The older name of ``unimplemented``.
  @available(*, deprecated, renamed: "unimplemented")
  public static var Unimplemented: Self { .unimplemented }
}
