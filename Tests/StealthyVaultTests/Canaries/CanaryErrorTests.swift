import Foundation
import SQLiteDriver
import SecureFiles
import StealthyStash
import StealthyVault
import TestSupport
import Testing

/// Every error that a vault can be made to give, and nothing in it of what the vault keeps (law L21).
@Suite struct CanaryErrorTests {
  private let story: CanaryStory
  private let place: TestVault
  private let key: UnlockSource
  private let vault: VaultRepository
  private let item: AnyStealthyProperty

  init() throws {
    story = try CanaryStory(seed: .random(in: 0 ... .max))
    place = story.place
    key = .rawKey(story.key("key"))
    vault = try VaultRepository.create(
      at: place.path, unlockedBy: key, label: story.text("label"),
      configuration: story.configuration)
    item = story.item(0)
    try vault.create(item)
  }

  private func provoke(_ code: StealthyError.Code, _ body: () throws -> Void) {
    do {
      try body()
      Issue.record("nothing was thrown, and not \(code)")
    } catch {
      #expect((error as? StealthyError)?.code == code)
      story.hear(error)
    }
  }

  private func open(
    _ source: UnlockSource? = nil, at path: String? = nil,
    _ change: (inout VaultConfiguration) -> Void = { _ in }
  ) throws -> VaultRepository {
    var configuration = story.configuration
    change(&configuration)
    return try VaultRepository.open(
      at: path ?? place.path, unlockedBy: source ?? key, configuration: configuration)
  }

  private func changed(_ change: (inout ItemRecord) -> Void) -> AnyStealthyProperty {
    var record = story.item(0, like: item).storage.record
    change(&record)
    return AnyStealthyProperty(record)
  }

  @Test func `errors of changes tell nothing`() throws {
    provoke(.duplicateItem) { try vault.create(item) }
    provoke(.itemNotFound) { try vault.delete(story.item(1)) }
    provoke(.conflict) { _ = try vault.commit([.remove(item, expecting: Revision(77))]) }
    provoke(.invalidItem) { try vault.create(changed { $0.port = 70_000 }) }
    provoke(.dataTooLarge) {
      let secret = Data(story.text("large secret").utf8)
      try vault.create(changed { $0.data = Data((0..<40_000).flatMap { _ in secret }) })
    }
    provoke(.dataTooLarge) {
      let note = story.text("large comment")
      try vault.create(changed { $0.comment = String(repeating: note, count: 40_000) })
    }
    provoke(.unsupported) { try vault.create(changed { $0.accessControl = [.userPresence] }) }
    for form in [Synchronizable.enabled, .disabled] {
      try vault.put(changedForm(form))
    }
    provoke(.ambiguousItem) { try vault.delete(changedForm(.any)) }
    provoke(.ambiguousItem) { try vault.withSecret(of: changedForm(.any).property) { _ in } }
    try story.scan("errors of changes")
  }

  private func changedForm(_ form: Synchronizable) -> AnyStealthyProperty {
    var record = item.storage.record
    record.isSynchronizable = form
    return AnyStealthyProperty(record)
  }

  @Test func `errors of unlocking tell nothing`() throws {
    let strength = PassphraseStrength(passes: 1, memory: 8, allowingWeakDerivation: true)
    try vault.addSlot(.passphrase(story.text("passphrase"), strength: strength))
    provoke(.authenticationFailed) { _ = try open(.passphrase(story.text("wrong passphrase"))) }
    provoke(.authenticationFailed) { _ = try open(.rawKey(story.key("wrong key"))) }
    provoke(.authenticationFailed) { _ = try open(.rawKey(story.key("long key") + [0])) }
    provoke(.authenticationFailed) { _ = try open(.recoveryKey(story.text("mistyped key"))) }
    let keyFile = try FileLocation(story.elsewhere.file("key"))
    try Data(story.text("key file of another program").utf8 + [0]).withUnsafeBytes {
      try SecureFiles.create(keyFile, contents: $0)
    }
    provoke(.authenticationFailed) { _ = try open(.keyFile(at: keyFile.path)) }
    provoke(.authenticationFailed) {
      _ = try open(
        .item(
          GenericPasswordItem(account: story.text("key"), data: Data()), in: InMemoryRepository()))
    }
    provoke(.unavailable) { _ = try open(.systemdCredential(story.text("credential"))) }
    provoke(.unsupported) { try vault.addSlot(key, label: story.text("label") + longLabel) }
    provoke(.unsupported) { try vault.addSlot(.passphrase(longLabel, strength: weak)) }
    provoke(.itemNotFound) { try vault.removeSlot(99) }
    vault.lock()
    provoke(.locked) { try vault.create(story.item(1)) }
    provoke(.locked) { _ = try vault.item(like: item) }
    provoke(.authenticationFailed) { try vault.unlock(with: .passphrase(story.text("wrong"))) }
    try story.scan("errors of unlocking")
  }

  private var longLabel: String { String(repeating: "-", count: 100) }
  private var weak: PassphraseStrength { PassphraseStrength(passes: 1, memory: 8) }

  @Test func `errors of files tell nothing`() throws {
    provoke(.repositoryExists) {
      _ = try VaultRepository.create(at: place.path, unlockedBy: key)
    }
    provoke(.unavailable) { _ = try open(at: place.file("none")) }
    provoke(.readOnly) { try open { $0.isReadOnly = true }.delete(item) }
    let lock = try FileLock(FileLocation(place.path + ".lock"))
    try lock.acquire(timeout: 1)
    provoke(.timedOut) { try open { $0.timeout = 0 }.delete(item) }
    lock.release()

    try vault.backup(to: place.file("backup"))
    #expect(chmod(place.file("backup"), 0o644) == 0)
    provoke(.unsafePermissions) { _ = try open(at: place.file("backup")) }
    provoke(.unsafePermissions) { try vault.restore(from: place.file("backup")) }
    try FileManager.default.createSymbolicLink(
      atPath: place.file("link"), withDestinationPath: place.path)
    provoke(.unsafePermissions) { _ = try open(at: place.file("link")) }
    try story.elsewhere.create().close()
    provoke(.notARepository) { try vault.restore(from: story.elsewhere.path) }
    try story.elsewhere.tamper("PRAGMA user_version=2")
    provoke(.unsupportedVersion) { _ = try open(at: story.elsewhere.path) }
    try story.elsewhere.tamper("PRAGMA application_id=7")
    provoke(.notARepository) { _ = try open(at: story.elsewhere.path) }
    try story.scan("errors of files")
    vault.close()
    provoke(.unavailable) { try vault.delete(item) }
    try story.scan("errors of a closed vault")
  }

  @Test func `errors of a damaged vault tell nothing`() throws {
    try place.tamper("UPDATE item SET secret = zeroblob(length(secret))")
    provoke(.corrupted) { _ = try vault.item(like: item) }
    for problem in try vault.read([ReadRequest(TypeQuery(type: .generic))])[0].problems {
      story.hear(problem)
    }
    try place.tamper("UPDATE item SET attributes = zeroblob(length(attributes))")
    provoke(.corrupted) { try vault.put(item) }
    provoke(.corrupted) { try vault.backup(to: place.file("backup")) }
    story.hear(try vault.verify())
    #expect(try vault.query(TypeQuery(type: .generic)).isEmpty)
    provoke(.corrupted) { _ = try open { $0.verification = .everything } }
    try place.tamper("UPDATE slot SET body = zeroblob(length(body))")
    provoke(.corrupted) { _ = try open() }
    try place.tamper("UPDATE header SET value = zeroblob(1) WHERE name = 'state'")
    provoke(.corrupted) { try vault.create(story.item(1)) }
    vault.close()
    try Data().write(to: URL(fileURLWithPath: place.path))
    provoke(.corrupted) { _ = try open() }
    try story.scan("errors of a damaged vault")
  }
}
