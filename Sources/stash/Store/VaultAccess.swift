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
    guard let source = try KeySource.unattended() else {
      throw Failure(
        .locked, "There is no key file; make one with 'stash init' or 'stash slots add'.")
    }
    return VaultAccess(path: try Locations.vault(Arguments()), source: source)
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
