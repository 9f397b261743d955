import Foundation
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// A vault of a thousand items, and nothing of them in any file, event or error.
///
/// A failing run prints its seed; put that in the place of the random one to repeat it.
@Suite struct CanaryTests {
  private static let count = 1000

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `what a vault keeps is never in its files nor in what it tells`(_ seed: UInt64) throws {
    let story = try CanaryStory(seed: seed)
    let place = story.place
    let key = UnlockSource.rawKey(story.key("key"))
    let vault = try VaultRepository.create(
      at: place.path, unlockedBy: key, label: story.text("label of the first slot"),
      configuration: story.configuration)

    var items = (0..<Self.count).map { story.item($0) }
    for batch in stride(from: 0, to: Self.count, by: 100) {
      _ = try vault.commit(items[batch..<(batch + 100)].map { .create($0) })
    }
    // Beside the vault lies the log with all of it, and the lock.
    let files = try story.scan("stored")
    #expect(files == ["vault", "vault-shm", "vault-wal", "vault.lock"])

    for index in 0..<500 {
      let new = story.item(index, like: items[index])
      _ = try vault.commit([.replace(items[index], new)])
      items[index] = new
    }
    try story.scan("changed")

    _ = try vault.commit(items.suffix(300).map { .remove($0) })
    items.removeLast(300)
    try story.scan("deleted")

    try addSlots(story, vault)
    try story.scan("slots added")

    try vault.rotate()
    try midway(story, "being encrypted anew") { try vault.reencrypt(progress: $0) }
    try story.scan("encrypted anew")

    try midway(story, "being backed up") {
      try vault.backup(to: place.file("backup"), progress: $0)
    }
    #expect(try story.scan("backed up").contains("backup"))

    _ = try vault.commit(items.prefix(200).map { .remove($0) })
    try vault.compact()
    try story.scan("compacted")

    try midway(story, "being restored") {
      try vault.restore(from: place.file("backup"), progress: $0)
    }
    #expect(try story.scan("restored").contains("vault.replaced"))

    #expect(try vault.query(TypeQuery(type: .generic)).count == items.count / 2)
    #expect(try vault.verify().isSound)
    vault.close()
    let opened = try VaultRepository.open(
      at: place.path, unlockedBy: key, configuration: story.configuration)
    for value in [vault, opened, key, try opened.verify(), try opened.explain(all)] as [Any] {
      story.hear(value)
    }
    opened.close()
    #expect(try story.scan("closed").contains("vault"))
  }

  /// Scans once while something is under way.
  private func midway(
    _ story: CanaryStory, _ stage: String, _ body: (@escaping VaultProgressHandler) throws -> Void
  ) throws {
    var scans = 0
    try body { _ in
      scans += 1
      if scans == 1 { try story.scan(stage) }
    }
    #expect(scans > 0, "\(stage)")
  }

  @Test func `what is planted in a file or in an error is found`() throws {
    let story = try CanaryStory(seed: 1)
    let text = story.text("planted")
    #expect(try story.findings().found == [])
    story.hear(StealthyError(.unhandled, "The item \(text) is lost."))
    #expect(try story.findings().found == ["told: planted"])
    try Data("SQLite format 3 \(text)".utf8).write(to: URL(fileURLWithPath: story.place.path))
    #expect(try story.findings().found == ["vault: planted"])
  }

  private var all: TypeQuery { TypeQuery(type: .generic).ordered(by: .label) }

  /// A slot of every kind; what opens them is not to be found either.
  private func addSlots(_ story: CanaryStory, _ vault: VaultRepository) throws {
    let strength = PassphraseStrength(passes: 1, memory: 8, allowingWeakDerivation: true)
    let keyFile = story.elsewhere.file("key")
    let keyring = InMemoryRepository()
    let keyItem = GenericPasswordItem(account: story.text("the key's account"), data: Data())
    let unlocker = MaskingUnlocker(mask: Array(story.key("mask")))
    let sources = [
      UnlockSource.passphrase(story.text("passphrase"), strength: strength),
      .keyFile(at: keyFile), .rawKey(story.key("second key")), .item(keyItem, in: keyring),
      .unlocker(unlocker),
    ]
    for source in sources {
      let slot = try vault.addSlot(source, label: story.text("label of \(source.kind)"))
      story.hear(source)
      let again = story.text("another label of \(source.kind)")
      try vault.changeSlot(slot.id, to: source, label: again)
    }
    let paper = try vault.addRecoveryKey(label: story.text("label of the paper"))
    story.hear(paper)
    story.hide(Array(paper.text.utf8), "recovery key")
    story.hide(Array(paper.text.utf8.filter { $0 != UInt8(ascii: "-") }), "recovery key")
    story.hide(Array(FileManager.default.contents(atPath: keyFile) ?? Data()), "key file")
    story.hide(Array(try keyring.item(like: keyItem)?.data ?? Data()), "key in a repository")
    for key in unlocker.keys.withLock({ $0 }) { story.hide(key, "key of an unlocker") }
    try vault.removeSlot(try #require(try vault.slots().last).id)
  }
}

/// Wraps a key with a mask, and remembers it.
private struct MaskingUnlocker: VaultUnlocker {
  let mask: [UInt8]
  let keys = Lock<[[UInt8]]>([])

  func wrap(_ key: borrowing SecretBytes) throws -> Data {
    let bytes = key.withUnsafeBytes { Array($0) }
    keys.withLock { $0.append(bytes) }
    return Data(zip(bytes, mask).map { $0 ^ $1 })
  }

  func unwrap(_ wrapped: Data) throws -> SecretBytes {
    try SecretBytes(copying: zip(wrapped, mask).map { $0 ^ $1 })
  }
}
