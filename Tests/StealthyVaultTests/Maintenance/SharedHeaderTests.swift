import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Two handles of one vault, as two processes have them: what one changes of slots and keys, the
/// other goes on with.
@Suite struct SharedHeaderTests {
  private let place: TestVault
  private let one: VaultRepository
  private let other: VaultRepository

  init() throws {
    place = try TestVault()
    one = try place.create()
    try one.keep("a", "1")
    other = try place.open()
    #expect(try other.secret(of: "a") == "1")
  }

  /// Changes of the header, by one handle.
  enum HeaderChange: CaseIterable, Sendable {
    case addSlot, changeSlot, removeSlot, rotate, reencrypt, restore, everything
  }

  private func make(_ change: HeaderChange) throws {
    switch change {
    case .addSlot: try one.addSlot(.key(of: 1))
    case .changeSlot: try one.changeSlot(1, to: .key(of: 1))
    case .removeSlot:
      try one.addSlot(.key(of: 1))
      try one.removeSlot(1)
    case .rotate: try one.rotate()
    case .reencrypt:
      try one.rotate()
      try one.reencrypt()
    case .restore:
      let path = place.file("backup-\(UUID().uuidString)")
      try one.backup(to: path)
      try one.keep("gone", "1")
      try one.restore(from: path)
    case .everything:
      try one.changeSlot(1, to: .key(of: 2))
      for change in [HeaderChange.rotate, .reencrypt, .restore, .addSlot] { try make(change) }
    }
  }

  @Test(arguments: HeaderChange.allCases)
  func `it reads what was written after the change`(_ change: HeaderChange) throws {
    try make(change)
    try one.keep("a", "2")
    try one.keep("b", "3")
    #expect(try other.secret(of: "a") == "2")
    #expect(try other.accounts == ["a", "b"])
  }

  // A count tells of no item that did not open, so that old keys must be noticed all the same.
  @Test(arguments: HeaderChange.allCases)
  func `it counts what was written after the change`(_ change: HeaderChange) throws {
    try make(change)
    try one.keep("b")
    #expect(try other.count(TypeQuery(type: .generic)) == 2)
    #expect(try other.count(GenericPasswordItem.self) { $0.service == "com.example" } == 2)
  }

  @Test(arguments: HeaderChange.allCases)
  func `it finds whether there is what was written after the change`(_ change: HeaderChange) throws
  {
    try make(change)
    try one.keep("b")
    #expect(try other.exists(GenericPasswordItem.self) { $0.account == "b" })
  }

  @Test(arguments: HeaderChange.allCases)
  func `it opens the secrets that were written after the change`(_ change: HeaderChange) throws {
    try make(change)
    try one.keep("b", "3")
    let count = try other.withSecret(of: GenericPasswordItem.named("b")) { $0.count }
    #expect(count == 1)
  }

  @Test(arguments: HeaderChange.allCases)
  func `it lists attributes, and slots, and finds all sound`(_ change: HeaderChange) throws {
    try make(change)
    try one.keep("b")
    #expect(try other.attributes(matching: TypeQuery(type: .generic)).map(\.account) == ["a", "b"])
    #expect(try other.slots() == one.slots())
    #expect(try other.verify().isSound)
  }

  @Test(arguments: HeaderChange.allCases)
  func `it writes, and both read it`(_ change: HeaderChange) throws {
    try make(change)
    try other.keep("c", "4")
    #expect(try one.secret(of: "c") == "4")
    #expect(try other.secret(of: "c") == "4")
    try one.keep("d", "5")
    try other.delete(GenericPasswordItem.named("a"))
    #expect(try one.accounts == ["c", "d"])
    #expect(try one.verify().isSound)
  }

  @Test(arguments: HeaderChange.allCases)
  func `both change the header in turns`(_ change: HeaderChange) throws {
    try other.keep("b")
    try make(change)
    try other.rotate()
    try other.addSlot(.key(of: 9), label: "other")
    try one.keep("c")
    try other.reencrypt()
    #expect(try one.slots().last?.label == "other")
    #expect(try one.accounts == ["a", "b", "c"])
    #expect(try other.verify().isSound)
    #expect(try VaultRepository.open(at: place.path, unlockedBy: .key(of: 9)).verify().isSound)
  }

  @Test func `one that was locked meanwhile unlocks with what opens the vault now`() throws {
    other.lock()
    try make(.everything)
    try one.keep("a", "2")
    expectRefusal(.authenticationFailed) { try other.unlock(with: .key(of: 7)) }
    try other.unlock(with: .key(of: 2))
    #expect(try other.secret(of: "a") == "2")
    try other.keep("a", "3")
    #expect(try one.secret(of: "a") == "3")
  }

  @Test func `a source that was removed unlocks it no more`() throws {
    try make(.changeSlot)
    other.lock()
    expectRefusal(.authenticationFailed) { try other.unlock(with: .testKey) }
    #expect(other.isLocked)
    try other.unlock(with: .key(of: 1))
  }

  // The unlocker's call lies in the middle of a change of the slots.
  @Test func `locking and unlocking while the slots change leaves the vault sound`() throws {
    let vault = one
    let unlocker = ScriptedUnlocker(onWrap: { key in
      vault.lock()
      try vault.unlock(with: .testKey)
      return key
    })
    try vault.addSlot(.unlocker(unlocker))
    try vault.keep("b", "2")
    #expect(try place.open().verify().isSound)
    try other.keep("b", "2")
    try vault.rotate()
    try vault.keep("c", "3")
    #expect(try vault.verify().isSound)
    #expect(try place.open().verify().isSound)
    #expect(try other.accounts == ["a", "b", "c"])
    try other.keep("d")
  }
}
