/// The class of an item.
///
/// The raw values are those of `kSecClass…`.
public enum LocksmithSecurityClass: String, Sendable, CaseIterable {
  /// A secret of the program's own.
  case genericPassword = "genp"

  /// A secret for a server.
  case internetPassword = "inet"

  /// A certificate. Nothing here stores one.
  case certificate = "cert"

  /// A key. Nothing here stores one.
  case key = "keys"

  /// A certificate with its key. Nothing here stores one.
  case identity = "idnt"
}
