import Dispatch
import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Copies of a vault; bug cases B81 and B94.
@Suite struct BackupTests {
  private let place: TestVault
  private let vault: VaultRepository
  private let copy: String

  init() throws {
    place = try TestVault()
    vault = try place.create()
    try vault.keep("a", "1")
    copy = place.file("copy")
  }

  @Test func `a copy is a vault of its own, opened by all sources`() throws {
    let recovery = try vault.addRecoveryKey().text
    let sources: [UnlockSource] = [
      .testKey, .recoveryKey(recovery), .weakPassphrase("correct horse"),
      .keyFile(at: place.file("key")), .unlocker(MixingUnlocker()),
    ]
    for source in sources.dropFirst(2) { try vault.addSlot(source) }
    try vault.rotate()
    try vault.keep("b", "2")
    try vault.backup(to: copy)
    for source in sources {
      let opened = try VaultRepository.open(at: copy, unlockedBy: source)
      #expect(try opened.accounts == ["a", "b"])
      #expect(try opened.verify().isSound)
    }
    let opened = try VaultRepository.open(at: copy, unlockedBy: .testKey)
    try opened.keep("c")
    #expect(try vault.accounts == ["a", "b"])
    #expect(try opened.slots() == vault.slots())
  }

  @Test func `a copy stands alone, and only its owner can read it`() throws {
    try vault.backup(to: copy)
    #expect(try place.names.filter { $0.hasPrefix("copy") } == ["copy"])
    #expect(try TestVault.mode(of: copy) == 0o600)
    let moved = try TestVault()
    try FileManager.default.moveItem(atPath: copy, toPath: moved.path)
    #expect(try moved.open().secret(of: "a") == "1")
  }

  @Test func `nothing is replaced by a copy`() throws {
    for name in ["text", "vault"] {
      if name == "text" { try place.write(Data("text".utf8), to: name) }
      let before = try place.contents()
      expectRefusal(.repositoryExists) { try vault.backup(to: place.file(name)) }
      #expect(try place.contents() == before)
    }
    try FileManager.default.createSymbolicLink(
      atPath: copy, withDestinationPath: place.file("nothing"))
    expectRefusal(.repositoryExists) { try vault.backup(to: copy) }
    #expect(!FileManager.default.fileExists(atPath: place.file("nothing")))
  }

  @Test func `its folder is made if only that is missing`() throws {
    try vault.backup(to: place.file("new") + "/copy")
    #expect(try TestVault.mode(of: place.file("new")) == 0o700)
    expectRefusal(.unavailable) { try vault.backup(to: place.file("a") + "/b/copy") }
  }

  @Test func `progress is told, and ends it without a trace`() throws {
    try vault.fill(300)
    let steps = Lock<[VaultProgress]>([])
    try vault.backup(to: copy) { step in steps.withLock { $0.append(step) } }
    let told = steps.withLock { $0 }
    #expect(told.count > 1)
    #expect(told.map(\.completed) == told.map(\.completed).sorted())
    #expect(Set(told.map(\.total)).count == 1)
    let before = try place.names
    #expect(throws: ServiceFailure.self) {
      try vault.backup(to: place.file("second")) { _ in throw ServiceFailure() }
    }
    #expect(try place.names == before)
  }

  @Test func `a damaged vault is not copied as if it were sound`() throws {
    try place.tamper("UPDATE item SET secret = zeroblob(length(secret))")
    let before = try place.names
    expectRefusal(.corrupted) { try vault.backup(to: copy) }
    #expect(try place.names == before)
  }

  @Test func `others write meanwhile, and it is a copy of one moment`() throws {
    let writer = try place.open()
    try writer.fill(300)
    var round = 0
    try vault.backup(to: copy) { _ in
      round += 1
      try writer.apply([
        .put(GenericPasswordItem.named("left", "\(round)").eraseToAnyProperty()),
        .put(GenericPasswordItem.named("right", "\(round)").eraseToAnyProperty()),
      ])
    }
    #expect(round > 1)
    let opened = try VaultRepository.open(at: copy, unlockedBy: .testKey)
    #expect(try opened.secret(of: "left") == opened.secret(of: "right"))
    #expect(try opened.count(TypeQuery(type: .generic)) >= 301)
    #expect(try writer.secret(of: "left") == "\(round)")
  }

  @Test func `threads that write and copy at once do not disturb each other`() throws {
    let outcomes = Outcomes()
    let (place, vault) = (place, vault)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<8 {
        outcomes.note {
          if thread < 2 {
            for number in 0..<5 { try vault.keep("\(thread) \(round) \(number)") }
          } else {
            let copy = place.file("copy \(thread) \(round)")
            try vault.backup(to: copy)
            #expect(
              try VaultRepository.open(at: copy, unlockedBy: .testKey).verify().isSound)
          }
        }
      }
    }
    #expect(outcomes.refusals == [])
    #expect(try vault.accounts.count == 81)
  }

  @Test func `a locked vault is not copied, and no folder is made`() throws {
    vault.lock()
    expectRefusal(.locked) { try vault.backup(to: place.file("new") + "/copy") }
    #expect(!FileManager.default.fileExists(atPath: place.file("new")))
  }

  @Test func `locking meanwhile does not end it`() throws {
    try vault.fill(300)
    let vault = vault
    try vault.backup(to: copy) { _ in vault.lock() }
    #expect(vault.isLocked)
    #expect(try VaultRepository.open(at: copy, unlockedBy: .testKey).secret(of: "a") == "1")
  }
}
