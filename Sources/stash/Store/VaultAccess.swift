import StealthyStash
import StealthyVault

/// The vault that a command works on, and what opens it.
struct VaultAccess {
  let path: String
  private let source: KeySource?

  /// What the options, the environment and the usual places say.
  init(_ arguments: Arguments) throws {
    path = try Locations.vault(arguments)
    source = try KeySource.stated(arguments) ?? KeySource.unattended()
  }

  private init(path: String, source: KeySource) {
    self.path = path
    self.source = source
  }

  /// The vault of a helper, which asks nobody.
  static func forHelper() throws -> VaultAccess {
    let path = try Locations.vault(Arguments())
    guard let source = try KeySource.unattended() else {
      // Where a vault is, 'stash init' is refused.
      let advice =
        FileFacts.exists(path)
        ? "put it back, or make one with 'stash slots add --new-key-file PATH'"
        : "'stash init' makes one, and the vault"
      let key = VisibleText.escaped(try Locations.defaultKeyFile())
      throw Failure(.locked, "There is no key file at \(key); \(advice).")
    }
    return VaultAccess(path: path, source: source)
  }

  /// Opens the vault.
  /// - Parameter isReadOnly: Whether nothing will be written.
  /// - Returns: The vault, open.
  /// - Throws: What keeps it from being opened.
  func open(isReadOnly: Bool = false) throws -> VaultRepository {
    // A person is not asked for what opens nothing.
    guard FileFacts.exists(path) else {
      throw Failure(
        .failed, "There is no vault at \(VisibleText.escaped(path)); 'stash init' makes one.")
    }
    return try VaultRepository.open(
      at: path, unlockedBy: (source ?? .passphrase).unlockSource(),
      configuration: VaultConfiguration(isReadOnly: isReadOnly))
  }
}
