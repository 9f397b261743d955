import Dispatch
import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// Locking, unlocking and closing; bug case B104.
@Suite struct VaultLockingTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
  }

  /// Every call that needs the vault's keys or its file.
  private var calls: [(String, () throws -> Void)] {
    let (vault, place) = (vault, place)
    let item = GenericPasswordItem.named("a")
    return [
      ("read", { _ = try vault.read([ReadRequest(TypeQuery(type: .generic))]) }),
      ("read nothing", { _ = try vault.read([]) }),
      ("result", { _ = try vault.result(of: ReadRequest(TypeQuery(type: .generic))) }),
      ("item", { _ = try vault.item(like: item) }),
      ("query", { _ = try vault.query(TypeQuery(type: .generic)) }),
      ("count", { _ = try vault.count(TypeQuery(type: .generic)) }),
      ("exists", { _ = try vault.exists(TypeQuery(type: .generic)) }),
      ("attributes", { _ = try vault.attributes(matching: TypeQuery(type: .generic)) }),
      ("secret", { try vault.withSecret(of: item) { _ in } }),
      ("create", { try vault.create(item) }),
      ("put", { try vault.put(item) }),
      ("delete", { try vault.delete(item) }),
      ("nothing", { try vault.apply([]) }),
      ("clear", { try vault.clearAll() }),
      ("slots", { _ = try vault.slots() }),
      ("add", { try vault.addSlot(.key(of: 1)) }),
      ("add recovery", { _ = try vault.addRecoveryKey() }),
      ("change", { try vault.changeSlot(1, to: .key(of: 1)) }),
      ("remove", { try vault.removeSlot(1) }),
      ("rotate", { try vault.rotate() }),
      ("reencrypt", { try vault.reencrypt() }),
      ("verify", { _ = try vault.verify() }),
      ("backup", { try vault.backup(to: place.file("copy")) }),
      ("backup to the vault", { try vault.backup(to: place.path) }),
      ("restore", { try vault.restore(from: place.path) }),
      ("restore from nothing", { try vault.restore(from: place.file("none")) }),
      ("compact", { try vault.compact() }),
    ]
  }

  // B104
  @Test func `a locked vault answers every call with that, and changes nothing`() throws {
    let before = try place.contents()
    vault.lock()
    #expect(vault.isLocked)
    for (name, call) in calls {
      let error = expectRefusal(.locked, "unlock it", call)
      #expect(error != nil, "\(name)")
    }
    #expect(try place.contents() == before)
    #expect("\(Mirror(reflecting: vault).children.map(\.value))" == "[true]")
  }

  @Test func `unlocking brings everything back`() throws {
    vault.lock()
    vault.lock()
    try vault.unlock(with: .testKey)
    #expect(!vault.isLocked)
    #expect(try vault.secret(of: "a") == "1")
    try vault.keep("b")
    try vault.unlock(with: .testKey)
    #expect(try vault.accounts == ["a", "b"])
  }

  @Test func `a wrong source leaves it locked`() throws {
    vault.lock()
    expectRefusal(.authenticationFailed) { try vault.unlock(with: .key(of: 1)) }
    expectRefusal(.authenticationFailed) { try vault.unlock(with: .passphrase("x")) }
    #expect(vault.isLocked)
    expectRefusal(.locked) { _ = try vault.secret(of: "a") }
  }

  @Test func `a wrong source leaves an unlocked one unlocked`() throws {
    expectRefusal(.authenticationFailed) { try vault.unlock(with: .key(of: 1)) }
    #expect(!vault.isLocked)
    #expect(try vault.secret(of: "a") == "1")
  }

  @Test func `each source unlocks it`() throws {
    let recovery = try vault.addRecoveryKey().text
    let sources: [UnlockSource] = [
      .weakPassphrase("correct horse"), .unlocker(MixingUnlocker()),
      .keyFile(at: place.file("key")),
    ]
    for source in sources { try vault.addSlot(source) }
    for source in sources + [.recoveryKey(recovery), .testKey] {
      vault.lock()
      try vault.unlock(with: source)
      #expect(try vault.secret(of: "a") == "1")
    }
  }

  @Test func `a closed vault answers every call with that, for ever`() throws {
    vault.close()
    let before = try place.contents()
    for _ in 0..<2 {
      for (_, call) in calls { expectRefusal(.unavailable, "closed", call) }
      expectRefusal(.unavailable, "closed") { try vault.unlock(with: .testKey) }
      #expect(vault.isLocked)
      vault.close()
      vault.lock()
    }
    #expect(try place.contents() == before)
    #expect(try place.open().secret(of: "a") == "1")
  }

  @Test func `closing moves the log into the file`() throws {
    #expect(try !place.bytes(of: "vault-wal").isEmpty)
    vault.close()
    #expect(try place.bytes(of: "vault-wal").isEmpty)
    let alone = try TestVault()
    try alone.write(place.bytes())
    #expect(try alone.open().secret(of: "a") == "1")
  }

  @Test func `a vault that is released without closing loses nothing`() throws {
    let place = try TestVault()
    try place.create().keep("a", "1")
    #expect(try place.open().secret(of: "a") == "1")
  }

  @Test func `closing while it is unlocked again keeps no keys`() throws {
    let vault = vault
    try vault.addSlot(.unlocker(ScriptedUnlocker()))
    vault.lock()
    let source = UnlockSource.unlocker(
      ScriptedUnlocker(onUnwrap: { wrapped in
        vault.close()
        return wrapped
      }))
    expectRefusal(.unavailable, "closed") { try vault.unlock(with: source) }
    #expect(vault.isLocked)
  }

  @Test func `locking inside of a call does not end that call`() throws {
    let vault = vault
    let count = try vault.withSecret(of: GenericPasswordItem.named("a")) { secret in
      vault.lock()
      return secret.count
    }
    #expect(count == 1)
    expectRefusal(.locked) { _ = try vault.secret(of: "a") }
    try vault.unlock(with: .testKey)
    let report = try vault.verify { _ in vault.lock() }
    #expect(report.isSound)
    #expect(report.itemCount == 1)
  }
}
