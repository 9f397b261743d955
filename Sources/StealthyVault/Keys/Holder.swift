internal import VaultCrypto

/// A secret that several may hold; it is wiped when the last lets go of it.
final class Holder: Sendable {
  let bytes: SecretBytes

  init(_ bytes: consuming SecretBytes) {
    self.bytes = bytes
  }

  /// The memory, for whoever alone holds the secret; it stays in its place.
  var mutableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(mutating: bytes.withUnsafeBytes { $0 })
  }
}
