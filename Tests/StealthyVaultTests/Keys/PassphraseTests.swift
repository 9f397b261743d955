import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// Vaults that a passphrase opens; bug case B95.
@Suite struct PassphraseTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  private func create(_ passphrase: String) throws -> VaultRepository {
    try VaultRepository.create(at: place.path, unlockedBy: .weakPassphrase(passphrase))
  }

  private func open(_ source: UnlockSource) throws -> VaultRepository {
    try VaultRepository.open(at: place.path, unlockedBy: source)
  }

  @Test(arguments: [
    "x", " ", "\0", "correct horse", "p\u{E4}ss\u{1F511}", String(repeating: "x", count: 10_000),
  ])
  func `a passphrase may be any text`(_ passphrase: String) throws {
    try create(passphrase).keep("a", "1")
    #expect(try open(.weakPassphrase(passphrase)).secret(of: "a") == "1")
  }

  // B95
  @Test(arguments: [
    "correct horsE", "correct horse ", " correct horse", "correct", "c", "correct horse\0",
  ])
  func `another passphrase is refused, and no item is written under it`(_ wrong: String) throws {
    try create("correct horse").keep("a", "1")
    let before = try place.contents()
    expectRefusal(.authenticationFailed, "passphrase is wrong") {
      _ = try open(.weakPassphrase(wrong))
    }
    #expect(try place.contents() == before)
  }

  @Test func `the same letters as other code points are another passphrase`() throws {
    _ = try create("\u{E9}")
    expectRefusal(.authenticationFailed) { _ = try open(.weakPassphrase("e\u{301}")) }
    _ = try open(.weakPassphrase("\u{E9}"))
  }

  @Test func `an empty passphrase is refused everywhere`() throws {
    expectRefusal(.authenticationFailed, "must not be empty") { _ = try create("") }
    let vault = try create("x")
    expectRefusal(.authenticationFailed, "must not be empty") { _ = try open(.passphrase("")) }
    expectRefusal(.authenticationFailed, "must not be empty") {
      try vault.addSlot(.weakPassphrase(""))
    }
    expectRefusal(.authenticationFailed, "must not be empty") {
      try vault.changeSlot(1, to: .weakPassphrase(""))
    }
    #expect(try vault.slots().count == 1)
  }

  @Test func `the slot says how strong it is, whatever the one who opens it says`() throws {
    _ = try create("correct horse")
    _ = try open(.passphrase("correct horse", strength: .sensitive))
    _ = try open(.passphrase("correct horse", strength: PassphraseStrength(passes: 0, memory: 0)))
  }

  @Test func `a vault without a passphrase says that it has none`() throws {
    _ = try place.create()
    expectRefusal(.authenticationFailed, "no passphrase") { _ = try open(.passphrase("x")) }
  }

  @Test(arguments: [
    PassphraseStrength(passes: 1, memory: 64 << 10),
    PassphraseStrength(passes: 2, memory: (64 << 10) - 1),
    PassphraseStrength(passes: 16, memory: 8),
  ])
  func `weak parameters are refused unless they are allowed`(_ strength: PassphraseStrength) throws
  {
    expectRefusal(.unsupported, "allow weak derivation") { _ = try strength.argon2 }
    expectRefusal(.unsupported, "allow weak derivation") {
      _ = try VaultRepository.create(
        at: place.path, unlockedBy: .passphrase("correct horse", strength: strength))
    }
    let vault = try place.create()
    expectRefusal(.unsupported, "allow weak derivation") {
      try vault.addSlot(.passphrase("correct horse", strength: strength))
    }
    let allowed = PassphraseStrength(
      passes: strength.passes, memory: strength.memory, allowingWeakDerivation: true)
    #expect(try allowed.argon2.memory == UInt32(strength.memory))
  }

  @Test(arguments: [
    (0, 1 << 16), (17, 1 << 16), (-1, 1 << 16), (3, 7), (3, 0), (3, -1), (3, 2_097_153),
    (Int.max, Int.max), (Int.min, Int.min),
  ])
  func `parameters out of bounds are refused, allowed or not`(_ passes: Int, _ memory: Int) throws {
    for isAllowed in [false, true] {
      let strength = PassphraseStrength(
        passes: passes, memory: memory, allowingWeakDerivation: isAllowed)
      expectRefusal(.unsupported, "1 to 16 passes") { _ = try strength.argon2 }
    }
  }

  @Test func `the named strengths are above the floor`() throws {
    for strength in [PassphraseStrength.moderate, .standard, .sensitive] {
      let cost = try strength.argon2
      #expect(cost.passes >= 3)
      #expect(cost.memory >= 64 << 10)
      #expect(!strength.allowsWeakDerivation)
    }
  }

  @Test func `a passphrase of moderate strength opens its vault`() throws {
    let source = UnlockSource.passphrase("correct horse", strength: .moderate)
    try VaultRepository.create(at: place.path, unlockedBy: source).keep("a", "1")
    #expect(try open(source).secret(of: "a") == "1")
    expectRefusal(.authenticationFailed) { _ = try open(.passphrase("wrong")) }
  }
}
