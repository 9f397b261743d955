import Testing
import VaultCrypto

/// What happens in a process that gets little memory; each test has one of its own.
@Suite struct LimitedMemoryTests {
  @Test func `too little memory for Argon2id is a typed error`() async {
    await #expect(processExitsWith: .success) {
      try #require(ResourceLimit.addresses.lower(to: 2 << 30))
      let error = Self.error(of: Argon2id(passes: 1, memory: 2_097_152))
      #expect(error?.kind == .outOfMemory)
      // The failure leaves nothing behind that would keep a smaller derivation from succeeding.
      #expect(Self.error(of: Argon2id(passes: 1, memory: 64)) == nil)
    }
  }

  /// If the memory was taken first, its lack would be the error.
  @Test func `a cost outside the bounds is refused before any memory is taken`() async {
    await #expect(processExitsWith: .success) {
      try #require(ResourceLimit.addresses.lower(to: 2 << 30))
      for cost in [
        Argon2id(passes: 17, memory: 2_097_152), Argon2id(passes: 0, memory: 2_097_152),
        Argon2id(passes: 1, memory: 2_097_153), Argon2id(passes: 1, memory: .max),
      ] {
        #expect(Self.error(of: cost)?.kind == .invalidParameters)
      }
    }
  }

  @Test func `too little memory for secret bytes is a typed error`() async {
    await #expect(processExitsWith: .success) {
      try #require(ResourceLimit.addresses.lower(to: 2 << 30))
      let error = #expect(throws: VaultCryptoError.self) { _ = try SecretBytes(count: 2 << 30) }
      #expect(error?.kind == .outOfMemory)
      let count = try SecretBytes.random(count: 32).count
      #expect(count == 32)
    }
  }

  @Test func `secret bytes work where no memory may be locked, and this is told`() async {
    await #expect(processExitsWith: .success) {
      try #require(ResourceLimit.lockedMemory.lower(to: 0))
      try #require(dropPrivileges())
      #expect(!MemoryLocking.isAvailable)
      let secret = try SecretBytes(copying: Array(0..<100))
      let shown = secret.withUnsafeBytes { Array($0) }
      #expect(shown == Array(0..<100))
    }
  }

  @Test(.enabled(if: ResourceLimit.lockedMemory.current >= 1 << 20))
  func `where memory may be locked, this is told`() async {
    await #expect(processExitsWith: .success) {
      #expect(MemoryLocking.isAvailable)
    }
  }

  private static func error(of cost: Argon2id) -> VaultCryptoError? {
    let salt = [UInt8](repeating: 5, count: 16)
    var key = [UInt8](repeating: 0, count: 64)
    do {
      try salt.withUnsafeBytes { salt in
        try key.withUnsafeMutableBytes { try cost.derive(from: salt, salt: salt, into: $0) }
      }
      return nil
    } catch {
      return error as? VaultCryptoError
    }
  }
}
