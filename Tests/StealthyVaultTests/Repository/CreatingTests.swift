import Foundation
import StealthyStash
import StealthyVault
import Testing

/// Making a vault; bug cases B84, B89, B91 and B93.
@Suite struct VaultCreatingTests {
  private let place: TestVault

  init() throws {
    place = try TestVault()
  }

  @Test(arguments: [VaultIndexing.attributes, .identityOnly])
  func `a new vault is open, empty and sound`(_ indexing: VaultIndexing) throws {
    let vault = try place.create(indexing: indexing)
    #expect(!vault.isLocked)
    #expect(vault.indexing == indexing)
    #expect(try vault.count(TypeQuery(type: .generic)) == 0)
    #expect(try vault.verify().isSound)
    let slots = try vault.slots()
    #expect(slots.map(\.kind) == [.rawKey])
    #expect(slots.map(\.label) == [""])
    vault.close()
    #expect(try place.open().indexing == indexing)
  }

  @Test func `the slot has the label and the date that it was made with`() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    let vault = try VaultRepository.create(
      at: place.path, unlockedBy: .testKey, label: "the robot's key",
      configuration: VaultConfiguration(clock: { date }))
    let slot = try #require(try vault.slots().first)
    #expect(slot.label == "the robot's key")
    #expect(slot.createdAt == date)
    #expect(slot.id == 1)
  }

  @Test(arguments: Obstacle.all) func `nothing is ever replaced`(_ obstacle: Obstacle) throws {
    try obstacle.put(place)
    let before = try place.contents()
    let key = place.file("key")
    expectRefusal(.repositoryExists) {
      _ = try VaultRepository.create(at: place.path, unlockedBy: .keyFile(at: key))
    }
    #expect(try place.contents() == before)
  }

  /// What may lie in the place of a new vault.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let put: @Sendable (TestVault) throws -> Void

    static let all = [
      Obstacle(testDescription: "a vault") { try $0.create().close() },
      Obstacle(testDescription: "an empty file") { try $0.write(Data()) },
      Obstacle(testDescription: "a text") { try $0.write(Data("text".utf8)) },
      Obstacle(testDescription: "a folder") {
        try FileManager.default.createDirectory(
          atPath: $0.path, withIntermediateDirectories: false)
      },
      Obstacle(testDescription: "a link to nothing") {
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: $0.file("nothing"))
      },
      Obstacle(testDescription: "a link to a file") {
        try $0.write(Data("text".utf8), to: "text")
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: $0.file("text"))
      },
      Obstacle(testDescription: "a pipe") { #expect(mkfifo($0.path, 0o600) == 0) },
      Obstacle(testDescription: "a log of a vault that is gone") {
        try $0.write(Data("log".utf8), to: "vault-wal")
      },
      Obstacle(testDescription: "an empty log") { try $0.write(Data(), to: "vault-wal") },
      Obstacle(testDescription: "an index of a log") { try $0.write(Data(), to: "vault-shm") },
      Obstacle(testDescription: "a journal") {
        try $0.write(Data("journal".utf8), to: "vault-journal")
      },
    ]
  }

  // B93
  @Test func `the folder is made if only that is missing, for its owner alone`() throws {
    let path = place.file("new") + "/vault"
    _ = try VaultRepository.create(at: path, unlockedBy: .testKey)
    #expect(try TestVault.mode(of: place.file("new")) == 0o700)
    expectRefusal(.unavailable) {
      _ = try VaultRepository.create(at: place.file("a") + "/b/vault", unlockedBy: .testKey)
    }
    #expect(try place.names == ["new"])
  }

  @Test func `a file in the place of the folder stays as it is`() throws {
    try place.write(Data("text".utf8), to: "file")
    #expect(throws: StealthyError.self) {
      try VaultRepository.create(at: place.file("file") + "/vault", unlockedBy: .testKey)
    }
    #expect(try place.contents() == ["file": Data("text".utf8)])
  }

  // B93: a folder that others can look into is accepted, since no file in it is theirs to read; one
  // that they can write to is not.
  @Test(arguments: [0o700, 0o750, 0o755, 0o711, 0o500])
  func `a folder that only its owner can write to is accepted`(_ mode: Int) throws {
    try TestVault.setMode(mode, of: place.folder)
    defer { try? TestVault.setMode(0o700, of: place.folder) }
    // Root may write where its own mode forbids it.
    if mode & 0o200 != 0 || TestVault.isRoot { try place.create().keep("a") }
    #expect(try TestVault.mode(of: place.folder) == mode)
  }

  @Test(arguments: [0o770, 0o702, 0o1777, 0o777])
  func `a folder that others can write to is refused`(_ mode: Int) throws {
    try TestVault.setMode(mode, of: place.folder)
    expectRefusal(.unsafePermissions, "chmod go-w") { _ = try place.create() }
    #expect(try place.names == [])
  }

  @Test(.enabled(if: TestVault.isRoot)) func `a folder of another user is refused`() throws {
    try TestVault.giveAway(place.folder)
    expectRefusal(.unsafePermissions, "another user") { _ = try place.create() }
    #expect(try place.names == [])
  }

  @Test(arguments: ["", "/", "new/", "..", "a\0b"])
  func `a path that names no file is refused`(_ name: String) throws {
    for path in [name, place.folder + "/" + name] {
      #expect(throws: StealthyError.self) {
        _ = try VaultRepository.create(at: path, unlockedBy: .testKey)
      }
    }
    #expect(try place.names == [])
  }

  @Test(arguments: [
    "a b", "100%25", "what?", "a#b", "\u{E9}", "'; --", ":memory:", "file:x?mode=rw",
  ])
  func `a name may have any character`(_ name: String) throws {
    let path = place.file(name)
    try VaultRepository.create(at: path, unlockedBy: .testKey).keep("a", "1")
    let vault = try VaultRepository.open(
      at: path, unlockedBy: .testKey, configuration: VaultConfiguration(isReadOnly: true))
    #expect(try vault.secret(of: "a") == "1")
    #expect(try place.names.filter { $0 == name } == [name])
  }

  @Test func `what keeps a vault from being made leaves nothing behind`() throws {
    let long = String(repeating: "x", count: 129)
    expectRefusal(.unsupported, "128 bytes") {
      _ = try VaultRepository.create(at: place.path, unlockedBy: .testKey, label: long)
    }
    expectRefusal(.authenticationFailed, "32 bytes") {
      _ = try VaultRepository.create(at: place.path, unlockedBy: .rawKey(Data(count: 31)))
    }
    expectRefusal(.authenticationFailed, "empty") {
      _ = try VaultRepository.create(at: place.path, unlockedBy: .passphrase(""))
    }
    expectRefusal(.unsupported, "easy to guess") {
      _ = try VaultRepository.create(
        at: place.path,
        unlockedBy: .passphrase("correct", strength: PassphraseStrength(passes: 1, memory: 8)))
    }
    #expect(try place.names == [])
  }
}
