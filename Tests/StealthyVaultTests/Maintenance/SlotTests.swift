import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// The sources that open a vault: listed, added, changed and removed.
@Suite struct SlotTests {
  private let place: TestVault
  private let vault: VaultRepository

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
  }

  private func opens(_ source: UnlockSource) -> Bool {
    let opened = try? VaultRepository.open(at: place.path, unlockedBy: source)
    return (try? opened?.secret(of: "a")) == "1"
  }

  @Test func `slots are listed with kind, label, date and number`() throws {
    let added = try vault.addSlot(.weakPassphrase("correct horse"), label: "Ann's \u{1F511}")
    try vault.addSlot(.unlocker(MixingUnlocker()))
    let slots = try vault.slots()
    #expect(slots.map(\.kind) == [.rawKey, .passphrase, .unlocker])
    #expect(slots.map(\.label) == ["", "Ann's \u{1F511}", ""])
    #expect(slots.map(\.id) == [1, 2, 3])
    #expect(slots[1] == added)
    #expect(try place.open().slots() == slots)
  }

  @Test func `a label has at most 128 bytes`() throws {
    let longest = String(repeating: "\u{E9}", count: 64)
    #expect(try vault.addSlot(.key(of: 1), label: longest).label == longest)
    expectRefusal(.unsupported, "128 bytes") {
      try vault.addSlot(.key(of: 2), label: longest + "x")
    }
    expectRefusal(.unsupported, "128 bytes") {
      try vault.changeSlot(1, to: .key(of: 2), label: longest + "x")
    }
    #expect(try vault.slots().count == 2)
  }

  @Test(arguments: [
    "", " ", "a\nb", "\0", "e\u{301}", "\u{80}x", "x" + String(repeating: "\0", count: 100),
  ])
  func `a label may be any text`(_ label: String) throws {
    try vault.addSlot(.key(of: 1), label: label)
    let kept = try #require(try place.open().slots().last)
    #expect(Array(kept.label.utf8) == Array(label.utf8))
  }

  @Test func `each source opens the vault, and none once its slot is removed`() throws {
    let recovery = try vault.addRecoveryKey()
    let sources: [UnlockSource] = [
      .key(of: 1), .weakPassphrase("correct horse"), .unlocker(MixingUnlocker()),
      .keyFile(at: place.file("key")),
    ]
    for source in sources { try vault.addSlot(source) }
    for source in sources + [.testKey, .recoveryKey(recovery.text)] { #expect(opens(source)) }
    for slot in try vault.slots() where slot.kind != .rawKey || slot.id == 1 {
      try vault.removeSlot(slot.id)
    }
    #expect(try vault.slots().map(\.kind) == [.rawKey])
    #expect(opens(.key(of: 1)))
    for source in sources.dropFirst() + [.testKey, .recoveryKey(recovery.text)] {
      #expect(!opens(source))
    }
    #expect(try vault.verify().isSound)
  }

  @Test func `there are sixteen at the most`() throws {
    for number in 2...16 { try vault.addSlot(.key(of: UInt8(number)), label: "\(number)") }
    expectRefusal(.unsupported, "16 slots") { try vault.addSlot(.key(of: 17)) }
    expectRefusal(.unsupported, "16 slots") { _ = try vault.addRecoveryKey() }
    expectRefusal(.unsupported, "16 slots") { try vault.addSlot(.keyFile(at: place.file("key"))) }
    #expect(!FileManager.default.fileExists(atPath: place.file("key")))
    #expect(try vault.slots().count == 16)
    #expect(opens(.key(of: 16)))
    try vault.changeSlot(16, to: .key(of: 17))
    #expect(opens(.key(of: 17)))
    try vault.removeSlot(1)
    try vault.addSlot(.testKey)
    #expect(opens(.testKey))
  }

  @Test func `the last one stays`() throws {
    expectRefusal(.unsupported, "only slot") { try vault.removeSlot(1) }
    #expect(opens(.testKey))
    let second = try vault.addSlot(.key(of: 1))
    try vault.removeSlot(1)
    expectRefusal(.unsupported, "only slot") { try vault.removeSlot(second.id) }
    #expect(opens(.key(of: 1)))
  }

  @Test(arguments: [0, 2, -1, Int.max, Int.min, 1 << 32 + 1])
  func `a slot that is not there is told`(_ id: Int) throws {
    expectRefusal(.itemNotFound, "no slot") { try vault.removeSlot(id) }
    expectRefusal(.itemNotFound, "no slot") { try vault.changeSlot(id, to: .key(of: 1)) }
    #expect(try vault.slots().map(\.id) == [1])
  }

  @Test func `changing one keeps its label, or sets another`() throws {
    let date = Lock(Date(timeIntervalSince1970: 1_000_000))
    let place = try TestVault()
    let vault = try VaultRepository.create(
      at: place.path, unlockedBy: .weakPassphrase("old"), label: "Ann",
      configuration: VaultConfiguration(clock: { date.withLock { $0 } }))
    date.withLock { $0 += 60 }
    let changed = try vault.changeSlot(1, to: .weakPassphrase("new"))
    #expect(changed.label == "Ann")
    #expect(changed.createdAt == Date(timeIntervalSince1970: 1_000_060))
    expectRefusal(.authenticationFailed) {
      _ = try VaultRepository.open(at: place.path, unlockedBy: .weakPassphrase("old"))
    }
    let again = try vault.changeSlot(changed.id, to: .key(of: 1), label: "Bob")
    #expect(again.label == "Bob")
    #expect(again.kind == .rawKey)
    #expect(try vault.slots() == [again])
    #expect(try vault.changeSlot(again.id, to: .key(of: 2), label: "").label == "")
  }

  @Test func `a source that cannot be used leaves the slots as they are`() throws {
    let before = try place.contents()
    expectRefusal(.authenticationFailed) { try vault.addSlot(.rawKey(Data())) }
    expectRefusal(.authenticationFailed) { try vault.changeSlot(1, to: .recoveryKey("00000")) }
    expectRefusal(.unsupported) {
      try vault.changeSlot(
        1, to: .passphrase("x", strength: PassphraseStrength(passes: 1, memory: 8)))
    }
    #expect(try place.contents() == before)
    #expect(opens(.testKey))
  }

  @Test func `a number is not given twice`() throws {
    var given: Set<Int> = [1]
    func add() throws -> Int {
      let id = try vault.addSlot(.key(of: 1)).id
      #expect(given.insert(id).inserted, "\(id) was given before")
      return id
    }
    for _ in 0..<3 { try vault.removeSlot(add()) }
    let changed = try vault.changeSlot(add(), to: .key(of: 2)).id
    #expect(given.insert(changed).inserted)
    try vault.removeSlot(changed)
    try vault.rotate()
    let kept = try add()
    try place.open().removeSlot(kept)
    _ = try add()
    #expect(try vault.slots().map(\.id).count == 2)
  }

  // Whoever removes a slot twice, by the number that was listed, removes no other one.
  @Test func `removing one twice does not hit the one that came after it`() throws {
    let lost = try vault.addSlot(.key(of: 1), label: "the lost laptop")
    try vault.removeSlot(lost.id)
    try vault.addSlot(.key(of: 2), label: "the new laptop")
    expectRefusal(.itemNotFound) { try vault.removeSlot(lost.id) }
    #expect(opens(.key(of: 2)))
  }

  @Test func `two slots may hold the same source`() throws {
    let second = try vault.addSlot(.testKey)
    try vault.removeSlot(1)
    #expect(opens(.testKey))
    #expect(try vault.slots().map(\.id) == [second.id])
  }

  @Test func `the label is not in the file`() throws {
    let canary = "canary-of-a-label"
    try vault.addSlot(.key(of: 1), label: canary)
    vault.close()
    for (name, bytes) in try place.contents() {
      #expect(bytes.range(of: Data(canary.utf8)) == nil, "\(name)")
    }
  }
}
