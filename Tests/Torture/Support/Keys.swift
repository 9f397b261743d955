internal import Foundation
internal import StealthyVault

/// What opens the vaults here; nothing is at stake.
enum Keys {
  static let main = UnlockSource.rawKey(Data(repeating: 1, count: 32))

  /// A second key, one for each part of a vault.
  static func extra(_ part: Int) -> UnlockSource {
    .rawKey(Data(repeating: UInt8(100 + part), count: 32))
  }
}

extension VaultConfiguration {
  /// Changes what tests can change.
  init(_ change: (inout StorageSettings) -> Void) {
    self.init()
    change(&storage)
  }
}
