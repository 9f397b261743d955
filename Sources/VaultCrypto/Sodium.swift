import CSodium

/// The library that does all the work, started once.
enum Sodium {
  /// Whether it could be started.
  ///
  /// Starting chooses the fastest code for this processor and makes its random numbers and guarded
  /// memory safe to use from several threads.
  static let isReady = sodium_init() >= 0

  static func prepare() throws(VaultCryptoError) {
    guard isReady else { throw VaultCryptoError(.unavailable) }
  }
}
