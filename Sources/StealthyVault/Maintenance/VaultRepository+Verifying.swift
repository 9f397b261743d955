internal import SQLiteDriver
internal import StealthyStash

extension VaultRepository {
  /// Checks everything: the structure of the database, every item and secret, the index, and that the
  /// items are all of those that were written and no others.
  ///
  /// It alone notices that an item was deleted, doubled or put back in an older version by somebody
  /// who can write the file and has no key. It reads one snapshot; others can write meanwhile. It
  /// takes as long as the vault is large, and changes nothing.
  /// - Parameter progress: Is told every thousand items how many have been checked.
  /// - Returns: What was found.
  /// - Throws: `locked`; `corrupted` if the file is damaged so that it cannot be read at all; what
  ///   `progress` throws.
  public func verify(progress: VaultProgressHandler? = nil) throws -> VaultReport {
    try StealthyError.translating {
      let report = try session.read { reader, keys in
        // Whoever changes the header meanwhile changes the keys too.
        let report = try reader.snapshot { () -> VaultReport? in
          guard try HeaderContent.seal(reader.connection) == keys.seal else { return nil }
          var verification = VaultVerification(reader, keys)
          return try verification.report(progress)
        }
        return (report, hasProblems: report == nil)
      }
      guard let report else { throw StealthyError.changingHeader }
      return report
    }
  }
}
