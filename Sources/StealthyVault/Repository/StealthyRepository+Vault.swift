internal import SecureFiles
public import StealthyStash

extension StealthyRepository where Self == VaultRepository {
  /// The vault at a path that a key file opens; what is not there yet is made.
  ///
  /// For programs that set up themselves. Keep the key file in another folder than the vault, so
  /// that a copy of the one is not a copy of the other.
  /// - Parameters:
  ///   - path: The vault's file.
  ///   - keyFile: The file with its key.
  /// - Returns: The vault, open.
  /// - Throws: What ``/StealthyVault/VaultRepository/open(at:unlockedBy:configuration:)`` and
  ///   ``/StealthyVault/VaultRepository/create(at:unlockedBy:label:indexing:configuration:)``
  ///   throw.
  public static func vault(at path: String, keyFile: String) throws -> VaultRepository {
    try vault(at: path, unlockedBy: .keyFile(at: keyFile))
  }

  /// The vault at a path; it is made if there is nothing.
  ///
  /// A vault that is there is opened and never replaced, whatever state it is in.
  /// - Parameters:
  ///   - path: The vault's file.
  ///   - source: What opens it.
  /// - Returns: The vault, open.
  /// - Throws: What ``/StealthyVault/VaultRepository/open(at:unlockedBy:configuration:)`` and
  ///   ``/StealthyVault/VaultRepository/create(at:unlockedBy:label:indexing:configuration:)``
  ///   throw.
  public static func vault(
    at path: String, unlockedBy source: UnlockSource
  ) throws -> VaultRepository {
    if let location = try? FileLocation(path), SecureFiles.exists(location) {
      return try VaultRepository.open(at: path, unlockedBy: source)
    }
    do {
      return try VaultRepository.create(at: path, unlockedBy: source)
    } catch let error as StealthyError where error.code == .repositoryExists {
      // Another process has made it meanwhile, or what lies there is no vault and says so.
      return try VaultRepository.open(at: path, unlockedBy: source)
    }
  }
}
