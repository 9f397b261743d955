// A secret that was read without a copy is of this type, and so is the key that an unlocker wraps.
@_exported public import struct VaultCrypto.SecretBytes
// Making one throws this.
@_exported public import struct VaultCrypto.VaultCryptoError
