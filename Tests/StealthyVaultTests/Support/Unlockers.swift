import Foundation
import StealthyVault
import VaultCrypto

/// Keeps a key by mixing it with another: a model of a key management service.
struct MixingUnlocker: VaultUnlocker {
  var mask: UInt8 = 0x5A

  /// Bytes that it keeps besides.
  var padding = 0

  func wrap(_ key: borrowing SecretBytes) throws -> Data {
    key.withUnsafeBytes { Data($0.map { $0 ^ mask }) } + Data(count: padding)
  }

  func unwrap(_ wrapped: Data) throws -> SecretBytes {
    try SecretBytes(copying: wrapped.dropLast(padding).map { $0 ^ mask })
  }
}

/// Does what a test says.
struct ScriptedUnlocker: VaultUnlocker {
  var onWrap: @Sendable (Data) throws -> Data = { $0 }
  var onUnwrap: @Sendable (Data) throws -> Data = { $0 }

  func wrap(_ key: borrowing SecretBytes) throws -> Data {
    try onWrap(key.withUnsafeBytes { Data($0) })
  }

  func unwrap(_ wrapped: Data) throws -> SecretBytes {
    try SecretBytes(copying: Array(onUnwrap(wrapped)))
  }
}

/// What a service of a test throws.
struct ServiceFailure: Error {}
