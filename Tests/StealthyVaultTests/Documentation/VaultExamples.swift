import Foundation
import StealthyStash
import StealthyVault
import Testing

func openOrCreate(
  _ path: String, _ source: UnlockSource
) throws -> VaultRepository {
  do {
    return try VaultRepository.create(at: path, unlockedBy: source)
  } catch let error as StealthyError where error.code == .repositoryExists {
    return try VaultRepository.open(at: path, unlockedBy: source)
  }
}

/// The code of the article "Opening a vault", of the vault's pages and of the README.
@Suite struct VaultExamples {
  let place: TestVault
  let data: String
  let keys: String

  init() throws {
    place = try TestVault()
    data = place.folder
    keys = place.folder
  }

  let login = InternetPasswordItem(
    account: "orders", data: Data("a secret".utf8), server: "db.example.com", port: 5432)

  @Test func `a vault is made once`() throws {
    let vault = try VaultRepository.create(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))
    try vault.create(
      GenericPasswordItem(
        account: "robot", data: Data("a secret".utf8),
        service: "com.example.api"))

    #expect(try vault.count(GenericPasswordItem.self) { $0.service == "com.example.api" } == 1)
  }

  @Test func `a service makes its vault and opens it from then on`() throws {
    func make() throws {
      let vault = try VaultRepository.create(
        at: "\(data)/vault",
        unlockedBy: .keyFile(at: "\(keys)/vault.key"), label: "service")
      try vault.create(
        InternetPasswordItem(
          account: "orders", data: Data("a secret".utf8),
          server: "db.example.com", port: 5432))
      vault.close()
    }
    try make()
    #expect(throws: StealthyError.self) { try make() }

    let vault = try VaultRepository.open(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))
    let password = try vault.first(InternetPasswordItem.self) {
      $0.server == "db.example.com"
    }

    #expect(password?.data == Data("a secret".utf8))
  }

  @Test func `a vault is made or opened`() throws {
    let source = UnlockSource.keyFile(at: "\(keys)/vault.key")
    try openOrCreate("\(data)/vault", source).create(login)
    #expect(try openOrCreate("\(data)/vault", source).item(like: login) != nil)
  }

  @Test func `a unit gets its key from systemd`() async throws {
    try TestVault.key.write(to: URL(fileURLWithPath: "\(keys)/vault-key"))
    await #expect(processExitsWith: .success) { [data = place.folder as String] in
      setenv("CREDENTIALS_DIRECTORY", data, 1)

      let vault = try openOrCreate(
        "\(data)/vault", .systemdCredential("vault-key"))

      vault.close()
    }
    #expect(try place.open().slots().map(\.kind) == [.systemdCredential])
  }

  @Test func `a container is handed a key`() throws {
    let mounted = keys
    try TestVault.key.write(to: URL(fileURLWithPath: "\(mounted)/vault-key"))
    try place.create().create(login)

    let file = URL(fileURLWithPath: "\(mounted)/vault-key")
    let key = try Data(contentsOf: file)
    let vault = try VaultRepository.open(
      at: "\(data)/vault", unlockedBy: .rawKey(key))

    #expect(try vault.item(like: login) != nil)
  }

  @Test func `a person types a passphrase`() throws {
    let typed = "correct horse battery staple"

    let vault = try VaultRepository.create(
      at: "\(data)/vault",
      unlockedBy: .passphrase(typed, strength: .moderate))

    #expect(try vault.slots().map(\.kind) == [.passphrase])
  }

  @Test func `a keyring keeps the key`() throws {
    let keyring = InMemoryRepository()

    let item = GenericPasswordItem(
      account: "vault", data: Data(), service: "com.example.notes")
    let vault = try VaultRepository.create(
      at: "\(data)/vault", unlockedBy: .item(item, in: keyring))

    vault.lock()
    try vault.unlock(with: .item(item, in: keyring))
    #expect(try keyring.item(like: item)?.data.count == 32)
  }

  @Test func `a recovery key opens the vault, and slots are changed`() throws {
    let typed: String
    do {
      let vault = try place.create()

      let recoveryKey = try vault.addRecoveryKey(label: "in the safe")
      print(recoveryKey.text)  // show it once, and keep it nowhere

      typed = recoveryKey.text.lowercased()
    }
    let (chosen, another) = ("correct horse", "battery staple")

    let vault = try VaultRepository.open(
      at: "\(data)/vault", unlockedBy: .recoveryKey(typed))
    let slot = try vault.addSlot(.passphrase(chosen), label: "laptop")
    try vault.changeSlot(slot.id, to: .passphrase(another))
    for slot in try vault.slots() {
      print(slot.id, slot.kind, slot.label, slot.createdAt)
    }
    try vault.removeSlot(1)

    #expect(try vault.slots().map(\.label) == ["in the safe", "laptop"])
  }

  @Test func `a vault is locked and closed`() throws {
    let vault = try VaultRepository.create(
      at: "\(data)/vault", unlockedBy: .keyFile(at: "\(keys)/vault.key"))

    vault.lock()  // forgets the keys
    try vault.unlock(with: .keyFile(at: "\(keys)/vault.key"))
    vault.close()  // lets go of the file too

    #expect(throws: StealthyError.self) { try vault.item(like: login) }
  }

  @Test func `a secret is read without a copy`() throws {
    let vault = try place.create()
    try vault.create(login)
    func send(_ bytes: UnsafeRawBufferPointer) -> Int { bytes.count }

    let size = try vault.withSecret(of: login) { secret in
      secret.withUnsafeBytes { bytes in send(bytes) }
    }

    #expect(size == 8)
  }

  @Test func `keys are renewed`() throws {
    let vault = try place.create()
    try vault.create(login)

    try vault.rotate()
    let count = try vault.reencrypt { progress in
      print(progress.completed, "of", progress.total)
    }

    #expect(count == 1)
  }

  @Test func `a vault is verified, backed up and restored`() throws {
    let vault = try place.create()
    try vault.create(login)
    let backups = place.folder

    let report = try vault.verify()
    for problem in report.problems { print(problem) }
    guard report.isSound else { throw StealthyError(.corrupted) }
    try vault.backup(to: "\(backups)/vault-monday")

    try vault.delete(login)
    try vault.restore(from: "\(backups)/vault-monday")

    #expect(try vault.item(like: login) != nil)
  }

  @Test func `a vault is read where nothing can be written`() throws {
    let (key, media) = (TestVault.key, place.folder)
    try place.create().close()

    let configuration = VaultConfiguration(isReadOnly: true)
    let vault = try VaultRepository.open(
      at: "\(media)/vault", unlockedBy: .rawKey(key),
      configuration: configuration)

    #expect(throws: StealthyError.self) { try vault.create(login) }
  }

  @Test func `items move to a new vault, one without indexes of attributes`() throws {
    let source = UnlockSource.rawKey(TestVault.key)
    let old = try place.create()
    try old.create(login)
    func move(_ vault: VaultRepository) throws -> VaultRepository {
      let new = try VaultRepository.create(
        at: "\(data)/vault-2", unlockedBy: source)
      try copy(from: vault, to: new)
      return new
    }
    func make(in data: String) throws -> VaultRepository {
      let vault = try VaultRepository.create(
        at: "\(data)/vault", unlockedBy: source, indexing: .identityOnly)
      return vault
    }
    #expect(try move(old).item(like: login) != nil)
    #expect(try make(in: "\(data)/third").indexing == .identityOnly)
  }
}
