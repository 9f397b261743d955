import Foundation
import StealthyStash
import Testing

@testable import StealthyVault

/// Raw keys, items of other repositories, and what opens what.
@Suite struct UnlockSourceTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  private func open(_ source: UnlockSource) throws -> VaultRepository {
    try VaultRepository.open(at: place.path, unlockedBy: source)
  }

  @Test(arguments: [0, 1, 16, 31, 33, 64])
  func `a raw key of another size is refused`(_ size: Int) throws {
    let source = UnlockSource.rawKey(Data(count: size))
    expectRefusal(.authenticationFailed, "this one has \(size)") {
      _ = try VaultRepository.create(at: place.path, unlockedBy: source)
    }
    let vault = try place.create()
    expectRefusal(.authenticationFailed, "this one has \(size)") { _ = try open(source) }
    expectRefusal(.authenticationFailed, "this one has \(size)") { try vault.addSlot(source) }
  }

  @Test func `a raw key that is a part of other data is taken as it is`() throws {
    try place.create().close()
    _ = try open(.rawKey((Data([1, 2, 3]) + TestVault.key).dropFirst(3)))
  }

  @Test func `each bit of a key counts`() throws {
    try place.create().close()
    for bit in 0..<256 {
      var key = TestVault.key
      key[bit / 8] ^= 1 << UInt8(bit % 8)
      expectRefusal(.authenticationFailed, "another vault's") { _ = try open(.rawKey(key)) }
    }
  }

  @Test func `an item that is not there is made, and then opens the vault`() throws {
    let keyring = InMemoryRepository()
    let item = GenericPasswordItem(
      account: "vault", data: Data("ignored".utf8), service: "com.example", label: "the vault's key"
    )
    let source = UnlockSource.item(item, in: keyring)
    try VaultRepository.create(at: place.path, unlockedBy: source).keep("a", "1")
    let made = try #require(try keyring.item(like: item))
    #expect(made.data.count == 32)
    #expect(made.label == "the vault's key")
    #expect(try open(source).secret(of: "a") == "1")
    let second = place.file("second")
    _ = try VaultRepository.create(at: second, unlockedBy: source)
    #expect(try keyring.item(like: item)?.data == made.data)
  }

  @Test func `an item that was removed or changed does not open the vault`() throws {
    let keyring = InMemoryRepository()
    let item = InternetPasswordItem.named("vault")
    let source = UnlockSource.item(item, in: keyring)
    _ = try VaultRepository.create(at: place.path, unlockedBy: source)
    let made = try #require(try keyring.item(like: item))
    try keyring.delete(item)
    expectRefusal(.authenticationFailed, "removed") { _ = try open(source) }
    #expect(try keyring.count(TypeQuery(type: .internet)) == 0)
    try keyring.put(InternetPasswordItem.named("vault", "a password"))
    expectRefusal(.authenticationFailed, "32 bytes") { _ = try open(source) }
    try keyring.put(InternetPasswordItem.named("vault", String(repeating: "x", count: 32)))
    expectRefusal(.authenticationFailed, "another vault's") { _ = try open(source) }
    try keyring.put(made)
    _ = try open(source)
  }

  @Test func `an item of the wrong size is not replaced by a new key`() throws {
    let keyring = InMemoryRepository()
    let item = GenericPasswordItem.named("vault", "a password")
    try keyring.create(item)
    expectRefusal(.authenticationFailed, "32 bytes") {
      _ = try VaultRepository.create(at: place.path, unlockedBy: .item(item, in: keyring))
    }
    #expect(try keyring.item(like: item)?.data == Data("a password".utf8))
    #expect(try place.names == [])
  }

  @Test func `the code of the other repository is handed on`() throws {
    let other = try TestVault()
    let keyring = try other.create()
    let source = UnlockSource.item(GenericPasswordItem.named("vault"), in: keyring)
    _ = try VaultRepository.create(at: place.path, unlockedBy: source)
    keyring.lock()
    expectRefusal(.locked) { _ = try open(source) }
    try keyring.unlock(with: .testKey)
    _ = try open(source)
  }

  @Test func `a key opens a slot wherever the same key was kept when it was made`() throws {
    let keyring = InMemoryRepository()
    let item = GenericPasswordItem(account: "vault", data: TestVault.key, service: nil)
    try keyring.create(item)
    try place.write(TestVault.key, to: "key")
    let sources: [UnlockSource] = [
      .testKey, .keyFile(at: place.file("key")), .item(item, in: keyring),
    ]
    for (number, made) in sources.enumerated() {
      let path = place.file("vault-\(number)")
      _ = try VaultRepository.create(at: path, unlockedBy: made)
      for source in sources { _ = try VaultRepository.open(at: path, unlockedBy: source) }
    }
  }

  @Test func `bytes that are typed open no slot of a key, and the other way round`() throws {
    let bytes = String(repeating: "k", count: 32)
    _ = try VaultRepository.create(at: place.path, unlockedBy: .rawKey(Data(bytes.utf8)))
    expectRefusal(.authenticationFailed, "no passphrase") { _ = try open(.weakPassphrase(bytes)) }
    expectRefusal(.authenticationFailed, "no recovery key") {
      _ = try open(.recoveryKey(RecoveryKey().text))
    }
    expectRefusal(.authenticationFailed, "no slot for an unlocker") {
      _ = try open(.unlocker(MixingUnlocker()))
    }
    let path = place.file("second")
    _ = try VaultRepository.create(at: path, unlockedBy: .weakPassphrase(bytes))
    expectRefusal(.authenticationFailed, "open it with its passphrase") {
      _ = try VaultRepository.open(at: path, unlockedBy: .rawKey(Data(bytes.utf8)))
    }
  }

  @Test func `each kind has a name, and a source shows no more than it`() throws {
    let canary = "canary" + String(repeating: "y", count: 26)
    let keyring = InMemoryRepository()
    let sources: [(UnlockSource, UnlockSource.Kind)] = [
      (.passphrase(canary), .passphrase), (.keyFile(at: canary), .keyFile),
      (.rawKey(Data(canary.utf8)), .rawKey), (.recoveryKey(canary), .recoveryKey),
      (.item(GenericPasswordItem.named("a", canary), in: keyring), .repositoryItem),
      (.systemdCredential(canary), .systemdCredential), (.unlocker(MixingUnlocker()), .unlocker),
    ]
    #expect(sources.map(\.1) == UnlockSource.Kind.allCases)
    for (source, kind) in sources {
      #expect(source.kind == kind)
      var dumped = ""
      dump([source], to: &dumped)
      for shown in ["\(source)", String(reflecting: source), dumped, "\(Optional(source) as Any)"] {
        #expect(!shown.contains("canary"))
        #expect(!shown.contains("\(UInt8(ascii: "y")), \(UInt8(ascii: "y"))"))
        #expect(shown.contains("\(kind)"))
      }
    }
  }
}
