internal import SecureFiles
internal import StealthyStash
internal import VaultCrypto

/// How much work each guess of a passphrase costs: the parameters of Argon2id.
///
/// They are kept in the slot, so that a vault opens with those that it was made with.
public struct PassphraseStrength: Sendable, Hashable {
  /// How often the memory is passed over, 1 to 16.
  public let passes: Int

  /// How much memory is used, in KiB, 8 to 2,097,152.
  public let memory: Int

  /// Whether less than two passes or 64 MiB are accepted.
  public let allowsWeakDerivation: Bool

  /// Chooses parameters.
  /// - Parameters:
  ///   - passes: How often the memory is passed over, 1 to 16.
  ///   - memory: How much memory is used, in KiB, 8 to 2,097,152.
  ///   - allowingWeakDerivation: Whether less than two passes or 64 MiB are accepted: for tests,
  ///     where time counts and nothing is at stake.
  public init(passes: Int, memory: Int, allowingWeakDerivation: Bool = false) {
    self.passes = passes
    self.memory = memory
    allowsWeakDerivation = allowingWeakDerivation
  }

  /// Three passes over 64 MiB: about a tenth of a second, for small machines.
  public static let moderate = PassphraseStrength(passes: 3, memory: 64 << 10)

  /// Three passes over 256 MiB: about half a second.
  ///
  /// In a container with less than four times as much memory, a quarter of what it has, and never
  /// less than ``moderate``.
  public static var standard: PassphraseStrength {
    let quarter = SecureFiles.availableMemory().map { Int(clamping: $0 / 4 / 1024) }
    let memory = max(moderate.memory, min(256 << 10, quarter ?? .max))
    return PassphraseStrength(passes: 3, memory: memory)
  }

  /// Four passes over 1 GiB: some seconds.
  public static let sensitive = PassphraseStrength(passes: 4, memory: 1 << 20)

  /// The parameters for a new slot.
  /// - Throws: `unsupported` if they are out of bounds or below the floor.
  var argon2: Argon2id {
    get throws {
      guard let passes = UInt32(exactly: passes), Argon2id.passesRange.contains(passes),
        let memory = UInt32(exactly: memory), Argon2id.memoryRange.contains(memory)
      else {
        throw StealthyError(
          .unsupported, "A passphrase takes 1 to 16 passes over 8 KiB to 2 GiB of memory.")
      }
      guard allowsWeakDerivation || passes >= 2 && memory >= 64 << 10 else {
        throw StealthyError(
          .unsupported,
          "Less than two passes or 64 MiB make a passphrase easy to guess; use moderate, or allow weak derivation where nothing is at stake."
        )
      }
      return Argon2id(passes: passes, memory: memory)
    }
  }
}
