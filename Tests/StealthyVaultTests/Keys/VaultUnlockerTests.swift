import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Unlockers of a program's own.
@Suite struct VaultUnlockerTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  private func create(_ unlocker: any VaultUnlocker) throws -> VaultRepository {
    try VaultRepository.create(at: place.path, unlockedBy: .unlocker(unlocker))
  }

  private func open(_ unlocker: any VaultUnlocker) throws -> VaultRepository {
    try VaultRepository.open(at: place.path, unlockedBy: .unlocker(unlocker))
  }

  @Test func `what wraps a key opens the vault`() throws {
    try create(MixingUnlocker()).keep("a", "1")
    #expect(try open(MixingUnlocker()).secret(of: "a") == "1")
  }

  @Test func `another key is told`() throws {
    _ = try create(MixingUnlocker())
    expectRefusal(.authenticationFailed, "not this vault's") {
      _ = try open(MixingUnlocker(mask: 1))
    }
  }

  @Test(arguments: [0, 1, 16, 31, 33, 64, 65, 100_000])
  func `a key of another size is refused`(_ size: Int) throws {
    _ = try create(MixingUnlocker())
    expectRefusal(.authenticationFailed, "not this vault's") {
      _ = try open(ScriptedUnlocker(onUnwrap: { _ in Data(count: size) }))
    }
  }

  @Test func `what the service throws is thrown on`() throws {
    let failing = ScriptedUnlocker(
      onWrap: { _ in throw ServiceFailure() }, onUnwrap: { _ in throw ServiceFailure() })
    #expect(throws: ServiceFailure.self) { _ = try create(failing) }
    #expect(try place.names == [])
    let vault = try create(MixingUnlocker())
    #expect(throws: ServiceFailure.self) { _ = try open(failing) }
    #expect(throws: ServiceFailure.self) { try vault.addSlot(.unlocker(failing)) }
    #expect(throws: ServiceFailure.self) { try vault.changeSlot(1, to: .unlocker(failing)) }
    #expect(try vault.slots().map(\.id) == [1])
    try vault.keep("a")
    #expect(try open(MixingUnlocker()).accounts == ["a"])
  }

  @Test func `it may keep 8192 bytes and no more`() throws {
    _ = try create(MixingUnlocker(padding: 8160))
    _ = try open(MixingUnlocker(padding: 8160))
    expectRefusal(.unsupported, "this one gave 8193") {
      _ = try VaultRepository.create(
        at: place.file("second"), unlockedBy: .unlocker(MixingUnlocker(padding: 8161)))
    }
    #expect(!FileManager.default.fileExists(atPath: place.file("second")))
  }

  @Test func `it may keep nothing, if it knows the key`() throws {
    let remembered = Lock(Data())
    let unlocker = ScriptedUnlocker(
      onWrap: { key in
        remembered.withLock { $0 = key }
        return Data()
      }, onUnwrap: { _ in remembered.withLock { $0 } })
    try create(unlocker).keep("a", "1")
    #expect(try open(unlocker).secret(of: "a") == "1")
  }

  @Test func `one that does not give back what it wrapped makes no vault and no slot`() throws {
    let broken: [ScriptedUnlocker] = [
      ScriptedUnlocker(onUnwrap: { _ in Data(count: 32) }),
      ScriptedUnlocker(onUnwrap: { $0.dropLast() }),
      ScriptedUnlocker(onUnwrap: { _ in throw ServiceFailure() }),
    ]
    for unlocker in broken {
      #expect(throws: (any Error).self) { _ = try create(unlocker) }
      #expect(try place.names == [])
    }
    let vault = try place.create()
    for unlocker in broken {
      #expect(throws: (any Error).self) { try vault.addSlot(.unlocker(unlocker)) }
      #expect(throws: (any Error).self) { try vault.changeSlot(1, to: .unlocker(unlocker)) }
    }
    #expect(try vault.slots().map(\.kind) == [.rawKey])
    _ = try place.open()
  }

  @Test func `of several unlockers each opens its own slot, also if another fails`() throws {
    let vault = try create(MixingUnlocker(mask: 1))
    try vault.addSlot(.unlocker(MixingUnlocker(mask: 2)))
    _ = try open(MixingUnlocker(mask: 1))
    _ = try open(MixingUnlocker(mask: 2))
    let first = Lock(true)
    let unlocker = ScriptedUnlocker(onUnwrap: { wrapped in
      if first.withLock({ isFirst in
        defer { isFirst = false }; return isFirst
      }) {
        throw ServiceFailure()
      }
      return Data(wrapped.map { $0 ^ 2 })
    })
    _ = try open(unlocker)
  }

  @Test func `a vault without one says so`() throws {
    _ = try place.create()
    expectRefusal(.authenticationFailed, "no slot for an unlocker") {
      _ = try open(MixingUnlocker())
    }
  }
}
