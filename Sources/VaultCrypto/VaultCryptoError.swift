/// Why keys and secrets could not be made, derived or held.
public struct VaultCryptoError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// libsodium could not be started.
    case unavailable

    /// The memory that was asked for is not to be had.
    case outOfMemory

    /// A number or a size is outside its bounds.
    case invalidParameters
  }

  /// What kind of failure it is.
  public let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// What happened and what to do, in one sentence.
  public var description: String {
    switch kind {
    case .unavailable: "libsodium could not be started; check that it is installed and whole."
    case .outOfMemory:
      "There is not enough memory; free some, or choose less memory for the passphrase."
    case .invalidParameters: "A size or a number of the derivation is outside its bounds."
    }
  }
}
